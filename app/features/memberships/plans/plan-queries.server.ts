import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { PlanTerms } from './plan-form.ts'

export type PlanView = {
  id: string
  terms: PlanTerms
  isArchived: boolean
  /** Whom it is paid by now, late ones included. */
  paying: number
  /** Who was given it, and has it now. */
  given: number
  /** Payers who agreed on another price than the plan's. */
  atOtherPrices: number
  /** Tells one state of the plan from another. */
  version: string
}

/** All plans that are archived, or all that are not, in the order of `planList`. A network has a handful. */
export async function plansToManage(ctx: Ctx, asked: { isArchived: boolean }): Promise<PlanView[]> {
  allow(ctx.actor, 'money:manage')
  const rows = await planRows(ctx)
    .where('p.archived_at', asked.isArchived ? 'is not' : 'is', null)
    .orderBy('p.price_minor')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(200)
    .execute()
  return rows.map(planView)
}

/** One plan. Throws 'not-found' for an unknown id. */
export async function planById(ctx: Ctx, id: string): Promise<PlanView> {
  allow(ctx.actor, 'money:manage')
  const row = isId(id) ? await planRows(ctx).where('p.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound('plan')
  return planView(row)
}

function planRows(ctx: Ctx) {
  const live = sql`from subscriptions s where s.plan_id = p.id and s.status in ('active', 'past_due', 'unpaid')`
  return ctx.db
    .selectFrom('plans as p')
    .selectAll('p')
    .select(sql<number>`(select count(*)::int ${live})`.as('paying'))
    .select(
      sql<number>`(select count(*)::int ${live}
        and (s.price_minor, s.currency) <> (p.price_minor, p.currency))`.as('at_other_prices'),
    )
    .select(
      sql<number>`(select count(distinct g.user_id)::int from membership_grants g
        where g.plan_id = p.id and g.starts_at <= ${ctx.now} and g.ends_at > ${ctx.now})`.as('given'),
    )
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number]

function planView(row: PlanRow): PlanView {
  return {
    id: row.id,
    terms: {
      name: row.name,
      description: row.description,
      tier: row.tier,
      priceMinor: row.price_minor,
      currency: row.currency,
      taxBasisPoints: row.tax_basis_points,
      features: row.features,
      isPopular: row.is_popular,
      freePerMonth: row.free_tickets_per_month,
      freePerEvent: row.free_tickets_per_event,
    },
    isArchived: row.archived_at !== null,
    paying: row.paying,
    given: row.given,
    atOtherPrices: row.at_other_prices,
    version: row.updated_at?.toISOString() ?? '',
  }
}
