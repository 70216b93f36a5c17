import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintBytes, holdsFingerprint, leakedForms } from './leaked-password.ts'

const fingerprint = (text: string) => createHash('sha256').update(text).digest().subarray(0, fingerprintBytes)

test('a list of any length contains its own entries and no other', () => {
  for (let size = 0; size < 40; size++) {
    const kept = Array.from({ length: size }, (_, index) => `kept ${index}`)
    const list = Buffer.concat(kept.map(fingerprint).sort(Buffer.compare))
    expect(kept.filter((entry) => !holdsFingerprint(list, fingerprint(entry)))).toEqual([])
    expect(holdsFingerprint(list, fingerprint(`kept ${size}`))).toBe(false)
  }
})

test.each([
  ['Abilene', ['abilene']],
  ['ａｂｉｌｅｎｅ', ['abilene']],
  ['Abilene77!', ['abilene77!', 'abilene']],
  ['abilene12345', ['abilene12345', 'abilene1']],
  ['abi-2026', ['abi-2026']],
  ['12345678', ['12345678']],
])('%j is looked up as %j', (password, forms) => {
  expect(leakedForms(password)).toEqual(forms)
})
