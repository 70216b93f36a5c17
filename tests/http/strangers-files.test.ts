import { expect, test } from 'vitest'
import { bodyLimit, usualBytes } from '#server/http/body-limit.ts'
import { testApp } from '#tests/support/app.ts'

const { request, logged } = await testApp()
const id = '00000000-0000-7000-8000-000000000000'

/** Every address that takes more than a form. What a stranger sends there is not read, so nothing may depend on it. */
const addresses = [
  '/account/picture',
  '/account/images',
  '/membership/apply',
  '/membership/logo',
  `/admin/members/${id}/images`,
  '/admin/members/import',
  '/admin/sponsors/logo',
  '/admin/email/picture',
  '/admin/blog/picture',
  '/admin/blog/create',
  '/admin/blog/draft',
  '/admin/blog/preview',
  `/admin/blog/${id}/edit`,
  '/admin/uploads',
  '/admin/events/create',
  `/admin/events/edit/${id}`,
  '/admin/home',
  '/admin/pages/about',
  '/admin/settings',
  '/admin/gallery/media',
]

test.each(addresses)('%s refuses a stranger’s file unread', async (path) => {
  expect(bodyLimit(path)).toBeGreaterThan(usualBytes)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(usualBytes + 1)], { type: 'image/png' }), 'picture.png')
  const answer = await request(path, { method: 'POST', body: form })
  expect([302, 303, 401, 403, 404, 405], `${answer.status}`).toContain(answer.status)
  const to = answer.headers.get('location')
  if (to !== null) expect(to).toMatch(/^\/auth\b/)
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
