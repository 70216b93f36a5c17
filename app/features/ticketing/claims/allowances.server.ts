import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { ClaimKind } from '#app/db/schema/ticketing.ts'
import { type LiveMemberships, liveMemberships } from '#app/features/memberships/live-memberships.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { monthBounds } from '#app/kernel/dates.ts'
import { claimMonth, type FreeTickets, sponsorAllowance, type UsedTickets } from './rules/allowance.ts'

export type Allowance = {
  numbers: FreeTickets
  used: UsedTickets
  /** Places of the event's allowance that live claims take. */
  slots: number[]
}

export type Allowances = {
  /** "2026-12" in the network's time zone. */
  month: string
  monthEndsAt: Date
  memberships: LiveMemberships
  /** Null without a membership that is paid. */
  member: Allowance | null
  /** Null for whoever is no sponsor. */
  sponsor: Allowance | null
}

/**
 * What somebody may claim and has claimed, this month and for the event: two statements, and the settings.
 * "Used" is counted from live claims, so that nothing but cancelling one gives it back (rule R051). Inside a
 * transaction that has locked the user's row it stays true until the end of it.
 */
export async function readAllowances(ctx: Ctx, userId: string, eventId: string | null): Promise<Allowances> {
  const settings = await siteSettings(ctx)
  const month = claimMonth(ctx.now, settings.timeZone)
  const memberships = await liveMemberships(ctx, userId)
  const used = await usedBy(ctx, userId, month, eventId)
  const { best, sponsor } = memberships
  const ofSettings = {
    perMonth: settings.sponsorFreeTicketsPerMonth,
    perEvent: settings.sponsorFreeTicketsPerEvent,
  }
  return {
    month,
    monthEndsAt: monthBounds(ctx.now, settings.timeZone).end,
    memberships,
    member:
      best?.standing === 'full'
        ? { numbers: { perMonth: best.freePerMonth, perEvent: best.freePerEvent }, ...used.member }
        : null,
    sponsor: sponsor ? { numbers: sponsorAllowance(sponsor, ofSettings), ...used.sponsor } : null,
  }
}

/** Tickets that are left of the month's; 0 without an allowance. */
export function leftThisMonth(allowance: Allowance | null): number {
  return allowance ? Math.max(0, allowance.numbers.perMonth - allowance.used.thisMonth) : 0
}

type Used = Omit<Allowance, 'numbers'>

async function usedBy(
  ctx: Ctx,
  userId: string,
  month: string,
  eventId: string | null,
): Promise<Record<ClaimKind, Used>> {
  const rows = await ctx.db
    .selectFrom('claims')
    .select([
      'kind',
      sql<number>`coalesce(sum(quantity) filter (where month = ${month}), 0)::int`.as('thisMonth'),
      sql<number>`coalesce(sum(quantity) filter (where event_id = ${eventId}), 0)::int`.as('forEvent'),
      sql<number[]>`coalesce(array_agg(slot) filter (where event_id = ${eventId}), '{}')`.as('slots'),
    ])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('month', '=', month), eb('event_id', '=', eventId)]))
    .groupBy('kind')
    .execute()
  const of = (kind: ClaimKind): Used => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) return { used: { thisMonth: 0, forEvent: 0 }, slots: [] }
    return { used: { thisMonth: row.thisMonth, forEvent: row.forEvent }, slots: row.slots }
  }
  return { member: of('member'), sponsor: of('sponsor') }
}
