import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ClaimKind } from '#app/db/schema/ticketing.ts'
import {
  type LiveMembershipRow,
  type LiveMemberships,
  liveMembershipRows,
  liveMembershipsFrom,
} from '#app/features/memberships/live-memberships.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { monthBounds } from '#app/kernel/calendar.ts'
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
  /** Null for a person who is no sponsor. */
  sponsor: Allowance | null
}

/**
 * What a person may claim and has claimed, this month and for the event: one statement, and the settings.
 * "Used" is counted from live claims, so that nothing but cancelling one gives it back (rule R051). Inside a
 * transaction that has locked the user's row it stays true until the end of it.
 */
export async function readAllowances(ctx: Ctx, userId: string, eventId: string | null): Promise<Allowances> {
  const settings = await siteSettings(ctx)
  const month = claimMonth(ctx.now, settings.timeZone)
  const { rows } = await sql<{ memberships: LiveMembershipRow[]; claims: ClaimsRow[] }>`
    select ${asJson(liveMembershipRows(userId, ctx.now))} as memberships,
      ${asJson(claimsRows(userId, month, eventId))} as claims`.execute(ctx.db)
  const memberships = liveMembershipsFrom(rows[0]?.memberships ?? [], ctx.now)
  const used = usedBy(rows[0]?.claims ?? [])
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

type ClaimsRow = { kind: ClaimKind; thisMonth: number; forEvent: number; slots: number[] }

function claimsRows(userId: string, month: string, eventId: string | null): RawBuilder<ClaimsRow> {
  return sql<ClaimsRow>`
    select kind, coalesce(sum(quantity) filter (where month = ${month}), 0)::int as "thisMonth",
      coalesce(sum(quantity) filter (where event_id = ${eventId}), 0)::int as "forEvent",
      coalesce(array_agg(slot) filter (where event_id = ${eventId}), '{}') as slots
    from claims
    where user_id = ${userId} and cancelled_at is null and (month = ${month} or event_id = ${eventId})
    group by kind`
}

const asJson = <Row>(rows: RawBuilder<Row>) =>
  sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`

function usedBy(rows: readonly ClaimsRow[]): Record<ClaimKind, Used> {
  const of = (kind: ClaimKind): Used => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) return { used: { thisMonth: 0, forEvent: 0 }, slots: [] }
    return { used: { thisMonth: row.thisMonth, forEvent: row.forEvent }, slots: row.slots }
  }
  return { member: of('member'), sponsor: of('sponsor') }
}
