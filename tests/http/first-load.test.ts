import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aGalleryCategory } from '#tests/factories/a-gallery-item.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request, signedIn } = await testApp()
await aTicketType(ctx, { event_id: await anEvent(ctx, { slug: 'leadership-evening' }) })
for (let place = 1; place < 13; place++) await aGalleryCategory(ctx, {}, 7)
const gallery = `/gallery/${await aGalleryCategory(ctx, {}, 30)}`
await aPost(ctx, { slug: 'why-we-meet' })
for (let at = 0; at < 24; at++)
  await aListedMember(ctx, { images: 3, application: { company_name: `School number ${at}` } })
const member = await signedIn()
const admin = await signedIn('admin')

/** As `server/http/respond.ts` compresses what is not cached; the application alone does not. */
const asServed = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** Kilobytes of `path` as a browser gets it. */
async function kilobytesOf(path: string, cookie?: string): Promise<number> {
  const answer = await request(path, { headers: { 'accept-encoding': 'br' }, ...(cookie ? { cookie } : {}) })
  expect(answer.status, path).toBe(200)
  const body = Buffer.from(await answer.arrayBuffer())
  const isCompressed = answer.headers.get('content-encoding') === 'br'
  return (isCompressed ? body : brotliCompressSync(body, asServed)).byteLength / 1024
}

/** The files of `extension` that a document names, and what they weigh together. */
async function filesOf(path: string, extension: 'js' | 'css', cookie?: string) {
  const html = await (await request(path, cookie ? { cookie } : {})).text()
  // The list of routes names what other pages would need.
  const own = html.replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/, '')
  const files = [...new Set(own.match(new RegExp(`/assets/[\\w.-]+\\.${extension}\\b`, 'g')))]
  const weights = await Promise.all(files.map((file) => kilobytesOf(file)))
  return { files, kilobytes: weights.reduce((sum, weight) => sum + weight, 0) }
}

const publicPages = [
  '/',
  '/events',
  '/events/leadership-evening',
  '/membership',
  '/members',
  '/gallery',
  gallery,
  '/blog',
  '/blog/why-we-meet',
  '/about',
  '/faqs',
  '/contact',
  '/sponsorship',
]

describe('the first load', () => {
  test.each([
    ['/', 115],
    ['/events', 115],
    ['/events/leadership-evening', 122],
    ['/members', 115],
    ['/membership', 115],
    ['/gallery', 115],
    [gallery, 115],
    ['/blog', 115],
    ['/blog/why-we-meet', 118],
    ['/cart', 115],
    ['/faqs', 125],
    ['/contact', 125],
    ['/sponsorship', 125],
    ['/auth', 125],
  ])('of %s has at most %d KB of code', async (path, most) => {
    const { files, kilobytes } = await filesOf(path, 'js')
    expect(files.length).toBeGreaterThan(3)
    expect(kilobytes).toBeGreaterThan(90)
    expect(kilobytes).toBeLessThanOrEqual(most)
    expect(files.filter((file) => /admin|dashboard|plan-form/.test(file))).toEqual([])
  })

  test.each(['/account', '/account/profile', '/account/settings', '/account/settings/membership'])(
    'of %s has at most 125 KB of code',
    async (path) => {
      expect((await filesOf(path, 'js', member.cookie)).kilobytes).toBeLessThanOrEqual(125)
    },
  )

  test.each(publicPages)('of %s is at most 25 KB of text', async (path) => {
    expect(await kilobytesOf(path)).toBeLessThanOrEqual(25)
  })

  test('of the cart, which the browser fills in, is at most 8 KB of text', async () => {
    expect(await kilobytesOf('/cart')).toBeLessThanOrEqual(8)
  })

  test.each(['/', '/events/leadership-evening', '/account'])(
    'of %s has at most 18 KB of styles',
    async (path) => {
      const { files, kilobytes } = await filesOf(path, 'css', member.cookie)
      expect(files).not.toEqual([])
      expect(kilobytes).toBeLessThanOrEqual(18)
    },
  )

  test.each(['/admin', '/admin/orders', '/admin/members'])(
    'of %s brings no other page’s editor',
    async (path) => {
      expect((await filesOf(path, 'js', admin.cookie)).kilobytes).toBeLessThanOrEqual(135)
    },
  )
})

describe('the first view', () => {
  test.each(publicPages)('of %s waits for nothing but the document', async (path) => {
    const answer = await request(path)
    const html = await answer.text()
    expect(html).not.toMatch(
      /<link[^>]* rel="(stylesheet|modulepreload)"|<link rel="(stylesheet|modulepreload)"/,
    )
    expect(html).not.toMatch(/<script[^>]* src=|<script type="module"/)
    const styles = [...html.matchAll(/<style data-of="[^"]+"[^>]*>(.*?)<\/style>/gs)].map(
      ([, text = '']) => text,
    )
    expect(styles.join('').length).toBeGreaterThan(5_000)
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashes.join(' ')};`)
  })

  test('tells browsers that are too old so, by styles alone', async () => {
    const html = await (await request('/')).text()
    expect(html).toContain('This browser is older than those this site is made for')
    expect(html).toContain('@supports selector(:popover-open){body:before{content:none}}')
  })

  test('of somebody with a session comes with what they have already', async () => {
    const html = await (await request('/events', { cookie: member.cookie })).text()
    expect(html).toMatch(/<link[^>]* rel="stylesheet"/)
    expect(html).toMatch(/<link[^>]* rel="modulepreload"/)
    expect(html).not.toMatch(/<style/)
  })

  test('of a refusal that no route answers has fonts and styles too', async () => {
    const answer = await request('/contact', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect((await answer.text()).match(/<link rel="stylesheet" href="\/assets\/[^"]+">/g)).toEqual([
      expect.stringContaining('/fonts'),
      expect.stringContaining('/root'),
    ])
  })
})

describe('the script that keeps early clicks', () => {
  test.each([
    ['a public page', '/events', undefined],
    ['the sign-in page', '/auth', undefined],
    ['the cart', '/cart', undefined],
    ['a page that is not there', '/not-there', undefined],
    ['a page of an account', '/account', member.cookie],
    ['the administration', '/admin', admin.cookie],
  ])('is part of %s, before its styles, and may run', async (_, path, cookie) => {
    const answer = await request(path, cookie ? { cookie } : {})
    const html = await answer.text()
    const [, before = '', nonce, script = ''] =
      /^(.*?)<script(?: nonce="([^"]+)")?>([^<]*data-held[^<]*)<\/script>/s.exec(html) ?? []
    expect(script).toContain('/routes.json')
    expect(before).not.toMatch(/stylesheet|<style|<script/)
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(answer.headers.get('content-security-policy')).toContain(nonce ? `'nonce-${nonce}'` : hash)
  })
})
