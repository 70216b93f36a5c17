import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './hash-password.server.ts'

/** As version 0.1.0 stored them, through the account library it had. */
const stored = {
  'marmalade-otter-42':
    'c64ab0a48fd23e82e800eb1401026367:b4caad10cee236cf9242c0589ddd5ef0d2f3234c47b759daeeb394608ce19a10251d667c6b4d422b826b2cbf2f70dc1164a029ebee6fda6318cd120810eaa877',
  'ｍarmalade-ötter-42':
    'a827bb783dd22c11b37e1e598d7025ba:9f6f11b15b5ae263cabdf8b1727a185d50d82b451f2ff937d23dca42162b0a38362e380b83499ddc0ff5d7269ca65223f9e595c7e7222fa59535a89bca171f6f',
}

test.each(Object.entries(stored))('%s matches the hash of version 0.1.0', async (password, hash) => {
  expect(await passwordMatches(hash, password)).toBe(true)
  expect(await passwordMatches(hash, password.normalize('NFKD'))).toBe(true)
  expect(await passwordMatches(hash, `${password} `)).toBe(false)
})

test('a password is stored in that form, with another salt each time', async () => {
  const [one, two] = [await hashPassword('x'.repeat(128)), await hashPassword('x'.repeat(128))]
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one.slice(0, 32)).not.toBe(two.slice(0, 32))
  expect(await passwordMatches(one, 'x'.repeat(128))).toBe(true)
  expect(await passwordMatches(one, 'x'.repeat(129))).toBe(false)
})

test.each(['', ':', 'nonsense', 'salt:00'])('the hash %j matches nothing', async (hash) => {
  expect(await passwordMatches(hash, '')).toBe(false)
})

test('where there is no password, as much is computed as for a wrong one', async () => {
  const msOf = async (hash: string | null) => {
    const times: number[] = []
    for (let count = 0; count < 5; count++) {
      const began = performance.now()
      expect(await passwordMatches(hash, 'wrong-password-1')).toBe(false)
      times.push(performance.now() - began)
    }
    return Math.min(...times)
  }
  const [none, wrong] = [await msOf(null), await msOf(stored['marmalade-otter-42'])]
  expect(none / wrong).toBeGreaterThan(0.5)
  expect(none / wrong).toBeLessThan(2)
})
