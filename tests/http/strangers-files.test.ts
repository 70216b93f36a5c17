import { expect, test, vi } from 'vitest'
import { bodyLimit, isStreamed, usualBytes } from '#server/http/body-limit.ts'
import { testApp } from '#tests/support/app.ts'

const { request } = await testApp()
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
  const pull = vi.fn((body: ReadableStreamDefaultController<Uint8Array>) => {
    body.enqueue(new Uint8Array(usualBytes + 1))
    body.close()
  })
  const answer = await request(path, {
    method: 'POST',
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': String(usualBytes + 1),
    },
  } as RequestInit)
  expect(answer.status).toBe(302)
  const back = path.startsWith('/admin') ? '/admin' : path
  expect(answer.headers.get('location')).toContain(`/auth?returnTo=${encodeURIComponent(back)}`)
  // Of what a route takes piece by piece the first one waits for it.
  if (!isStreamed(path)) expect(pull).not.toHaveBeenCalled()
})
