import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import type { PlanOffer } from '#app/features/memberships/plans/plan-list.server.ts'
import { readOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { saleState } from '#app/features/ticketing/cart/rules/sale-window.ts'
import { type PlanPrice, planPrice } from './rules/plan-price.ts'

/** A ticket that a visitor looked at, and what members pay for it. */
export type TicketSaving = {
  eventTitle: string
  eventSlug: string
  ticketName: string
  priceMinor: number
  currency: PlanPrice['price']['currency']
  /** Of each plan that makes it cheaper, in their order. */
  plans: PlanPrice[]
}

/** What each of the `plans` would take off a ticket that is on sale; null where none of them does. */
export async function ticketSaving(
  ctx: Ctx,
  input: { ticketTypeId: string | null; plans: readonly PlanOffer[] },
): Promise<TicketSaving | null> {
  if (input.ticketTypeId === null) return null
  const [ticket] = (await readOffer(ctx, [input.ticketTypeId])).tickets
  if (!ticket || saleState(ticket, ctx.now).state !== 'on-sale') return null
  const plans = input.plans.flatMap((plan) => planPrice(plan, ticket) ?? [])
  if (plans.length === 0) return null
  const saving = {
    eventTitle: ticket.event.title,
    eventSlug: ticket.event.slug,
    ticketName: ticket.name,
    priceMinor: ticket.priceMinor,
    currency: ticket.currency,
    plans,
  }
  return translated(ctx, saving, ['eventTitle', 'ticketName', 'planName'])
}
