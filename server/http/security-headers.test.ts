import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const common = { mode: 'production', hstsSubdomains: false, google: null } as const
const withStripe = securityHeaders({ ...common, stripe: { publishableKey: 'pk_test_1' } })
const withoutStripe = securityHeaders({ ...common, stripe: null })

const policyOf = (path: string, headers = withStripe) =>
  new Map(
    headers
      .documentPolicy(path, { nonce: 'N' })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

test('HSTS includes subdomains only when the operator sets it', () => {
  const on = securityHeaders({ ...common, hstsSubdomains: true, stripe: null })
  expect(on.common['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains')
  expect(withoutStripe.common['Strict-Transport-Security']).toBe('max-age=63072000')
})

describe('the payment pages', () => {
  test.each([
    '/orders/SR-12345678/pay',
    '/orders/SR-12345678/pay/',
    '/membership/pay',
    '/account/settings/membership/card',
    '/account/settings/membership/plan/confirm',
    '/test-payment',
  ])('allow the payment provider in their policy: %s', (path) => {
    const policy = policyOf(path)
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'nonce-N'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ])
    expect(policy.get('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ])
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(withStripe.exceptions(path)).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('payment=(self "https://js.stripe.com")'),
    })
  })

  test('have the common policy when payments are demo payments', () => {
    const path = '/orders/SR-12345678/pay'
    expect([...policyOf(path, withoutStripe)]).toEqual([...policyOf('/', withoutStripe)])
    expect(withoutStripe.exceptions(path)).toEqual({})
  })
})

test.each([
  '/',
  '/orders/SR-12345678',
  '/orders/SR-12345678/pay/more',
  '/orders/pay',
  '/x/orders/SR-12345678/pay',
  '/success',
  '/membership',
  '/membership/pay/return',
  '/ticket-checkout',
  '/admin/scan',
])('the policy of %s does not allow the payment provider', (path) => {
  expect(withStripe.documentPolicy(path, { nonce: 'N' })).not.toContain('stripe')
  expect(withStripe.exceptions(path)).toEqual({})
})

test('only posts and their previews may frame video players', () => {
  for (const path of ['/blog/reading-aloud', '/blog/preview/ABC'])
    expect(policyOf(path).get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ])
  for (const path of ['/', '/blog', '/blog/a/b', '/events/blog', '/admin/blog/create'])
    expect(policyOf(path).has('frame-src')).toBe(false)
})
