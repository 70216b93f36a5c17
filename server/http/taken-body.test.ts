import { expect, test } from 'vitest'
import { createTakeBody } from './taken-body.ts'

const mb = 1024 * 1024
const path = '/account/picture'
const known = async () => true
const stranger = async () => false
const asked = (megabytes: number, announced = true) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: announced ? new Uint8Array(megabytes * mb) : new Blob([new Uint8Array(megabytes * mb)]).stream(),
    headers: announced ? { 'content-length': String(megabytes * mb) } : {},
    duplex: 'half',
  } as RequestInit)

test('a large body from an unknown sender is not read, and a small body is read', async () => {
  for (const announced of [true, false]) {
    const request = asked(2, announced)
    expect(await createTakeBody()(request, path, stranger)).toMatchObject({ body: { length: 0 } })
    expect(request.bodyUsed).toBe(false)
  }
  expect(await createTakeBody()(asked(1), path, stranger)).toMatchObject({ body: { length: mb } })
})

test('a path without uploads does not look up the sender', async () => {
  const nobody = () => Promise.reject(new Error('asked'))
  expect(await createTakeBody()(asked(1), '/auth', nobody)).toMatchObject({ body: { length: mb } })
  expect(await createTakeBody()(asked(2), '/auth', nobody)).toBe(413)
  expect(await createTakeBody()(asked(13), path, nobody)).toBe(413)
  expect(await createTakeBody()(asked(2), '/admin/gallery/media', nobody)).toMatchObject({
    body: expect.any(ReadableStream),
  })
})

test('uploads share a memory limit until their routes have answered, and small bodies do not', async () => {
  const take = createTakeBody(5 * mb)
  const first = await take(asked(3), path, known)
  expect(await take(asked(3), path, known)).toBe(503)
  expect(await take(asked(1), path, known)).toMatchObject({ body: { length: mb } })
  if (typeof first === 'number') throw new Error('refused')
  first.done()
  expect(await take(asked(3), path, known)).toMatchObject({ body: { length: 3 * mb } })
})

test('a broken or oversized upload frees its memory', async () => {
  const take = createTakeBody(13 * mb)
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) })
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: broken,
    duplex: 'half',
  } as RequestInit)
  await expect(take(request, path, known)).rejects.toThrow('gone')
  expect(await take(asked(13, false), path, known)).toBe(413)
  expect(await take(asked(12), path, known)).toMatchObject({ body: { length: 12 * mb } })
})
