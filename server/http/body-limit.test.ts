import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bodyLimit, isStreamed, readBody, streamBody } from './body-limit.ts'

const mb = 1024 * 1024
const asked = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('one address takes files in pieces, as large as a film may be; nothing beside it does', () => {
  expect(isStreamed('/admin/gallery/media')).toBe(true)
  expect(bodyLimit('/admin/gallery/media')).toBe(101 * mb)
  for (const path of [
    '/admin/gallery',
    '/admin/gallery/media/x',
    '/admin/gallery/media.data',
    '/gallery/media',
  ]) {
    expect(isStreamed(path)).toBe(false)
    expect(bodyLimit(path)).toBe(mb)
  }
})

test('one picture as large as it may be reaches whatever takes one', () => {
  for (const path of ['/admin/email/picture', '/admin/blog/picture', '/account/picture', '/membership/logo'])
    expect(bodyLimit(path)).toBe(12 * mb)
  expect(bodyLimit('/admin/email/pictures')).toBe(mb)
})

test('a body in pieces comes as it is, and breaks off where it is too long', async () => {
  const body = streamBody(asked('staffroom'), 9)
  expect(body && (await buffer(body)).toString()).toBe('staffroom')
  const long = streamBody(asked(new Blob(['staff', 'room']).stream()), 8)
  await expect((async () => long && buffer(long))()).rejects.toThrow('more than 8 bytes')
})

test('what announces that it is too long is not read at all', async () => {
  const announced = { 'content-length': '10' }
  expect(streamBody(asked('x', announced), 9)).toBeNull()
  expect(await readBody(asked('x', announced), 9)).toBeNull()
  expect(await readBody(asked('staffroom'), 9)).toHaveLength(9)
})
