import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { request, signedIn, logged } = await testApp()

test('a personal page is never served to another visitor', async () => {
  const amal = await signedIn()
  const admin = await signedIn('admin')
  const visitors = [
    { cookie: amal.cookie, email: amal.email },
    { cookie: admin.cookie, email: admin.email },
    null,
  ]
  // Everybody asks for the same pages at the same time, in every order, several times over.
  const paths = [
    ...['/', '/events', '/membership', '/members', '/blog', '/gallery', '/contact', '/sponsorship'],
    ...['/about', '/faqs', '/_.data', '/events.data', '/members.data', '/blog.data'],
  ]
  for (const path of paths) {
    const asked = [...visitors, ...[...visitors].reverse(), ...visitors]
    const answers = await Promise.all(
      asked.map(async (visitor) => {
        const answer = await request(path, visitor ? { cookie: visitor.cookie } : {})
        return {
          visitor,
          text: await answer.text(),
          shared: answer.headers.get('cache-control') === 'no-cache',
        }
      }),
    )
    for (const { visitor, text, shared } of answers) {
      for (const { email } of [amal, admin]) expect(text.includes(email), path).toBe(visitor?.email === email)
      expect(shared).toBe(visitor === null)
    }
  }
})

test('guests share one rendered page, and signed-in visitors get individual responses', async () => {
  const pages = await Promise.all([1, 2, 3].map(async () => (await request('/about')).text()))
  expect(new Set(pages).size).toBe(1)
  const known = await request('/about')
  const again = await request('/about', { headers: { 'if-none-match': known.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a page brings no settings that only the office needs', async () => {
  const html = await (await request('/faqs')).text()
  expect(html).toContain('contactEmail')
  for (const setting of ['membershipTeamEmail', 'mailFooter', 'receiptPrefix', 'sponsorFreeTickets'])
    expect(html).not.toContain(setting)
})

test('a visitor’s own words do not end up in a shared page', async () => {
  const hostile = {
    'user-agent': 'evil-agent',
    referer: 'https://evil.example/',
    'accept-language': 'evil',
    cookie: 'theme=evil',
  }
  const answer = await request('/terms-of-service', { headers: hostile })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).not.toContain('evil')
  expect(await (await request('/terms-of-service')).text()).not.toContain('evil')
})

test('a false cookie is a visitor, answered alone', async () => {
  const answer = await request('/', { cookie: 'staffroom-session=made.up' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(logged.filter((line) => line.level === 'error')).toEqual([])
})
