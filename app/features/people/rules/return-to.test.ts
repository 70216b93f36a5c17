import { describe, expect, test } from 'vitest'
import { returnTo, wayBack } from './return-to.ts'

describe('returnTo', () => {
  test.each([
    '/',
    '/membership',
    '/account',
    '/account/tickets',
    '/events/maths-mixer?from=mail#tickets',
    '/events?search=a%20b&view=calendar',
    '/cart',
    '/ticket-checkout',
    '/orders/SR-7K3M9QX2?key=ABC',
    '/admin/scan',
    '/?notice=x',
  ])('%j is accepted as a path of this site', (path) => {
    expect(returnTo(path)).toBe(path)
  })

  const controls = Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code))
  test.each([
    undefined,
    null,
    7,
    ['/account'],
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/account\\..\\evil',
    '/account//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'HTTP://evil.example/account',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    '?next=/account',
    '#account',
    '/.',
    '/..',
    '/../evil',
    '/account/../evil',
    '/account/./..//evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/account/%2e%2e/evil',
    '/account/%2E%2E//evil',
    '/%09/evil.example',
    '/%0aevil',
    '/%0d%0aSet-Cookie:x=1',
    '/%00',
    '/%252fevil.example',
    '/@evil.example',
    '/account@evil.example',
    '/evil',
    '/accounts',
    '/account.evil.example',
    '/auth',
    '/auth/sign-out',
    '/api/auth/callback/google',
    '/Account',
    '/account/é',
    '/account/\u2028',
    '/account/\u202e',
    '／／evil.example',
    '/．．/evil',
    `/account/${'a'.repeat(1_000)}`,
    ...controls.map((control) => `/${control}/evil.example`),
    ...controls.map((control) => `/account${control}`),
    ...controls.map((control) => `${control}/account`),
    '/account\u007f',
  ])('%j is replaced by the home page', (given) => {
    expect(returnTo(given)).toBe('/')
  })
})

describe('wayBack', () => {
  const plan = '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b'

  test.each([
    [`returnTo=/membership&plan=${plan}`, `/membership?plan=${plan}`],
    ['returnTo=/membership&plan=//evil.example', '/membership'],
    ['returnTo=/membership', '/membership'],
    [`returnTo=/events&plan=${plan}`, '/events'],
    [`returnTo=//evil.example&plan=${plan}`, '/'],
    [`plan=${plan}`, '/'],
  ])('%s leads to %s', (query, path) => {
    expect(wayBack(new URLSearchParams(query))).toBe(path)
  })
})
