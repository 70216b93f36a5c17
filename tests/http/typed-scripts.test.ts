import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { browserFlags, ensureBrowser } from '#tests/support/find-browser.ts'

/** What people type who want their script to run in somebody else's browser; each would call `ran`. */
const payloads = [
  '<script>ran(1)</script>',
  '</title></textarea></style></noscript></template><script>ran(2)</script>',
  '"><img src=x onerror=ran(3)>',
  "' autofocus onfocus=ran(4) x='",
  '<svg/onload=ran(5)>',
  '</script><script>ran(6)</script>',
  '<!--<script>ran(7)//-->',
  '<iframe srcdoc="<script>parent.ran(8)</script>"></iframe>',
  '<details open ontoggle=ran(9)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran(10)>',
  '<a href="javascript:ran(11)">x</a>',
  '<base href="//evil.example/"><link rel=import href=x>',
  '{{constructor.constructor("ran(13)")()}}$\u007bran(14)}',
  '\u2028ran(15)\u2029',
  '<meta http-equiv="refresh" content="0;url=javascript:ran(16)">',
  '<object data="data:text/html,<script>parent.ran(17)</script>"></object>',
]
const all = payloads.join(' ')

const { ctx, env, site, request, signedIn } = await testApp()
let browser: Browser
let context: BrowserContext
let admin = ''
/** Whoever is signed in is led away from the pages of signing in. */
const cookieAt = (path: string) => (path.startsWith('/auth') ? '' : admin)
/** What happened in the pages: scripts of theirs that ran, and what the policy stopped. */
const told: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  admin = (await signedIn('admin')).cookie
  context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.exposeFunction('ran', (which: unknown) => void told.push(`ran ${String(which)}`))
  await context.exposeFunction('stopped', (what: string) => void told.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { stopped } = globalThis as unknown as { stopped: (what: string) => void }
      stopped(`stopped ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  // The site answers in this process: no server, no port.
  await context.route('**/*', async (route) => {
    const asked = route.request()
    const url = new URL(asked.url())
    if (url.origin !== new URL(env.baseUrl).origin) {
      told.push(`went to ${url.origin}`)
      return route.abort()
    }
    const headers = { ...asked.headers(), cookie: cookieAt(url.pathname) }
    const answer = await site.fetch(new Request(url, { method: asked.method(), headers, redirect: 'manual' }))
    const body = Buffer.from(await answer.arrayBuffer())
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  })
})
afterAll(() => browser.close())

/** Where an address leads in the end; a browser would ask the network where we answer it. */
async function endOf(path: string): Promise<string> {
  const answer = await request(path, { cookie: cookieAt(path) })
  const to = answer.headers.get('location')
  if (answer.status < 300 || answer.status > 399 || !to) return path
  const url = new URL(to, new URL(path, env.baseUrl))
  expect(url.origin).toBe(new URL(env.baseUrl).origin)
  return endOf(url.pathname + url.search)
}

/** Opens a page, waits until it is alive and all it shows has come, and says what happened in it. */
async function happensAt(path: string): Promise<string[]> {
  told.length = 0
  const page = await context.newPage()
  page.on('pageerror', (error) => told.push(`failed: ${error.message}`))
  page.on('dialog', (dialog) => {
    told.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(new URL(await endOf(path), env.baseUrl).href)
  await page.waitForLoadState('networkidle')
  await page.close()
  // The checker of forms (Zod) asks once whether it may compile, and does without when it may not.
  return told.filter((one) => one !== 'stopped script-src eval ')
}

test('the browser notices a script that runs, and one that is stopped', async () => {
  const page = await context.newPage()
  told.length = 0
  await page.goto(new URL('/about', env.baseUrl).href)
  await page.evaluate(() => {
    const inline = document.createElement('div')
    inline.innerHTML = '<img src="x" onerror="ran(0)">'
    document.body.append(inline)
  })
  await expect.poll(() => told.some((one) => one.startsWith('stopped script-src-attr'))).toBe(true)
  await page.evaluate('ran(0)')
  await expect.poll(() => told.includes('ran 0')).toBe(true)
  await page.close()
})

const echoes = (text: string) =>
  [
    ['/blog?q=', '&category=', '&tag='],
    ['/events?q=', '&view='],
    ['/members?q='],
    ['/gallery?q='],
    ['/auth?error=', '&error_description=', '&done=', '&returnTo='],
    ['/auth?mode=sign-up&returnTo='],
    ['/contact?sent='],
    ['/nowhere/'],
    ['/events/'],
    ['/blog/'],
    ['/orders/', '?key='],
    ['/auth/reset?token=', '&notice='],
    ['/mail/preferences?token='],
    ['/admin/orders?q=', '&status='],
    ['/admin/users?q=', '&role='],
    ['/admin/enquiries?q=', '&status='],
    ['/admin/audit?q=', '&action='],
    ['/admin/blog?q=', '&status='],
  ].map((parts) => parts.map((part) => part + encodeURIComponent(text)).join(''))

test.each(echoes(all.slice(0, 400)))('nothing of an address runs: %#', { timeout: 60_000 }, async (path) => {
  expect(await happensAt(path)).toEqual([])
})

test('nothing of what is stored runs where it is shown', { timeout: 240_000 }, async () => {
  const event_id = await anEvent(ctx, {
    ...{ slug: 'hostile', title: all.slice(0, 200), summary: all, description_html: payloads.join('') },
    ...{ venue_name: all, venue_address: all, city: payloads[2] ?? '', country: payloads[3] ?? '' },
  })
  const ticketTypeId = await aTicketType(ctx, { event_id, name: all, description: all, perks: payloads })
  const category_id = await aPostCategory(ctx, { name: payloads[2] ?? '' })
  const postId = await aPost(ctx, {
    ...{
      slug: 'hostile',
      title: all.slice(0, 250),
      excerpt: all.slice(0, 300),
      content_html: payloads.join(''),
      category_id,
    },
    ...{
      content_text: all,
      author_name: all,
      tags: payloads,
      meta_title: all.slice(0, 60),
      meta_description: all.slice(0, 150),
    },
  })
  const attendee = anAttendee({ fullName: payloads[2] ?? '', companyName: payloads[4] ?? '' })
  const order = await aPaidOrder(
    ctx,
    { ticketTypeId, attendees: [attendee] },
    { buyer: { name: payloads[0] ?? '', email: 'buyer@school.example', phone: '' } },
  )
  const enquiryId = newId()
  const nothing = { organisation: '', position: '', whatsapp: '', telephone: '', country: '' }
  const enquiry = {
    name: all.slice(0, 120),
    email: 'noor@school.example',
    subject: all.slice(0, 160),
    message: all,
  }
  await ctx.db
    .insertInto('enquiries')
    .values({
      id: enquiryId,
      kind: 'contact',
      ...nothing,
      ...enquiry,
      fingerprint: 'hostile',
      created_at: ctx.now,
    })
    .execute()
  const { userId } = await signedIn()
  await ctx.db.updateTable('users').set({ name: all }).where('id', '=', userId).execute()
  const paths = [
    ...[
      '/',
      '/events',
      '/events/hostile',
      '/blog',
      '/blog/hostile',
      `/orders/${order.reference}?key=${order.key}`,
    ],
    ...['/admin/orders', `/admin/orders/${order.id}`, '/admin/enquiries', `/admin/enquiries/${enquiryId}`],
    ...['/admin/users', `/admin/users/${userId}`, '/admin/audit', `/admin/events/${event_id}/attendees`],
    ...[`/admin/events/${event_id}/preview`, '/admin/blog', `/admin/blog/${postId}/edit`],
  ]
  for (const path of paths) {
    expect((await request(path, { cookie: admin })).status, path).toBeLessThan(400)
    expect(await happensAt(path), path).toEqual([])
  }
})
