import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { settleSubscription } from '#app/features/memberships/subscriptions/settle-subscription.server.ts'
import { sweepSubscriptions } from '#app/features/memberships/subscriptions/sweep-subscriptions.server.ts'
import { translationListing } from '#app/features/translation-admin/rules/translatable.ts'
import { translationList } from '#app/features/translation-admin/translation-list.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { loadDemoContent } from './load.ts'

const { as } = await testContext()
const missing = listAsked(translationListing, new URLSearchParams('state=missing'), 'Asia/Dubai')

test('an empty database is filled once with a network whose books are right', {
  timeout: 120_000,
}, async () => {
  const ctx = as(system)
  expect(await loadDemoContent(ctx)).toBe(true)
  expect(await loadDemoContent(ctx)).toBe(false)

  const count = async (from: ReturnType<typeof sql>) =>
    (await sql<{ count: number }>`select count(*) from ${from}`.execute(ctx.db)).rows[0]?.count
  expect(await count(sql`events`)).toBeGreaterThanOrEqual(24)
  expect(await count(sql`events where ends_at < ${ctx.now}`)).toBeGreaterThan(5)
  expect(await count(sql`events where currency = 'GBP' and starts_at > ${ctx.now}`)).toBeGreaterThan(1)
  expect(await count(sql`events where host is not null and starts_at > ${ctx.now}`)).toBeGreaterThan(3)
  expect(await count(sql`events where speakers <> '[]'`)).toBeGreaterThan(1)
  expect(await count(sql`ticket_types where capacity = sold`)).toBeGreaterThan(0)
  expect(await count(sql`ticket_types where capacity - sold between 1 and 10`)).toBeGreaterThan(0)
  expect(await count(sql`ticket_types where is_member_only`)).toBeGreaterThan(0)
  const untranslated = (await translationList(ctx, 'ar', missing)).filter(({ kind }) => kind !== 'post')
  expect(untranslated).toEqual([])
  expect(await count(sql`plans`)).toBe(3)
  expect(await count(sql`analytics_events where at <= ${ctx.now}`)).toBeGreaterThan(4_000)
  expect(await count(sql`analytics_events where at > ${ctx.now}`)).toBe(0)
  expect(await count(sql`enquiries where status = 'new'`)).toBe(2)
  for (const status of ['confirmed', 'partially_refunded', 'refunded', 'cancelled'])
    expect(await count(sql`orders where status = ${status}`)).toBeGreaterThan(0)
  expect(await count(sql`claims where kind = 'member' and cancelled_at is null`)).toBe(4)
  expect(await count(sql`claims where cancelled_at is not null`)).toBe(1)
  expect(await count(sql`tickets t join claims c on c.order_id = t.order_id where c.kind = 'sponsor'`)).toBe(
    2,
  )
  expect(await count(sql`waitlist_entries where status = 'pending'`)).toBe(4)
  expect(await count(sql`ticket_types where waiting > 0 and capacity > sold + held`)).toBe(0)
  expect(await count(sql`refunds where status = 'failed'`)).toBe(1)
  expect(await count(sql`discount_codes where status = 'active'`)).toBe(8)
  expect(
    await count(sql`ticket_types t join events e on e.id = t.event_id
      where t.price_minor = 30000 and e.currency = 'AED' and e.starts_at > ${ctx.now}`),
  ).toBeGreaterThan(0)
  expect(await count(sql`membership_applications where portrait_file_id is not null`)).toBe(40)
  expect(await count(sql`membership_invoices where status = 'paid'`)).toBeGreaterThan(400)
  expect(await count(sql`testimonials where portrait_file_id is not null`)).toBe(3)
  expect(await count(sql`partners where logo_file_id is not null`)).toBe(3)
  expect(await count(sql`event_images where alt_text = ''`)).toBe(0)
  expect(await count(sql`blog_posts where published_at <= ${ctx.now}`)).toBe(12)
  expect(await count(sql`blog_posts where published_at > ${ctx.now}`)).toBe(1)
  expect(await count(sql`blog_posts where status = 'draft'`)).toBe(1)
  for (const status of ['finished', 'scheduled', 'draft'])
    expect(await count(sql`campaigns where status = ${status}`)).toBe(1)
  expect(await count(sql`mails where campaign_id is not null and status <> 'sent'`)).toBe(0)
  const sizes = await ctx.db
    .selectFrom('gallery_categories as c')
    .innerJoin('gallery_items as i', 'i.category_id', 'c.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('c.id')
    .orderBy('c.position')
    .execute()
  expect(sizes.map(({ count: items }) => items)).toEqual([14, 5, 3, 2, 1])
  expect(await count(sql`gallery_items where kind = 'video' and poster_file_id is not null`)).toBe(1)
  await expectInvariants(ctx)

  // The demo's provider has the same memberships, and goes on with them.
  const { ctx: today } = withDemoPayments(ctx)
  const mails = await count(sql`mails`)
  for (const { ref } of await refs(today)) {
    await settleSubscription(today, { provider: 'demo', subscriptionRef: ref ?? '', eventId: null })
  }
  expect(await count(sql`subscriptions where mirror_version > 0`)).toBe(0)
  expect(await count(sql`mails`)).toBe(mails)
  const { ctx: nextMonth } = withDemoPayments({ ...ctx, now: addMinutes(addMonths(ctx.now, 1), 60) })
  const { failed, settled } = await sweepSubscriptions(nextMonth)
  expect({ failed, settled }).toEqual({ failed: 0, settled: 40 })
  expect(await count(sql`membership_invoices where created_at > ${ctx.now} and status = 'paid'`)).toBe(37)
  expect(await count(sql`membership_invoices where status in ('open', 'uncollectible')`)).toBe(2)
  expect(await count(sql`subscriptions where status = 'cancelled'`)).toBe(1)
  await expectInvariants(nextMonth)
})

const refs = ({ db }: Ctx) => db.selectFrom('subscriptions').select('provider_ref as ref').execute()
