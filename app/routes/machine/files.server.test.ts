import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxKey } from '#app/http/context.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { testContext } from '#tests/support/test-context.ts'
import { loader } from './files.ts'

const { ctx } = await testContext()
const key = `images/${newId()}/400.webp`
await ctx.ports.storage.put(key, Buffer.from('the bytes'), 'image/webp')

const film = `videos/${newId()}/full.webm`
await ctx.ports.storage.put(film, Buffer.from('0123456789'), 'video/webm')

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000/files/${path}`, { headers, method })
  return loader({
    request,
    url: new URL(request.url),
    params: { '*': path },
    pattern: '/files/*',
    context,
  })
}

test('a picture is served to be kept for ever and never taken for anything else', async () => {
  const response = await get(key)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('the bytes')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '9',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${key}"`,
  })
})

test('who has it is told so without the bytes', async () => {
  const response = await get(key, { 'if-none-match': `"${key}"` })
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
})

test.each([
  '',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  `${key}/..`,
  `${key}\0`,
  key.replace('400', '800'),
  key.replace('.webp', '.svg'),
])('%j is not found, and that is not kept', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a video says that it can be had in parts', async () => {
  const response = await get(film)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('0123456789')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '10',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${film}"`,
  })
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('the part %s of a video', async (range, body, said) => {
  const response = await get(film, { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(said)
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect(await response.text()).toBe(body)
})

test('a part behind the end is refused with the length', async () => {
  const response = await get(film, { range: 'bytes=10-' })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */10')
  expect(await response.text()).toBe('')
})

test('a part for a client with the same version, or else the whole file', async () => {
  const same = await get(film, { range: 'bytes=2-4', 'if-range': `"${film}"` })
  expect([same.status, await same.text()]).toEqual([206, '234'])
  for (const other of ['"another"', `W/"${film}"`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
    const whole = await get(film, { range: 'bytes=2-4', 'if-range': other })
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  }
})

test('a question for the head answers without bytes', async () => {
  const response = await get(film, { range: 'bytes=2-4' }, 'HEAD')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '10',
    '',
  ])
})

test('a video that is not there is not found', async () => {
  expect((await get(film.replace('.webm', '.mp4'))).status).toBe(404)
})
