import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/listen.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { startNginx } from '#tests/support/start-nginx.ts'

// deploy/nginx/cdn.conf by a real nginx, in front of the site as it listens.
const app = await testApp({ environment: { EDGE_CACHE: 'on', TRUST_PROXY: '1' } })
const { ctx, signedIn, env, log, site } = app
const eventId = await anEvent(ctx, { slug: 'leadership-evening', title: 'Leadership evening' })
const member = await signedIn()

/** Requests that reached the program. */
const reached: string[] = []
/** The traces that requests asked to be part of. */
const traced: (string | null)[] = []
const counted: typeof site = {
  fetch: (request, bindings) => {
    traced.push(request.headers.get('traceparent'))
    return site.fetch(request, bindings)
  },
  peek: (asked) => {
    reached.push(asked.path)
    return site.peek(asked)
  },
}
const start = (port: number): Promise<Listening> =>
  listen({
    env: {
      host: '127.0.0.1',
      port,
      baseUrl: env.baseUrl,
      trustProxy: env.trustProxy,
      languages: env.languages,
    },
    log,
    metrics: { request: () => undefined },
    visitors: { came: () => undefined },
    site: counted,
  })
let program = await start(0)
const { port } = program

const deployed = join(import.meta.dirname, '../../deploy/nginx')
let accessLog = ''
const nginx = await startNginx(
  [join(deployed, '00-common.conf'), join(deployed, 'cdn.conf')],
  (text, { socketPath, folder }) => {
    accessLog = `${folder}/access.log`
    return [
      // Names that are not ours are refused by a rehearsal, over TLS.
      [/^server \{.*?^\}\n/ms, ''],
      [/^ *listen \[::\]:.*;\n/gm, ''],
      ['/var/log/nginx/access.log', `${folder}/plain.log`],
      ['/var/log/nginx/access.log', accessLog],
      [/\/var\/log\/nginx\/error\.log/g, `${folder}/error.log`],
      [/^ *listen 80;\n/m, `listen unix:${folder}/plain.sock;\n`],
      [/^ *listen 443 ssl http2;\n/m, `listen unix:${socketPath};\n`],
      [/^ *ssl_\w+ .*;\n/gm, ''],
      ['/var/cache/nginx/staffroom', `${folder}/cache`],
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${port};`],
    ].reduce<string>((changed, [what = '', by = '']) => {
      const next = changed.replace(what, String(by))
      if (next === changed) throw new Error(`cdn.conf says nothing of ${what}`)
      return next
    }, text)
  },
)
afterAll(async () => {
  await nginx.stop()
  await program.stop(1)
})

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const given = await rawRequest({ socketPath: nginx.socketPath }, path, headers, method)
  return { ...given, cache: String(given.headers['x-cache']) }
}
type Given = Awaited<ReturnType<typeof ask>>

/** Asks until the edge answers from what it has: a page may have run out in between. */
async function hit(path: string, headers: Record<string, string> = {}): Promise<Given> {
  let answer = await ask(path, headers)
  await expect
    .poll(
      async () => {
        answer = await ask(path, headers)
        return answer.cache
      },
      { timeout: 60_000 },
    )
    .toBe('HIT')
  return answer
}

test('the second visitor is answered by the edge, and every browser asks again', async () => {
  const page = await hit('/events')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=300')
  expect(page.body.toString()).toContain('Leadership evening')
  expect((await hit('/events.data?_routes=routes%2Fpublic%2Fevents')).status).toBe(200)
})

test('the figures of a process are asked of the process, not through the edge', async () => {
  reached.length = 0
  for (const path of ['/metrics', '/metrics?x', '/%6detrics', '//metrics'])
    expect((await ask(path, { authorization: 'Bearer of-the-collector' })).status).toBe(404)
  expect(reached.filter((path) => path.includes('metrics'))).not.toContain('/metrics')
})

test('a browser that has the page is told so by the edge', async () => {
  const { etag = '' } = (await hit('/about')).headers
  const known = await hit('/about', { 'if-none-match': etag })
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect((await hit('/about', { 'if-none-match': 'W/"another"' })).status).toBe(200)
})

test('what has run out is asked after, not fetched anew', async () => {
  await hit('/faqs')
  await expect.poll(async () => (await ask('/faqs')).cache, { timeout: 60_000 }).toBe('REVALIDATED')
})

test('each browser gets what it takes, however it says so', async () => {
  const plain = await hit('/membership')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const decoded = async (accept: string) => {
    const { headers, body } = await hit('/membership', { 'accept-encoding': accept })
    const encoding = headers['content-encoding'] ?? 'none'
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
    // The page may have been rendered again in between.
    expect((decode ? decode(body) : body).toString()).toContain('<html lang="en"')
    return encoding
  }
  expect(await decoded('gzip, deflate, br, zstd')).toBe('br')
  expect(await decoded('gzip;q=1.0, BR;q=0.5')).toBe('br')
  expect(await decoded('gzip')).toBe('gzip')
  expect(await decoded('br;q=0, gzip;q=0.8')).toBe('gzip')
  expect(await decoded('br;q=0.0, gzip;q=0')).toBe('none')
  expect(await decoded('brotli, x-gzip')).toBe('none')
})

test('whoever has a session is neither given a shared page nor kept for others', async () => {
  await hit('/')
  const { etag = '' } = (await hit('/')).headers
  const conditions: Record<string, string>[] = [{}, { 'if-none-match': etag }, { range: 'bytes=0-99' }]
  for (const headers of conditions) {
    const own = await ask('/', { cookie: `theme=dark; ${member.cookie}`, ...headers })
    expect([own.status, own.cache, own.headers['cache-control']]).toEqual([200, 'BYPASS', 'no-store'])
    expect(own.body.toString()).toContain(member.email)
  }
  expect((await hit('/')).body.toString()).not.toContain(member.email)
  for (const cookie of [
    'staffroom-session=x',
    '__Host-staffroom-session=x',
    'staffroom-session ="x"',
    'xstaffroom-session=1',
  ])
    expect((await ask('/', { cookie })).cache, cookie).toBe('BYPASS')
  expect((await hit('/', { cookie: 'consent=all' })).status).toBe(200)
})

test.each([
  '/auth',
  '/cart',
  '/nowhere',
  '/events/',
  '/?notice=access-denied',
  '/events?utm=1',
  '/account/x.css',
])('%s is asked of the program each time', async (path) => {
  for (let time = 0; time < 3; time++) {
    const answer = await ask(path)
    expect([answer.cache, answer.headers['cache-control']]).toEqual(['MISS', 'no-store'])
  }
})

test('the shared cache keeps one copy of each build file, also for signed-in visitors', async () => {
  const html = (await ask('/')).body.toString()
  const script = html.match(/"(\/assets\/framework[^"]+\.js)"/)?.[1] ?? ''
  const headers = { 'accept-encoding': 'br', cookie: member.cookie }
  await ask(script, headers)
  const before = reached.length
  const again = await ask(`${script}?once-more`, headers)
  expect([again.cache, again.headers['cache-control'], again.headers['content-encoding']]).toEqual([
    'HIT',
    'public, max-age=31536000, immutable',
    'br',
  ])
  expect(reached.length).toBe(before)
})

test('pictures are kept, and a video is asked for in parts', async () => {
  const picture = 'images/0190c0de-0000-7000-8000-000000000001/400.webp'
  const video = 'videos/0190c0de-0000-7000-8000-000000000002/full.webm'
  await ctx.ports.storage.put(picture, Buffer.from('a picture'), 'image/webp')
  await ctx.ports.storage.put(video, Buffer.from('0123456789'), 'video/webm')
  await ask(`/files/${picture}`)
  const kept = await ask(`/files/${picture}`, { cookie: member.cookie })
  expect([kept.cache, kept.body.toString()]).toEqual(['HIT', 'a picture'])
  const part = await ask(`/files/${video}`, { range: 'bytes=2-4' })
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
})

test('the access log names no query, no Referer and no code', async () => {
  const secrets = ['KEYOFANORDER', 'sealed.token-of-mail', 'PREVIEWTOKEN', 'CALENDARTOKEN', 'REFERRED']
  for (const path of [
    `/orders/SR-7K3M9QX2?key=${secrets[0]}`,
    `/mail/preferences?t=${secrets[1]}`,
    `/events/preview/${secrets[2]}`,
    `/EVENTS//%70review/${secrets[2]}.data`,
    `/blog/preview/${secrets[2]}`,
    `/calendar/${secrets[3]}.ics`,
    '/nowhere/0123456789ABCDEFGHJKMNPQRS',
  ])
    await ask(path, { referer: `https://staffroom.example/?token=${secrets[4]}` })
  await ask('/analytics', {}, 'POST')
  await ask('/events')
  const logged = await readFile(accessLog, 'utf8')
  expect(logged).toMatch(/"GET \/orders\/SR-7K3M9QX2 HTTP\/1\.1" 404 /)
  expect(logged).toContain('"GET /events/preview/[hidden] HTTP/1.1"')
  expect(logged).toContain('"GET /events HTTP/1.1" 200 ')
  // What visitors let the network count is kept without their addresses.
  expect(logged).not.toContain('/analytics')
  for (const secret of [...secrets, '0123456789ABCDEFGHJKMNPQRS']) expect(logged).not.toContain(secret)
})

