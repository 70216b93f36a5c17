import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { scriptPayloads as payloads } from '#tests/support/script-payloads.ts'
import { watchedBrowser } from '#tests/support/watched-browser.ts'

const all = payloads.join(' ')

const app = await testApp()
const { ctx, request, signedIn } = app
const admin = (await signedIn('admin')).cookie
const { page, open, told } = await watchedBrowser(app)

/** Opens a page as an administrator and says what happened in it; whoever is signed in is led away from `/auth`. */
async function happensAt(path: string): Promise<string[]> {
  await open(path, path.startsWith('/auth') ? '' : admin)
  return told()
}

test('the browser notices a script that runs, and one that is stopped', async () => {
  await open('/about')
  await page.evaluate(() => {
    const inline = document.createElement('div')
    inline.innerHTML = '<img src="x" onerror="ran(0)">'
    document.body.append(inline)
  })
  const noticed: string[] = []
  const soFar = () => {
    noticed.push(...told())
    return noticed.join('\n')
  }
  await expect.poll(soFar).toContain('stopped script-src-attr')
  await page.evaluate('ran(0)')
  await expect.poll(soFar).toContain('ran 0')
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

test('no stored text runs as a script on any page', { timeout: 240_000 }, async () => {
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
