import { expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { routedRequest } from '#app/react-router/routed-request.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function asked(body: string | ReadableStream<Uint8Array>, type: string, signal: AbortSignal | null = null) {
  const headers = new Headers({ 'content-type': type })
  const given = typeof body === 'string' ? bytesOf(body) : body
  return routedRequest('http://localhost/orders', { method: 'POST', headers, body: given, signal })
}

/** As the platform reads the same. */
const platform = (body: string, type: string) =>
  new Request('http://localhost/orders', {
    method: 'POST',
    headers: { 'content-type': type },
    body: bytesOf(body),
  })

const form = 'application/x-www-form-urlencoded'

test.each(['a=1&a=2&b=%C3%A9+x&c', '', '=x&&y=&%zz=%', '\ufeffa=1', 'name=Zo\u00eb%0D%0A&x=%00'])(
  'the form %j has the same fields as in the platform parser',
  async (body) => {
    for (const type of [form, `${form}; charset=UTF-8`]) {
      const fields = [...(await asked(body, type).formData())]
      expect(fields).toEqual([...(await platform(body, type).formData())])
    }
  },
)

test.each(['{"a":[1,"\u00e9"]}', '"x"', '\ufeff{}', 'null'])(
  'the JSON %j is read like in the platform parser',
  async (body) => {
    const type = 'application/json'
    expect(await asked(body, type).json()).toEqual(await platform(body, type).json())
    expect(await asked(body, type).text()).toBe(await platform(body, type).text())
    const bytes = await asked(body, type).arrayBuffer()
    expect(new Uint8Array(bytes)).toEqual(bytesOf(body))
  },
)

test('a body that is part of a larger buffer is read alone', async () => {
  const body = bytesOf('before {"a":1} after').subarray(7, 14)
  const headers = new Headers({ 'content-type': 'application/json' })
  const request = routedRequest('http://localhost/webhook', { method: 'POST', headers, body, signal: null })
  expect(new TextDecoder().decode(await request.arrayBuffer())).toBe('{"a":1}')
})

test('a multipart body is read by the platform', async () => {
  const type = 'multipart/form-data; boundary=x'
  const body = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nhere\r\n--x--\r\n'
  const file = (await asked(body, type).formData()).get('a')
  expect(file instanceof File && (await file.text())).toBe('here')
})

test('a streamed body is read', async () => {
  const stream = new Blob(['a=1']).stream()
  expect([...(await asked(stream, form).formData())]).toEqual([['a', '1']])
})

test.each([
  ['{', 'application/json', 'json'],
  ['a=1', 'application/json', 'formData'],
  ['a=1', 'text/plain', 'formData'],
  ['x', 'multipart/form-data; boundary=x', 'formData'],
  ['x', 'image/png', 'json'],
] as const)('%j as %s that cannot be read by %s is a bad request', async (body, type, reader) => {
  const kind = await asked(body, type)[reader]().catch(problemKind)
  expect(kind).toBe('bad-request')
})

test('the request has the given abort signal', () => {
  const gone = new AbortController()
  const request = asked('a=1', form, gone.signal)
  expect(request.signal).toBe(gone.signal)
  gone.abort()
  expect(request.signal.aborted).toBe(true)
})
