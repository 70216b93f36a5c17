import { expect, test } from 'vitest'
import { isCheckout } from './is-checkout.ts'

test.each(['/ticket-checkout', '/guest-ticket-checkout', '/orders/AB12CD/pay', '/membership/pay'])(
  '%s is a checkout',
  (pathname) => expect(isCheckout(pathname)).toBe(true),
)

test.each(['/cart', '/success', '/orders/AB12CD', '/membership', '/membership/pay/return', '/events/pay'])(
  '%s is not',
  (pathname) => expect(isCheckout(pathname)).toBe(false),
)
