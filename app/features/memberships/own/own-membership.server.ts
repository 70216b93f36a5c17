import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type OwnInvoice, ownInvoices } from './own-invoices.server.ts'
import type { PastMembership, PlanGives } from './own-subscriptions.server.ts'
import { type OwnSubscription, ownSubscriptions } from './own-subscriptions.server.ts'

/** A membership that was given. */
export type OwnGrant = PlanGives & {
  id: string
  startsAt: Date
  endsAt: Date
  /** As its giver wrote it. */
  reason: string
  /** The code it came by; null when the network gave it. */
  code: string | null
}

export type OwnMembership = {
  subscription: OwnSubscription | null
  /** Running and coming ones, the first to end first. */
  grants: OwnGrant[]
  sponsorSince: Date | null
  application: OwnApplicationStanding | null
  /** Newest first. */
  invoices: OwnInvoice[]
  hasMoreInvoices: boolean
  /** Those that are over, the last one first. */
  past: PastMembership[]
}

export type OwnApplicationStanding = {
  status: 'pending' | 'approved' | 'declined'
  /** Applied for, whatever plan came later. */
  planName: string
  companyName: string
}

const fewInvoices = 12
/** Twenty years of them. */
const allInvoices = 240

/**
 * All that the acting person may read of their own membership, past and present. `everyInvoice` lists them all
 * instead of the last twelve. Throws 'forbidden' for a guest.
 */
export async function ownMembership(
  ctx: Ctx,
  { everyInvoice = false }: { everyInvoice?: boolean } = {},
): Promise<OwnMembership> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const limit = everyInvoice ? allInvoices : fewInvoices
  const [subscriptions, grants, invoices, application, sponsor] = await Promise.all([
    ownSubscriptions(ctx, userId),
    grantsOf(ctx, userId),
    ownInvoices(ctx, userId, limit + 1),
    applicationOf(ctx, userId),
    ctx.db.selectFrom('sponsors').select('added_at').where('user_id', '=', userId).executeTakeFirst(),
  ])
  const isOver = ({ endsAt }: OwnGrant) => endsAt.getTime() <= ctx.now.getTime()
  const pastGrants = grants.filter(isOver).map(({ id, planName, startsAt, endsAt }) => ({
    id,
    planName,
    from: startsAt,
    to: endsAt,
    isComped: true,
  }))
  const own = {
    subscription: subscriptions.live,
    grants: grants.filter((grant) => !isOver(grant)),
    sponsorSince: sponsor?.added_at ?? null,
    application: application ?? null,
    invoices: invoices.slice(0, limit),
    hasMoreInvoices: invoices.length > limit,
    past: [...subscriptions.past, ...pastGrants].toSorted((a, b) => b.to.getTime() - a.to.getTime()),
  }
  return translated(ctx, own, ['planName', 'features'])
}

function grantsOf(ctx: Ctx, userId: string): Promise<OwnGrant[]> {
  return ctx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'p.name as planName', 'p.features', 'p.free_tickets_per_month as perMonth'])
    .select(['p.free_tickets_per_event as perEvent', 'g.starts_at as startsAt', 'g.ends_at as endsAt'])
    .select(['g.reason', writtenCode('grant_id', 'g.id', 'g.discount_code').as('code')])
    .where('g.user_id', '=', userId)
    .orderBy('g.ends_at')
    .limit(100)
    .execute()
}

function applicationOf(ctx: Ctx, userId: string): Promise<OwnApplicationStanding | undefined> {
  return ctx.db
    .selectFrom('membership_applications as a')
    .innerJoin('plans as p', 'p.id', 'a.plan_id')
    .select(['a.status', 'p.name as planName', 'a.company_name as companyName'])
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
}
