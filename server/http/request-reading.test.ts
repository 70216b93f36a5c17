import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { chooseEncoding, isCompressible } from './encoding.ts'
import { watchOverload } from './overload.ts'
import { readTarget } from './target.ts'

describe('the address of the client', () => {
  test.each([
    [0, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [1, '10.0.0.1', 'made up, 203.0.113.9', '203.0.113.9'],
    [2, '10.0.0.1', 'made up, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [2, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '::ffff:10.0.0.1', ' , ', '10.0.0.1'],
    [0, '2001:db8::1', undefined, '2001:db8::1'],
    [1, '10.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
    [1, '10.0.0.1', '[2001:db8::9]:50123', '2001:db8::9'],
    [1, '10.0.0.1', '[::ffff:203.0.113.9]', '203.0.113.9'],
  ])('behind %i proxies, from %s, forwarded for %s is %s', (proxies, socket, forwarded, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })
})

describe('path and query', () => {
  test.each([
    ['/', { path: '/', search: '' }],
    ['/events?q=a?b', { path: '/events', search: '?q=a?b' }],
    ['http://localhost:3000/events?q=a', { path: '/events', search: '?q=a' }],
    ['/events/%C3%A9', { path: '/events/%C3%A9', search: '' }],
    ['/?q=%zz', { path: '/', search: '?q=%zz' }],
    ['/ar/events', { path: '/ar/events', search: '' }],
    ['/%zz', 400],
    ['//evil.example/', 400],
    ['/a\\b', 400],
    ['/a%00', 400],
    ['*', 400],
    ['', 400],
    [`/${'a'.repeat(4_096)}`, 414],
  ])('are read from “%s”', (url, expected) => {
    expect(readTarget(url, ['en'])).toEqual(
      typeof expected === 'number' ? expected : { language: 'en', ...expected },
    )
  })

  test.each([
    ['/ar', { language: 'ar', path: '/', search: '' }],
    ['/ar?q=a', { language: 'ar', path: '/', search: '?q=a' }],
    ['/ar/', { language: 'en', path: '/ar/', search: '' }],
    ['/ar/events?q=a', { language: 'ar', path: '/events', search: '?q=a' }],
    ['/ar/_.data', { language: 'ar', path: '/_.data', search: '' }],
    ['/ar/ar/events', { language: 'ar', path: '/ar/events', search: '' }],
    ['/ar//evil.example', 400],
    ['/area', { language: 'en', path: '/area', search: '' }],
    ['/AR/events', { language: 'en', path: '/AR/events', search: '' }],
    ['/en/events', { language: 'en', path: '/en/events', search: '' }],
    ['/ar.data', { language: 'ar', path: '/_.data', search: '' }],
    ['/en.data', { language: 'en', path: '/en.data', search: '' }],
  ])('of “%s” are without the language, where the site speaks it', (url, expected) => {
    expect(readTarget(url, ['en', 'ar'])).toEqual(expected)
  })
})

describe('encodings', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
  ])('the best encoding for %s is %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding)
  })

  test.each([
    ['text/html; charset=utf-8', true],
    ['text/x-script', true],
    ['image/svg+xml', true],
    ['image/webp', false],
    ['application/pdf', false],
    [null, false],
  ])('%s is compressible: %s', (type, expected) => {
    expect(isCompressible(type)).toBe(expected)
  })
})

test('more than six hundred requests at a time are refused', () => {
  const overload = watchOverload()
  const admitted = Array.from({ length: 601 }, () => overload.begin())
  expect(admitted.filter(Boolean)).toHaveLength(600)
  overload.end()
  expect([overload.begin(), overload.begin(), overload.inFlight()]).toEqual([true, false, 600])
  overload.stop()
})
