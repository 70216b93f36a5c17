import type { Ctx } from '#app/context/ctx.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'

/**
 * Ends the offers whose time is over of the events that these ticket types are of, and offers their places on: for a
 * purchase that finds nothing left before the sweep has come by. Answers for how many events.
 */
export async function releaseExpiredOffers(
  ctx: Ctx,
  { ticketTypeIds }: { ticketTypeIds: readonly string[] },
): Promise<{ events: number }> {
  if (ticketTypeIds.length === 0) return { events: 0 }
  const ended = await ctx.db
    .selectFrom('waitlist_offers as o')
    .innerJoin('ticket_types as t', 't.id', 'o.ticket_type_id')
    .innerJoin('ticket_types as wanted', 'wanted.event_id', 't.event_id')
    .select('t.event_id as eventId')
    .distinct()
    .where('wanted.id', 'in', ticketTypeIds)
    .where('o.status', '=', 'open')
    .where('o.expires_at', '<=', ctx.now)
    .execute()
  for (const { eventId } of ended) await offerFreedPlaces(ctx, { eventId })
  return { events: ended.length }
}
