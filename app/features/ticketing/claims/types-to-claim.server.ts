import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type TypeToClaim = { ticketTypeId: string; seatsPerTicket: number }

/**
 * The ticket types a claim may take, unlocked: the one that is named, or all that a member could claim, those
 * that cost something first. Throws 'not-found' for an event that does not exist or a type of another one.
 */
export async function typesToClaim(
  ctx: Ctx,
  eventId: string,
  ticketTypeId: string | null,
): Promise<TypeToClaim[]> {
  if (!isId(eventId) || (ticketTypeId !== null && !isId(ticketTypeId))) throw notFound('event')
  const rows = await ctx.db
    .selectFrom('events as e')
    .leftJoin('ticket_types as t', (join) =>
      ticketTypeId === null
        ? join
            .onRef('t.event_id', '=', 'e.id')
            .on('t.is_claimable', '=', true)
            .on('t.seats_per_ticket', '=', 1)
            .on('t.visibility', '=', 'public')
            .on('t.archived_at', 'is', null)
        : join.onRef('t.event_id', '=', 'e.id').on('t.id', '=', ticketTypeId),
    )
    .select(['t.id', 't.seats_per_ticket'])
    .where('e.id', '=', eventId)
    .orderBy(sql<SqlBool>`price_at(t.price_minor, t.price_tiers, ${ctx.now}) = 0`)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  const types = rows.flatMap(({ id, seats_per_ticket }) =>
    id === null || seats_per_ticket === null ? [] : [{ ticketTypeId: id, seatsPerTicket: seats_per_ticket }],
  )
  if (rows.length === 0 || (ticketTypeId !== null && types.length === 0)) throw notFound('event')
  return types
}
