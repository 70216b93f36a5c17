import { describe, expect, test } from 'vitest'
import { appAddress, base32, codeOfStep, stepOf, stepsOfCode, typedCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the TOTP code at second %d is %s', (seconds, code) => {
  expect(codeOfStep(key, stepOf(at(seconds)))).toBe(code)
})

describe('a TOTP code', () => {
  const now = at(1_111_111_109)
  const step = stepOf(now)

  test.each([-1, 0, 1])('of %d steps from now is accepted', (away) => {
    expect(stepsOfCode(key, codeOfStep(key, step + away), now)).toEqual([step + away])
  })

  test.each([-3, -2, 2, 3])('of %d steps from now is refused', (away) => {
    expect(stepsOfCode(key, codeOfStep(key, step + away), now)).toEqual([])
  })

  test('of another key is refused', () => {
    expect(stepsOfCode(Buffer.from('09876543210987654321'), codeOfStep(key, step), now)).toEqual([])
  })

  test.each([
    ['081804', '081804'],
    [' 081 804 ', '081804'],
    ['081-804', '081804'],
    ['81804', null],
    ['0818044', null],
    ['08180a', null],
    ['٠٨١٨٠٤', null],
    ['', null],
    [' '.repeat(5_000), null],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code)
  })
})

// RFC 4648, section 10, without its padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is encoded in base 32 as %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the address for an authenticator app escapes network and account', () => {
  const address = new URL(appAddress({ key, issuer: 'Staff: Room & Co', account: 'a+b@school.example' }))
  expect(`${address.protocol}${address.host}`).toBe('otpauth:totp')
  expect(address.pathname).toBe('/Staff%20%20Room%20%26%20Co:a%2Bb%40school.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Staff  Room & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
