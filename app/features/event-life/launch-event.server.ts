import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { createEvent, type EventCreated, type NewEvent } from '#app/features/events/create-event.server.ts'
import { publishEvent } from '#app/features/events/publish-event.server.ts'
import { createTicketType } from '#app/features/ticket-types/create-ticket-type.server.ts'
import type { TicketTypeTerms } from '#app/features/ticket-types/rules/ticket-type-terms.ts'

export type Launch = {
  /** With the id of the form, so that a form sent twice makes one event. */
  event: NewEvent & { id: string }
  /** A ticket that costs nothing; a capacity of null is no limit. */
  freeTicket: { id: string; capacity: number | null } | null
  publish: boolean
}

/**
 * Makes an event, with a free ticket and published where that is wanted. Each step can be repeated: a form sent again
 * after a failure continues where it stopped, and until the last step the event is a draft. Needs 'events:manage'.
 */
export async function launchEvent(ctx: Ctx, { event, freeTicket, publish }: Launch): Promise<EventCreated> {
  allow(ctx.actor, 'events:manage')
  const created = await createEvent(ctx, { ...event, status: 'draft' })
  if (!created.ok) return created
  if (freeTicket) {
    const terms = { ...freeTerms, capacity: freeTicket.capacity }
    const made = await createTicketType(ctx, { id: freeTicket.id, eventId: created.id, terms })
    if (!made.ok) throw new Error(`the free ticket was refused: ${made.reason}`)
  }
  if (publish) await publishEvent(ctx, { eventId: created.id })
  return created
}

const freeTerms: TicketTypeTerms = {
  name: 'Free registration',
  description: '',
  perks: [],
  kind: 'standard',
  priceMinor: 0,
  priceTiers: [],
  capacity: null,
  seatsPerTicket: 1,
  perOrderLimit: null,
  visibility: 'public',
  saleStartsAt: null,
  saleEndsAt: null,
  isMemberOnly: false,
  memberTier: null,
  memberDiscountPercent: 0,
  taxBasisPoints: 0,
  isClaimable: false,
  formTemplateId: null,
}
