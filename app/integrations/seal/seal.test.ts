import { expect, test } from 'vitest'
import { createSeal } from './seal.server.ts'

const { seal, open } = createSeal(['a secret of thirty-two characters or more'])

test.each(['news amal@school.example', 'é ß 學校@例え.example', 'x', 'a'.repeat(400)])(
  'what is sealed comes back as it was: %s',
  (text) => {
    expect(open('mail', seal('mail', text))).toBe(text)
    expect(seal('mail', text)).toBe(seal('mail', text))
  },
)

test('it shows nothing of the text, and stands in an address as it is', () => {
  const sealed = seal('mail', 'news amal@school.example')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/amal|school|news/)
})

test('another purpose, another secret, or a single changed letter opens nothing', () => {
  const sealed = seal('mail', 'news amal@school.example')
  expect(open('other', sealed)).toBeNull()
  expect(createSeal(['another secret of thirty-two characters']).open('mail', sealed)).toBeNull()
  for (let index = 0; index < sealed.length; index++) {
    const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`
    expect(open('mail', changed)).toBeNull()
  }
})

test('after a change of secrets the newer seals, and both open', () => {
  const [older, newer] = ['a secret of before, thirty-two letters', 'a secret of now, thirty-two letters']
  const both = createSeal([newer, older])
  expect(both.open('mail', createSeal([older]).seal('mail', 'news'))).toBe('news')
  expect(both.seal('mail', 'news')).toBe(createSeal([newer]).seal('mail', 'news'))
})

test.each(['', 'short', 'A'.repeat(22), 'A'.repeat(1_001), 'not base64!', '%00'])(
  '%j opens nothing',
  (text) => {
    expect(open('mail', text)).toBeNull()
  },
)

test('only the spelling that was handed out is opened, whatever its length', () => {
  for (const text of ['amal', 'amal@', 'amal@s']) {
    const sealed = createSeal(['a secret of the site']).seal('news', text)
    const { open } = createSeal(['a secret of the site'])
    expect(open('news', sealed)).toBe(text)
    for (const letter of ['x', 'xx', '_']) expect(open('news', `${sealed}${letter}`)).toBeNull()
  }
})
