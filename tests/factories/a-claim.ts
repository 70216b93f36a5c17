import type { Ctx } from '#app/context/ctx.server.ts'
import { claimFreeTicket } from '#app/features/ticketing/claims/claim-free-ticket.server.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { newKey } from '#app/kernel/ids.ts'

/** A free ticket of the acting member. */
export async function aClaim(ctx: Ctx, about: { eventId: string; ticketTypeId?: string }) {
  const { eventId, ticketTypeId = null } = about
  const outcome = await claimFreeTicket(ctx, { eventId, ticketTypeId, claimToken: newKey() })
  if (!outcome.ok) throw new Error(`the claim was refused: ${outcome.reason}`)
  return outcome
}

/** Tickets of the acting sponsor, each for an address of its own. */
export async function aSponsorClaim(
  ctx: Ctx,
  about: { eventId: string; ticketTypeId: string; quantity?: number },
) {
  const { quantity = 1, ...what } = about
  const claimToken = newKey()
  const attendees = Array.from({ length: quantity }, (_, index) => ({
    email: `guest-${index}-${claimToken.toLowerCase()}@school.example`,
  }))
  const outcome = await claimSponsorTickets(ctx, { ...what, quantity, attendees, claimToken })
  if (!outcome.ok) throw new Error(`the claim was refused: ${outcome.reason}`)
  return outcome
}
