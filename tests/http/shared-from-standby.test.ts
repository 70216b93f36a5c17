import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import type { Replica } from '#server/replica.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { testApp } from '#tests/support/app.ts'

/** A server that is read like a standby: nothing can be written there, and no transaction begins. */
const standby = {
  open: null as ReturnType<typeof openDatabase> | null,
  failures: 0,
  asked: 0,
  isBroken: false,
}
const replica: Replica = {
  db() {
    standby.asked++
    return standby.open?.db ?? null
  },
  failed: () => {
    standby.failures++
  },
  state: () => ({ isUsed: true, ageSeconds: 0 }),
  close: async () => undefined,
}
const { request, ctx, logged, connectionString } = await testApp({ replica })

test('every page that everybody gets alike can be read where nothing can be written', async () => {
  await aTicketType(ctx)
  await aPost(ctx)
  await aListedMember(ctx)
  const readOnly = new URL(connectionString)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  standby.open = openDatabase({
    connectionString: readOnly.toString(),
    transactions: false,
    onError: (error) => expect.unreachable(error.message),
  })
  const first = async (table: 'events' | 'blog_posts') =>
    (await ctx.db.selectFrom(table).select('slug').where('status', '=', 'published').executeTakeFirst())?.slug
  const pages = [
    ...[
      '/',
      '/events',
      '/events?view=calendar',
      '/events?q=school',
      '/membership',
      '/members',
      '/blog',
      '/gallery',
    ],
    ...[
      '/contact',
      '/sponsorship',
      '/about',
      '/faqs',
      '/privacy-policy',
      '/terms-of-service',
      '/blog?q=school',
    ],
    ...['/robots.txt', '/sitemap.xml', '/events.ics', '/blog/rss.xml', '/manifest.webmanifest'],
    ...[
      '/.well-known/security.txt',
      `/events/${await first('events')}`,
      `/blog/${await first('blog_posts')}`,
    ],
    ...['/_.data', '/events.data', '/blog.data'],
  ]
  for (const page of pages) {
    expect([page, (await request(page)).status]).toEqual([page, 200])
  }
  expect(standby.asked).toBe(pages.length)
  expect(standby.failures).toBe(0)

  // One that is away costs a visitor nothing but the second attempt.
  await standby.open.close()
  expect((await request('/events?paid=1')).status).toBe(200)
  expect(standby.failures).toBe(1)
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})
