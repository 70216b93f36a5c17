import type { Ctx } from '#app/context/ctx.server.ts'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'

let people = 0

export type WaitlistEntry = { id: string; key: string; position: number; places: number; email: string }

/** Somebody new in line for a sold-out ticket type; one place unless it says more. */
export async function aWaitlistEntry(
  ctx: Ctx,
  wanted: { ticketTypeId: string; places?: number; email?: string },
): Promise<WaitlistEntry> {
  people += 1
  const email = wanted.email ?? `waiting-${people}@school.example`
  const outcome = await joinWaitlist(ctx, {
    ticketTypeId: wanted.ticketTypeId,
    firstName: 'Wai',
    lastName: `Ting ${people}`,
    email,
    phoneNumber: '',
    message: '',
    places: wanted.places ?? 1,
  })
  if (!outcome.ok) throw new Error(`nobody joined: ${outcome.reason}`)
  return { ...outcome.entry, email }
}

/** The offers of a ticket type, the oldest first, each with the address it was made to. */
export function offersOf(ctx: Ctx, ticketTypeId: string) {
  return ctx.db
    .selectFrom('waitlist_offers as o')
    .innerJoin('waitlist_entries as w', 'w.id', 'o.entry_id')
    .select(['o.id', 'o.key', 'o.entry_id as entryId', 'o.places', 'o.status', 'o.expires_at as expiresAt'])
    .select('w.email')
    .where('o.ticket_type_id', '=', ticketTypeId)
    .orderBy('o.offered_at')
    .orderBy('o.id')
    .execute()
}
