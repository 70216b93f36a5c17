import { expect, test } from 'vitest'
import { hasSecrets, withoutSecrets } from './without-secrets.ts'

const site = 'https://staffroom.example'
const letterWith = (link: string) => ({
  subject: 'Confirm your address',
  html: `<p>Hello</p><a href="${link.replaceAll('&', '&amp;')}">Confirm</a> or ${link.replaceAll('&', '&amp;')}`,
  text: `Hello,\n\nconfirm here: ${link}\nThank you`,
})

test.each([
  ['of an account', `${site}/auth/verify?token=abcdefgh12345678`],
  ['of an invitation, among others', `${site}/auth/invitation?from=mail&token=abcdefgh12345678&x=1`],
  ['of an order', `${site}/orders/SR-1?key=BEHWW7QXT0BVPGQ2NT4EQ2V22R`],
  ['of an offer', `http://localhost:3000/waitlist/offers/0192?key=BEHWW7QXT0BVPGQ2NT4EQ2V22R`],
  ['to mail preferences', `${site}/mail/preferences?t=abcdefgh12345678`],
])('a link %s is removed', (_of, link) => {
  const variables = { fullName: 'Amal', deep: [{ link }] }
  expect(hasSecrets(variables)).toBe(true)
  const kept = withoutSecrets(letterWith(link), variables)
  expect(kept.html).toBe('<p>Hello</p><a href="#">Confirm</a> or link removed')
  expect(kept.text).toBe('Hello,\n\nconfirm here: [link removed]\nThank you')
})

test('links without secrets stay', () => {
  const link = `${site}/events/keynote?from=mail&monkey=1`
  const variables = { event_url: link, note: 'The key=word' }
  expect(hasSecrets(variables)).toBe(false)
  expect(withoutSecrets(letterWith(link), variables)).toEqual(letterWith(link))
})

test('a part that still contains the secret is removed', () => {
  const secret = 'abcdefgh12345678'
  const variables = { reset_url: `${site}/auth/reset?token=${secret}` }
  const letter = { subject: `Your code ${secret}`, html: `<b>${secret}</b>`, text: 'nothing' }
  expect(withoutSecrets(letter, variables)).toEqual({ subject: '', html: null, text: 'nothing' })
})
