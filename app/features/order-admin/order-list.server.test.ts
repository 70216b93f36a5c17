import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAsked } from '#app/kernel/define-list.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { findOrders } from './find-orders.server.ts'
import { orderList } from './order-list.server.ts'
import { orderListing } from './rules/order-listing.ts'

const world = await testContext()
const ctx = world.as(actorWithRole('admin'))
const size = 30
const first: PageAsked = { after: null, before: null }

// More than are looked at one by one; every third with an attendee, one of 400 with a rare name, a few refunded.
await sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, currency, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'one', 'One', 'published', ${ctx.now}, ${ctx.now}::timestamptz + interval '1 hour', 'Asia/Dubai', 'AED', ${ctx.now}, ${ctx.now})`.execute(
  ctx.db,
)
await sql`insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
  select id, id, 'Standard', 100, created_at, updated_at from events`.execute(ctx.db)
await sql`insert into orders (id, reference, access_key, attempt_token, kind, status, buyer_name, buyer_email, currency,
    subtotal_minor, total_minor, hold_expires_at, created_at)
  select gen_random_uuid(), 'SR-' || n, left(md5('key' || n), 26), 'order-' || n, 'purchase',
    case when n % 100 = 3 then 'cancelled' else 'expired' end,
    case when n % 400 = 390 then 'Marion O''Neill' else (array['Amal', 'Élodie'])[1 + n % 2] end || ' Haddad', 'buyer-' || n || '@school.example',
    'AED', 100, 100, ${ctx.now}, ${ctx.now}::timestamptz - (n / 3) * interval '1 minute'
  from generate_series(0, 1599) n`.execute(ctx.db)
await sql`update orders set billing_address = jsonb_build_object('company', 'Kestrel Academies')
  where attempt_token like '%55'`.execute(ctx.db)
await sql`insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
    seats_per_ticket, unit_price_minor, total_minor)
  select o.id, o.id, 0, e.id, e.id, 'Standard', 'standard', 1, 1, 100, 100 from orders o, events e
  where o.attempt_token like '%7'`.execute(ctx.db)
await sql`insert into attendees (id, order_line_id, order_id, event_id, position, full_name, email, whatsapp_number, details_key)
  select l.id, l.id, l.order_id, l.event_id, 0, 'Karim ' || left(o.access_key, 2), 'guest@school.example', '+971 50-123', o.access_key
  from order_lines l join orders o on o.id = l.order_id`.execute(ctx.db)

/** What looking at every order finds, the newest first. */
async function slowly(search: URLSearchParams): Promise<string[]> {
  const words = (search.get('q') ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const begin = (letters: string) =>
    sql.join(
      [sql`true`, ...words.map((word) => sql`lower(${sql.raw(letters)}) ~ ${`\\m${word.toLowerCase()}`}`)],
      sql` and `,
    )
  const state = search.get('state')
  const { rows } = await sql<{ id: string }>`select id from orders o
    where (${begin(`concat_ws(' ', o.reference, o.buyer_name, o.buyer_email)`)}
        or ${begin(`coalesce(o.billing_address->>'company', '')`)}
        or exists (select from attendees a where a.order_id = o.id and ${begin(`concat_ws(' ', a.full_name, a.email, a.whatsapp_number, '97150123')`)}))
      and ${state === null ? sql`true` : sql`o.status = ${state}`}
    order by created_at desc, id desc`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

test.each([
  'q=amal',
  'q=haddad',
  'q=MARION',
  'q=marion+neill',
  'q=karim',
  'q=97150123',
  'q=971+50',
  'q=%C3%A9lodie',
  'q=buyer-77',
  'q=sr-12',
  'q=guest',
  'q=kestrel+acad',
  'q=kestrel&state=cancelled',
  'q=quincunx',
  'q=haddad&state=cancelled',
  'q=karim&state=cancelled',
])('orders of "%s" are, page by page, what looking at every order finds', async (asked) => {
  const search = new URLSearchParams(asked)
  const expected = await slowly(search)
  const pageAfter = async (page: PageAsked) =>
    orderList(ctx, { ...listAsked(orderListing, search, 'Asia/Dubai'), page, size })
  const found: string[] = []
  let after: string | null = null
  do {
    const page = await pageAfter({ after, before: null })
    found.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after !== null && found.length < 120)
  expect(found).toEqual(expected.slice(0, found.length))
  expect(found.length).toBe(Math.min(expected.length, 120))
  const page = await pageAfter(first)
  if (page.next === null) return
  const second = await pageAfter({ after: page.next, before: null })
  expect((await pageAfter({ after: null, before: second.previous })).rows).toEqual(page.rows)
})

test('orders are found by the phone number of their buyer, however it is typed', async () => {
  const ids = (
    await sql<{ id: string }>`update orders set buyer_phone = '+971 (50) 987-65-43'
      where id in (select id from orders order by id desc limit 2) returning id`.execute(ctx.db)
  ).rows.map(({ id }) => id)
  const foundBy = async (q: string) => {
    const asked = { ...listAsked(orderListing, new URLSearchParams({ q }), 'Asia/Dubai'), page: first, size }
    return (await orderList(ctx, asked)).rows.map(({ id }) => id)
  }
  for (const typed of ['+971 50 987 6543', '0509876543', '00971509876543']) {
    expect((await foundBy(typed)).toSorted(), typed).toEqual(ids.toSorted())
    expect((await findOrders(ctx, typed)).map(({ id }) => id).toSorted(), typed).toEqual(ids.toSorted())
  }
  expect(await foundBy('050 987 6544')).toEqual([])
  // Written and typed with Arabic digits, too.
  await sql`update orders set buyer_phone = '+٩٧١ ٥٠ ٩٨٧ ٦٥٤٣' where id = any(${ids}::uuid[])`.execute(ctx.db)
  for (const typed of ['0509876543', '٠٥٠ ٩٨٧ ٦٥٤٣'])
    expect((await foundBy(typed)).toSorted(), typed).toEqual(ids.toSorted())
})

test('orders are found by the phone number of an attendee, however it is typed', async () => {
  const foundBy = async (q: string) => {
    const asked = { ...listAsked(orderListing, new URLSearchParams({ q }), 'Asia/Dubai'), page: first, size }
    return (await orderList(ctx, asked)).rows.map(({ id }) => id)
  }
  const stored = await foundBy('97150123')
  expect(stored).toHaveLength(size)
  for (const typed of ['+971 50 123', '050 123', '00971-50123'])
    expect(await foundBy(typed), typed).toEqual(stored)
  expect(await foundBy('050 124')).toEqual([])
})
