import { expect, test } from 'vitest'
import { aNetwork } from '#tests/factories/a-network.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn, logged } = await testApp()
await aNetwork(ctx)
const admin = await signedIn('admin')

const contact = {
  name: 'Amira Haddad',
  email: 'amira@school.example',
  subject: 'Parking',
  message: 'Is there parking?\r\nThank you',
}
const sponsor = {
  firstName: 'Omar',
  lastName: 'Said',
  email: 'omar@harbour.example',
  organisationName: 'Harbour Learning',
  position: 'Partnerships',
  whatsapp: '+971501234567',
  telephone: '+97145550100',
  country: 'United Arab Emirates',
  message: 'We would like to sponsor.',
}
const stored = () => ctx.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
const wordsOf = async (answer: Response) => shownText(await answer.text())

test('the contact and sponsorship pages show their texts and the network’s contact details', async () => {
  const words = await wordsOf(await request('/contact'))
  for (const text of ['Get in Touch', 'hello@staffroom.example', '+971 4 555 0142', 'LinkedIn', 'Instagram'])
    expect(words).toContain(text)
  const offer = await wordsOf(await request('/sponsorship'))
  for (const text of ['Become a Sponsor', 'hello@staffroom.example', '+971 4 555 0142', 'Phone'])
    expect(offer).toContain(text)
})

test('a message is stored and confirmed, and the same message again is stored once', async () => {
  for (const _ of [1, 2]) {
    const answer = await post('/contact', contact)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/contact?sent=1'])
  }
  const thanks = await wordsOf(await request('/contact?sent=1'))
  expect(thanks).toContain('Thank you for your message')
  expect(thanks).toContain("We'll get back to you soon!")
  const answer = await post('/sponsorship', { ...sponsor, status: 'closed', note: 'mine', id: 'x' })
  expect(answer.headers.get('location')).toBe('/sponsorship?sent=1')
  expect(await stored()).toMatchObject([
    { kind: 'contact', name: 'Amira Haddad', message: 'Is there parking?\nThank you' },
    { kind: 'sponsor', name: 'Omar Said', status: 'new', note: '' },
  ])
  const mails = await ctx.db.selectFrom('mails').select(['kind', 'recipient', 'reply_to']).execute()
  expect(mails).toHaveLength(2)
  expect(mails[0]).toEqual({
    kind: 'contact-form',
    recipient: 'membership@staffroom.example',
    reply_to: 'amira@school.example',
  })
})

test('the form names missing fields and keeps the typed text', async () => {
  const answer = await post('/sponsorship', { ...sponsor, telephone: ' ', email: 'omar@@', country: '' })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  for (const text of [
    'Please enter your phone number',
    'Please enter a valid email address',
    'Please enter your country',
  ])
    expect(shownText(html)).toContain(text)
  expect(html).toContain('value="Harbour Learning"')
  expect(html).toContain('We would like to sponsor.')
  expect(await stored()).toHaveLength(2)
})

test('a program that fills in everything is thanked, and nothing is kept', async () => {
  const answer = await post('/contact', { ...contact, subject: 'Cheap watches', fax: '12345' })
  expect(answer.headers.get('location')).toBe('/contact?sent=1')
  expect(await stored()).toHaveLength(2)
})

test('the form reports a failed save and keeps the typed text', async () => {
  await ctx.db.schema.alterTable('enquiries').renameTo('enquiries_away').execute()
  const answer = await post('/contact', { ...contact, subject: 'Away' })
  await ctx.db.schema.alterTable('enquiries_away').renameTo('enquiries').execute()
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(shownText(html)).toContain('Error sending message')
  expect(shownText(html)).toContain(
    'Sorry, there was a problem sending your message. Please try again later.',
  )
  expect(html).toContain('value="Away"')
  expect(html).not.toContain('enquiries_away')
  expect(logged.some(({ msg }) => msg === 'An enquiry could not be kept')).toBe(true)
})

test('a flood is answered with 429, a sentence and when to come back', async () => {
  const answers: Response[] = []
  for (let turn = 0; turn < 6; turn++)
    answers.push(
      await post('/contact', { ...contact, email: 'flood@school.example', subject: `Turn ${turn}` }),
    )
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = (await last?.text()) ?? ''
  expect(shownText(html)).toContain('Too many attempts. Please try again in')
  expect(html).toContain('value="Turn 5"')
})

test('administrators find, read and answer enquiries and change their status', async () => {
  const [enquiry] = await stored()
  const path = `/admin/enquiries/${enquiry?.id}`
  const list = await wordsOf(await request('/admin/enquiries?q=park&status=open&kind=contact', admin))
  expect(list).toContain('Amira Haddad')
  expect(list).not.toContain('Omar Said')
  expect(await wordsOf(await request('/admin/enquiries?q=zzz', admin))).toContain('No matching enquiries')

  const html = await (await request(path, admin)).text()
  expect(shownText(html)).toContain('Is there parking?')
  expect(shownText(html)).toContain('Replies go to the contact address.')

  const save = { intent: 'save', status: 'answered', note: 'In the yard.', version: '1' }
  expect((await post(path, save, admin)).headers.get('location')).toBe(`${path}?notice=enquiry-saved`)
  const words = await wordsOf(await post(path, { ...save, status: 'closed', note: 'Mine' }, admin))
  expect(words).toContain('Another administrator changed this enquiry.')
  expect(words).toContain('Mine')
  expect((await stored())[0]).toMatchObject({ status: 'answered', note: 'In the yard.', version: 2 })
  expect((await request('/admin/enquiries/none', admin)).status).toBe(404)
})
