import { type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type SponsorClaim = {
  id: string
  orderId: string
  reference: string
  eventTitle: string
  startsAt: Date
  eventTimeZone: string
  ticketName: string
  claimedAt: Date
  cancelledAt: Date | null
  /** Whether the event has begun. */
  isOver: boolean
  /** All attendees who got a ticket, also those whose ticket was cancelled since. */
  attendees: SponsorClaimAttendee[]
}

export type SponsorClaimAttendee = { name: string; state: 'valid' | 'in' | 'void' }

/** Claims of a sponsor's panel at once. */
const most = 10

/**
 * What a sponsor claimed, also what they cancelled, the newest first, ten at a time: those after the claim `after`, and
 * whether there are more. Claims outlive the sponsorship. Needs 'people:manage'; throws 'not-found' for what is no id.
 */
export async function sponsorClaims(
  ctx: Ctx,
  { userId, after }: { userId: string; after: string | null },
): Promise<{ claims: SponsorClaim[]; next: string | null }> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const from = isId(after) ? after : null
  const rows = await ctx.db
    .selectFrom('claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'o.id as orderId', 'o.reference', 'e.title as eventTitle', 'e.starts_at as startsAt'])
    .select(['e.time_zone as eventTimeZone', 'c.claimed_at as claimedAt', 'c.cancelled_at as cancelledAt'])
    .select(
      sql<string>`(select l.ticket_name from order_lines l where l.order_id = o.id order by l.position limit 1)`.as(
        'ticketName',
      ),
    )
    .select(
      sql<SponsorClaimAttendee[]>`(select coalesce(json_agg(json_build_object(
          'name', coalesce(nullif(trim(a.full_name), ''), a.email, ''),
          'state', case when t.status = 'void' then 'void' when t.checked_in_at is not null then 'in' else 'valid' end)
          order by a.position), '[]')
        from attendees a join tickets t on t.attendee_id = a.id where a.order_id = o.id)`.as('attendees'),
    )
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', 'sponsor')
    .$if(from !== null, (some) =>
      some.where(
        sql<SqlBool>`(c.claimed_at, c.id) < (select f.claimed_at, f.id from claims f where f.id = ${from})`,
      ),
    )
    .orderBy('c.claimed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most + 1)
    .execute()
  const claims = rows.slice(0, most).map((row) => ({ ...row, isOver: row.startsAt <= ctx.now }))
  return { claims, next: rows.length > most ? (claims.at(-1)?.id ?? null) : null }
}
