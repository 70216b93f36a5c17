import type { Ctx } from '#app/context/ctx.server.ts'
import type { Person } from './address-of-person.server.ts'

/** Where the person waits or has waited for tickets, with what was offered. Part of the download. */
export async function exportWaitlist(ctx: Ctx, { userId, email }: Person) {
  const entries = await ctx.db
    .selectFrom('waitlist_entries as w')
    .innerJoin('ticket_types as t', 't.id', 'w.ticket_type_id')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select(['w.id', 'e.title as event', 't.name as ticket', 'w.first_name', 'w.last_name', 'w.email'])
    .select(['w.phone_number', 'w.message', 'w.places', 'w.status', 'w.joined_at', 'w.closed_at'])
    .where((eb) =>
      eb.or([eb('w.user_id', '=', userId), eb.and([eb('w.user_id', 'is', null), eb('w.email', '=', email)])]),
    )
    .orderBy('w.id')
    .execute()
  if (entries.length === 0) return []
  const offers = await ctx.db
    .selectFrom('waitlist_offers')
    .select(['entry_id', 'places', 'status', 'offered_at', 'expires_at'])
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return entries.map(({ id, ...entry }) => ({
    ...entry,
    offers: offers.filter(({ entry_id }) => entry_id === id).map(({ entry_id: _entry, ...offer }) => offer),
  }))
}
