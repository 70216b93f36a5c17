import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import type { Site } from './site.ts'
import type { Bindings } from './site-app.ts'

const running: Listening[] = []
const errors: unknown[] = []
const ignore = (): void => undefined
let came = 0

afterEach(async () => {
  await Promise.all(running.splice(0).map((listening) => listening.stop(1)))
  expect(errors.splice(0)).toEqual([])
})

/** A server over `fetch`; answers its port. */
async function aServer(fetch: Site['fetch'], env: { trustProxy?: number } = {}): Promise<number> {
  const listening = await listen({
    env: {
      host: '127.0.0.1',
      port: 0,
      baseUrl: 'https://staffroom.example',
      trustProxy: 0,
      languages: ['en'],
      ...env,
    },
    log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => errors.push(fields) },
    metrics: { request: ignore },
    visitors: { came: () => void came++ },
    site: { fetch, peek: () => null },
  })
  running.push(listening)
  return listening.port
}

/** Sends bytes as they are and answers everything that comes back until the end. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return answer
}

/** Whether a connection is taken; it asks nothing. */
async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return taken
}

describe('a request', () => {
  test('has the configured origin, regardless of Host header and absolute target', async () => {
    const seen: string[] = []
    const port = await aServer(async (request) => {
      seen.push(request.url)
      return new Response('ok')
    })
    for (const target of ['/a?b', 'http://evil.example/a?b']) {
      const answer = await raw(
        port,
        `GET ${target} HTTP/1.1\r\nHost: evil".example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 200/)
    }
    expect(seen[0]).toBe('http://staffroom.example/a?b')
  })

  test('has the client address of the socket, or the one seen by the trusted proxy', async () => {
    const seen: string[] = []
    const fetch: Site['fetch'] = async (_request, bindings?: Bindings) => {
      seen.push(bindings?.clientAddress ?? '')
      return new Response('ok')
    }
    const headers = { 'x-forwarded-for': 'made up, 203.0.113.9' }
    await globalThis.fetch(`http://127.0.0.1:${await aServer(fetch)}/`, { headers })
    await globalThis.fetch(`http://127.0.0.1:${await aServer(fetch, { trustProxy: 1 })}/`, { headers })
    expect(seen).toEqual(['127.0.0.1', '203.0.113.9'])
  })

  test.each([
    ['malformed HTTP', 'hello\r\n\r\n', 400],
    ['a target that is no path', 'GET nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ])('with %s is refused', async (_name, text, status) => {
    const port = await aServer(async () => new Response('ok'))
    expect(await raw(port, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('a response', () => {
  const part = 'a part of the page, '.repeat(100)

  test('sends every part compressed as soon as it is ready', async () => {
    let finish = ignore
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(part))
        finish = () => {
          controller.enqueue(Buffer.from('the rest'))
          controller.close()
        }
      },
    })
    const port = await aServer(async () => new Response(body, { headers: { 'content-type': 'text/html' } }))
    const request = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }).end()
    const [answer] = await once(request, 'response')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    const decoded = answer.pipe(createBrotliDecompress())
    const [first] = await once(decoded, 'data')
    expect(first.toString()).toBe(part)
    finish()
    const [rest] = await once(decoded, 'data')
    expect(rest.toString()).toBe('the rest')
  })

  test('sends a complete page in one piece', async () => {
    const headers = { 'content-type': 'text/html', 'content-length': String(part.length) }
    const port = await aServer(async () => new Response(part, { headers }))
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const request = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }).end()
      const [answer] = await once(request, 'response')
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(body.length),
        vary: 'Accept-Encoding',
      })
      expect(decode(body).toString()).toBe(part)
    }
  })

  test('leaves short bodies, pictures and compressed files uncompressed', async () => {
    const answers: Record<string, Response> = {
      '/short': new Response('short', { headers: { 'content-type': 'text/plain', 'content-length': '5' } }),
      '/picture': new Response(part, { headers: { 'content-type': 'image/webp' } }),
      '/done': new Response(part, { headers: { 'content-type': 'text/html', 'content-encoding': 'x' } }),
    }
    const port = await aServer(
      async (request) => answers[new URL(request.url).pathname] ?? new Response(null),
    )
    const encodings = await Promise.all(
      Object.keys(answers).map(async (path) => {
        const request = httpRequest({
          port,
          host: '127.0.0.1',
          path,
          headers: { 'accept-encoding': 'br' },
        }).end()
        const [answer] = await once(request, 'response')
        answer.resume()
        return answer.headers['content-encoding']
      }),
    )
    expect(encodings).toEqual([undefined, undefined, 'x'])
  })

  test('keeps several cookies apart, and has no body for HEAD', async () => {
    const port = await aServer(async () => {
      const headers = new Headers({ 'content-type': 'text/plain' })
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      return new Response('body', { headers })
    })
    const answer = await raw(port, 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(answer.match(/set-cookie: [ab]=\d/g)).toEqual(['set-cookie: a=1', 'set-cookie: b=2'])
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })

  test('that fails halfway is not terminated as complete, and hides the error', async () => {
    const port = await aServer(async () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.from(part))
          controller.error(new Error('details of the inside'))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    })
    const answer = await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(answer).not.toContain('details of the inside')
    expect(answer.endsWith('0\r\n\r\n')).toBe(false)
    expect(errors.splice(0)).toHaveLength(1)
  })

  test('reaches a slow reader completely', async () => {
    const large = Buffer.from(Array.from({ length: 200_000 }, (_, index) => `${index} `).join(''))
    const port = await aServer(async () => new Response(large, { headers: { 'content-type': 'text/html' } }))
    const request = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }).end()
    const [answer] = await once(request, 'response')
    answer.pause()
    await new Promise((resolve) => setImmediate(resolve))
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    expect(brotliDecompressSync(Buffer.concat(chunks)).equals(large)).toBe(true)
  })
})

describe('a stopping server', () => {
  test('answers new requests for a while, lets running requests finish, and then closes', async () => {
    let finish = ignore
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = ignore
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const port = await aServer(async (request) => {
      if (request.url.endsWith('/late')) return new Response('late')
      begun()
      await waiting
      return new Response('finished')
    })
    const answer = fetch(`http://127.0.0.1:${port}/`)
    await started
    const stopped = running.splice(0)[0]?.stop(60)
    const late = await fetch(`http://127.0.0.1:${port}/late`)
    expect([late.headers.get('connection'), await late.text()]).toEqual(['close', 'late'])
    await expect.poll(() => isTaken(port)).toBe(false)
    finish()
    expect((await answer).headers.get('connection')).toBe('close')
    expect(await (await answer).text()).toBe('finished')
    await stopped
  })

  test('aborts requests that do not finish in time', async () => {
    const port = await aServer(() => new Promise(ignore))
    const answer = fetch(`http://127.0.0.1:${port}/`).catch(() => 'cut off')
    await new Promise((resolve) => setImmediate(resolve))
    await running.splice(0)[0]?.stop(0.05)
    expect(await answer).toBe('cut off')
  })
})

test('requests of visitors are counted, requests of monitoring are not', async () => {
  const port = await aServer(async () => new Response('here'))
  const before = came
  for (const path of ['/', '/events?q=a', '/health/ready', '/health/live', '/metrics']) {
    expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe('here')
  }
  expect(came - before).toBe(2)
})
