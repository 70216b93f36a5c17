import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bodyLimit, isStreamed, readBody, streamBody } from './body-limit.ts'

const mb = 1024 * 1024
const asked = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('only one address accepts streamed uploads, up to the size of a video', () => {
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

test('the addresses for pictures accept 12 MB, and others 1 MB', () => {
  for (const path of ['/admin/email/picture', '/admin/blog/picture', '/account/picture', '/membership/logo'])
    expect(bodyLimit(path)).toBe(12 * mb)
  expect(bodyLimit('/admin/email/pictures')).toBe(mb)
})

test('a streamed body is passed on as it arrives, and fails above its limit', async () => {
  const body = streamBody(asked('staffroom'), 9)
  expect(body && (await buffer(body)).toString()).toBe('staffroom')
  const long = streamBody(asked(new Blob(['staff', 'room']).stream()), 8)
  await expect((async () => long && buffer(long))()).rejects.toThrow('more than 8 bytes')
})

test('a body announced above the limit is not read', async () => {
  const announced = { 'content-length': '10' }
  expect(streamBody(asked('x', announced), 9)).toBeNull()
  expect(await readBody(asked('x', announced), 9)).toBeNull()
  expect(await readBody(asked('staffroom'), 9)).toHaveLength(9)
})

test('a body is read completely, with and without a length header, up to its limit', async () => {
  const words = new TextEncoder().encode('staffroom')
  const pieces = () => new Blob([words.slice(0, 4), words.slice(4)]).stream()
  expect(await readBody(asked(pieces()), 9)).toEqual(words)
  expect(await readBody(asked(words, { 'content-length': '9' }), 9)).toEqual(words)
  expect(await readBody(asked(pieces()), 8)).toBeNull()
  expect(await readBody(asked(words, { 'content-length': '1' }), 8)).toBeNull()
})
