import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxKey } from '#app/http/context.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { testContext } from '#tests/support/test-context.ts'
import { loader } from './files.ts'

const { ctx } = await testContext()
const key = `images/${newId()}/400.webp`
await ctx.ports.storage.put(key, Buffer.from('the bytes'), 'image/webp')

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000/files/${path}`, { headers })
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
    'cache-control': 'public, max-age=31536000, immutable',
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
