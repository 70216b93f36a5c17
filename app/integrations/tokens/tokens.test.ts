import { expect, test } from 'vitest'
import { createTokens } from './tokens.server.ts'

const { encrypt, decrypt } = createTokens(['a secret of thirty-two characters or more'])

test.each(['news amal@school.example', 'é ß 學校@例え.example', 'x', 'a'.repeat(400)])(
  'a decrypted token gives the encrypted text: %s',
  (text) => {
    expect(decrypt('mail', encrypt('mail', text))).toBe(text)
    expect(encrypt('mail', text)).toBe(encrypt('mail', text))
  },
)

test('a token reveals no part of its text and needs no escaping in a URL', () => {
  const token = encrypt('mail', 'news amal@school.example')
  expect(token).toMatch(/^[\w-]+$/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/amal|school|news/)
})

test('a token of another purpose, another secret or with a changed letter is not decrypted', () => {
  const token = encrypt('mail', 'news amal@school.example')
  expect(decrypt('other', token)).toBeNull()
  expect(createTokens(['another secret of thirty-two characters']).decrypt('mail', token)).toBeNull()
  for (let index = 0; index < token.length; index++) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`
    expect(decrypt('mail', changed)).toBeNull()
  }
})

test('after a change of secrets the newer one encrypts, and both decrypt', () => {
  const [older, newer] = ['a secret of before, thirty-two letters', 'a secret of now, thirty-two letters']
  const both = createTokens([newer, older])
  expect(both.decrypt('mail', createTokens([older]).encrypt('mail', 'news'))).toBe('news')
  expect(both.encrypt('mail', 'news')).toBe(createTokens([newer]).encrypt('mail', 'news'))
})

test.each(['', 'short', 'A'.repeat(22), 'A'.repeat(1_001), 'not base64!', '%00'])(
  '%j is not decrypted',
  (text) => {
    expect(decrypt('mail', text)).toBeNull()
  },
)

test('a token is decrypted in its exact spelling only, for texts of any length', () => {
  for (const text of ['amal', 'amal@', 'amal@s']) {
    const token = createTokens(['a secret of the site']).encrypt('news', text)
    const { decrypt } = createTokens(['a secret of the site'])
    expect(decrypt('news', token)).toBe(text)
    for (const letter of ['x', 'xx', '_']) expect(decrypt('news', `${token}${letter}`)).toBeNull()
  }
})
