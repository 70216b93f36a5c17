import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { request, signedIn, logged } = await testApp()
const production = await testApp({
  environment: {
    STAFFROOM_MODE: 'production',
    DATABASE_URL: 'postgresql://elsewhere/x',
    BASE_URL: 'https://staffroom.example',
    SESSION_SECRET: '9hV2mQxL7tRzK4wPcY8sNdB3fJg6TaEu',
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'hello@staffroom.example',
    MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  },
})

const directive = (policy: string | null, name: string) =>
  policy?.split('; ').find((part) => part.startsWith(`${name} `))

describe('every answer', () => {
  test.each(['/', '/auth', '/nowhere', '/health/live', '/favicon.svg', '/events.data'])(
    '%s is not sniffed',
    async (path) => {
      const { headers } = await request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test.each(['/', '/auth', '/nowhere'])('%s cannot be framed, and names the request', async (path) => {
    const { headers } = await request(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(directive(headers.get('content-security-policy'), 'frame-ancestors')).toBe(
      "frame-ancestors 'none'",
    )
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('production insists on https', async () => {
    const { headers } = await production.request('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  })

  test('a request gets a number from the server and not from the client', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => request('/auth', { headers: { 'x-request-id': 'theirs' } })),
    )
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(ids[0]).toMatch(/^[0-9a-f]{12}$/)
    expect(ids[0]).not.toBe(ids[1])
    expect(
      logged.some((line) => line.requestId === ids[0] && line.path === '/auth' && line.status === 200),
    ).toBe(true)
  })
})

describe('the policy of a document', () => {
  test('lets scripts run by a nonce that is new each time, and by nothing else', async () => {
    const pages = await Promise.all([1, 2].map(() => request('/auth')))
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const scripts = directive(page.headers.get('content-security-policy'), 'script-src')
        const nonce = scripts?.match(/^script-src 'self' 'nonce-([^']+)'$/)?.[1]
        const html = await page.text()
        const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
          ([, attributes]) => attributes,
        )
        expect(inline.length).toBeGreaterThan(2)
        for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('lets the scripts of a shared page run by their hashes', async () => {
    const page = await request('/')
    const scripts = directive(page.headers.get('content-security-policy'), 'script-src')
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')+$/)
    expect(await page.text()).not.toContain('nonce=')
  })

  test('is strict about everything else', async () => {
    const policy = (await request('/auth')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'; ")
    expect(policy).toContain(
      "; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; ",
    )
    expect(policy).toContain("; form-action 'self'")
    expect(policy).not.toMatch(/unsafe/)
  })

  test('knows the map and Google when they are configured', async () => {
    const policy = (await production.request('/auth')).headers.get('content-security-policy')
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://*.tiles.example")
    expect(directive(policy, 'form-action')).toBe("form-action 'self' https://accounts.google.com")
  })

  test('lets the scanner alone compile WebAssembly', async () => {
    const { cookie } = await signedIn('admin')
    const scan = await request('/admin/scan', { cookie })
    expect(directive(scan.headers.get('content-security-policy'), 'script-src')).toContain(
      "'wasm-unsafe-eval'",
    )
    const start = await request('/admin', { cookie })
    expect(start.headers.get('content-security-policy')).not.toContain('wasm-unsafe-eval')
  })

  test('other kinds of answers may do nothing', async () => {
    const { headers } = await request('/health/live')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('caching', () => {
  test('personal pages and their data are not stored', async () => {
    const { cookie } = await signedIn()
    for (const path of ['/', '/events', '/_.data', '/events.data', '/auth', '/nowhere']) {
      const { headers } = await request(path, { cookie })
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('files with a hash in the name are cached permanently, others for minutes', async () => {
    const html = await (await request('/')).text()
    const script = html.match(/"(\/assets\/[^"]+\.js)"/)?.[1] ?? ''
    const hashed = await request(script)
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const icon = await request('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = icon.headers.get('etag') ?? ''
    const again = await request('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('files leave compressed as the browser likes', async () => {
    const html = await (await request('/')).text()
    const script = html.match(/"(\/assets\/framework[^"]+\.js)"/)?.[1] ?? ''
    const sizes = await Promise.all(
      ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip'].map(async (encoding) => {
        const file = await request(script, { headers: { 'accept-encoding': encoding } })
        return [file.headers.get('content-encoding'), (await file.arrayBuffer()).byteLength] as const
      }),
    )
    expect(sizes.map(([encoding]) => encoding)).toEqual([null, 'gzip', 'br', 'gzip'])
    const [plain = 0, gzip = 0, br = 0] = sizes.map(([, size]) => size)
    expect(gzip).toBeLessThan(plain / 2)
    expect(br).toBeLessThan(gzip)
  })
})
