import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import type { DiscountTerms } from './discount-form.ts'
import { discountRule } from './find-discount.server.ts'
import type { DiscountsAsked } from './rules/discount-listing.ts'
import { type DiscountStanding, discountStanding } from './rules/discount-standing.ts'

export type DiscountView = DiscountTerms & {
  id: string
  used: number
  standing: DiscountStanding
  updatedAt: Date
  events: { id: string; title: string }[]
}

/** One page of the codes, the newest first. Needs 'money:manage'. */
export async function discountList(ctx: Ctx, asked: DiscountsAsked): Promise<KeysetPage<DiscountView>> {
  allow(ctx.actor, 'money:manage')
  const { q, show } = asked.filters
  const page = pageInSql(asked, 'c', { table: 'discount_codes', by: 'created_at' })
  const rows = await viewRows(ctx)
    .where('c.archived_at', show === 'archived' ? 'is not' : 'is', null)
    .where((eb) => eb.or([containsText(sql`c.code`, q), containsText(sql`c.note`, q)]))
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.most)
    .execute()
  return keysetPage(
    rows.map((row) => viewFrom(row, ctx.now)),
    asked.page,
    asked.size,
  )
}

/** One code. Throws 'not-found' for an unknown id. */
export async function discountById(ctx: Ctx, id: string): Promise<DiscountView> {
  allow(ctx.actor, 'money:manage')
  const row = isId(id) ? await viewRows(ctx).where('c.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound('discount code')
  return viewFrom(row, ctx.now)
}

export type DiscountUse = {
  id: string
  orderId: string | null
  reference: string | null
  /** The plan, where it was used for a membership. */
  planName: string | null
  /** Who bought: as written on the order, or the member's account. */
  buyerName: string | null
  userId: string | null
  email: string
  /** Of the order; of a membership each of the invoices it counts for. */
  amount: { minor: number; currency: DiscountView['currency'] & string }
  status: 'held' | 'used' | 'released'
  at: Date
}

/** Of a code, on one page. */
const usesShown = 25

/** Who used a code, and for what, the latest first. */
export async function discountUses(ctx: Ctx, id: string, page: PageAsked): Promise<KeysetPage<DiscountUse>> {
  allow(ctx.actor, 'money:manage')
  const { beyond, order, most } = pageInSql({ page, size: usesShown }, 'r', {
    table: 'discount_redemptions',
    by: 'created_at',
  })
  const rows = await ctx.db
    .selectFrom('discount_redemptions as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('subscriptions as s', 's.id', 'r.subscription_id')
    .leftJoin('membership_grants as g', 'g.id', 'r.grant_id')
    .leftJoin('plans as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('s.plan_id', 'g.plan_id'))),
    )
    .leftJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('s.user_id', 'g.user_id'))),
    )
    .select((eb) => [
      eb.fn
        .coalesce('o.buyer_name', eb.fn<string>('nullif', ['s.billing_name', eb.val('')]), 'u.name')
        .as('buyerName'),
      eb.ref('u.id').as('userId'),
    ])
    .select(['r.id', 'r.order_id as orderId', 'o.reference', 'p.name as planName'])
    .select(['r.person_email as email', 'r.amount_minor', 'r.currency', 'r.status', 'r.created_at as at'])
    .where('r.code_id', '=', id)
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  return keysetPage(
    rows.map(({ amount_minor, currency, ...row }) => ({ ...row, amount: { minor: amount_minor, currency } })),
    page,
    usesShown,
  )
}

/** The events a code can be limited to: those ahead, and those it names already. */
export function discountEvents(
  ctx: Ctx,
  chosen: readonly string[],
): Promise<{ id: string; title: string }[]> {
  allow(ctx.actor, 'money:manage')
  return ctx.db
    .selectFrom('events')
    .select(['id', 'title'])
    .where((eb) =>
      eb.or([
        eb.and([eb('ends_at', '>', ctx.now), eb('status', 'in', ['draft', 'published'])]),
        ...(chosen.length > 0 ? [eb('id', 'in', [...chosen])] : []),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

function viewRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('discount_codes as c')
    .selectAll('c')
    .select(
      sql<{ id: string; title: string }[]>`coalesce((select json_agg(json_build_object('id', e.id,
        'title', e.title) order by e.starts_at, e.id) from discount_code_events ce
        join events e on e.id = ce.event_id where ce.code_id = c.id), '[]')`.as('events'),
    )
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number]

function viewFrom(row: ViewRow, now: Date): DiscountView {
  const eventIds = row.events.map((event) => event.id)
  const { isPaused, isArchived, used, ...terms } = discountRule(row, eventIds)
  return {
    ...terms,
    id: row.id,
    code: row.written || row.code,
    note: row.note,
    months: row.months,
    eventIds,
    events: row.events,
    used,
    updatedAt: row.updated_at,
    standing: discountStanding({ ...terms, isPaused, isArchived, used }, now),
  }
}
