import { expect, test } from 'vitest'
import { groupedCode, recoveryCodeHash, typedRecoveryCode } from './recovery-code.ts'

const code = '7K3M9QX20ABCDEF1'

test('a recovery code is shown in groups of four and accepted in every spelling', () => {
  expect(groupedCode(code)).toBe('7K3M-9QX2-0ABC-DEF1')
  for (const typed of [code, groupedCode(code), '7k3m 9qx2 oabc defl', ' 7K3M9QX2-0ABCDEFI '])
    expect(typedRecoveryCode(typed)).toBe(code)
})

test.each(['', '123456', `${code}1`, code.slice(1), `${code.slice(1)}U`, 'x'.repeat(5_000)])(
  '%j is refused as a recovery code',
  (typed) => {
    expect(typedRecoveryCode(typed)).toBeNull()
  },
)

test('only a hash of a recovery code is stored', () => {
  expect(recoveryCodeHash(code)).toMatch(/^[\w-]{43}$/)
  expect(recoveryCodeHash(code)).not.toBe(recoveryCodeHash(`${code}1`))
})
