import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { request, env } = await testApp()

const statusWith = async (headers: Record<string, string>, method = 'POST') =>
  (await request('/auth', { method, headers, ...(method === 'GET' ? {} : { body: 'a=b' }) })).status

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a sibling', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:3000' }],
  ['nowhere, says an old browser', { origin: 'null' }],
  ['another site, says an old browser', { origin: 'https://evil.example' }],
  ['our host over another scheme', { origin: 'https://localhost:3000' }],
  ['our host at another port', { origin: 'http://localhost:3001' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['who knows where', {}],
])('a form from %s is refused', async (_name, headers) => {
  expect(await statusWith(headers)).toBe(403)
})

test.each([
  ['says so', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  [
    'says so under another name of this machine',
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
  ],
  ['names our origin', { origin: 'http://localhost:3000' }],
])('a form from a browser that %s reaches its route', async (_name, headers) => {
  expect(await statusWith(headers)).not.toBe(403)
})

test('the check holds for every method that may change something, and for data', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await statusWith({}, method)).toBe(403)
  const data = await request('/auth.data', {
    method: 'POST',
    body: 'a=b',
    headers: { origin: 'https://evil.example' },
  })
  expect(data.status).toBe(403)
  expect(await statusWith({}, 'GET')).toBe(200)
})

test('a refused form shows how to proceed', async () => {
  const answer = await request('/auth', { method: 'POST', body: 'a=b' })
  expect(await answer.text()).toContain('This form was not sent from our own pages')
})

test('the Host header of a request has no effect', async () => {
  const page = await request('http://evil.example/auth', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('evil.example')
  const form = await request('http://evil.example/auth', {
    method: 'POST',
    body: 'a=b',
    headers: { origin: 'http://evil.example' },
  })
  expect(form.status).toBe(403)
  expect(env.baseUrl).toBe('http://localhost:3000')
})
