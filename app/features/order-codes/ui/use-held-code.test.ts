import { expect, test } from 'vitest'
import { codeUnchanged } from './use-held-code.ts'

test.each([
  ['unchanged', 'Your order can’t be changed with this code. Your places are kept as before.'],
  ['order-of-account', 'Sign in with the account of this order to change its code.'],
  ['order-of-guest', 'This order was placed without an account. Sign out to change its code.'],
  ['order-of-administrator', 'The price of this order was agreed with our team. Write to us to change it.'],
] as const)('a code that changed nothing because of “%s” says so', (reason, words) => {
  expect(codeUnchanged({ reason })).toBe(words)
})