test('forms reach the program', async () => {
  const answer = await ask('/auth', { 'sec-fetch-site': 'cross-site' }, 'POST')
  expect(answer.status).toBe(403)
})

test('a visitor cannot choose the trace of a request', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const path of ['/auth', '/analytics', '/admin/gallery/media', '/files/videos/x']) {
    traced.length = 0
    await ask(path, { traceparent }, 'POST')
    expect(traced, path).toEqual([null])
  }
})

test('an edit is seen by everyone', async () => {
  expect((await hit('/events/leadership-evening')).body.toString()).toContain('Leadership evening')
  await ctx.db.updateTable('events').set({ title: 'Another evening' }).where('id', '=', eventId).execute()
  await expect
    .poll(async () => (await ask('/events/leadership-evening')).body.toString(), { timeout: 60_000 })
    .toContain('Another evening')
})

test('while the program is away its last pages are shown, and nothing else', async () => {
  await hit('/gallery')
  await program.stop(1)
  try {
    await expect
      .poll(
        async () => {
          const answer = await ask('/gallery')
          expect(answer.status).toBe(200)
          return answer.cache
        },
        { timeout: 60_000 },
      )
      .toBe('STALE')
    expect((await ask('/auth')).status).toBe(502)
    expect((await ask('/gallery', { cookie: member.cookie })).status).toBe(502)
  } finally {
    program = await start(port)
  }
  await expect.poll(async () => (await ask('/gallery')).cache, { timeout: 60_000 }).not.toBe('STALE')
})
