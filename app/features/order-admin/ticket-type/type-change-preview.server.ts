import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { readOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import { placesLeft } from '../manual/rules/places-left.ts'
import {
  type SaleRefusal,
  type Settlement,
  saleRefusal,
  settlementsOf,
  type TypeRefusal,
  typeRefusal,
} from './rules/type-change.ts'
import { saleOfTicket } from './sale-to-change.server.ts'

/** A type that the sale can have. */
export type TypeToChoose = {
  id: string
  name: string
  priceMinor: number
  /** Sales; null is no limit. */
  left: number | null
  settlements: Settlement[]
  /** Answers to the form of the present type are deleted. */
  losesAnswers: boolean
}

export type TypeChangePreview = {
  order: { id: string; reference: string; buyerName: string }
  currency: Currency
  ticketTypeId: string
  ticketName: string
  names: string[]
  paidMinor: number
  refusal: SaleRefusal | TypeRefusal | null
  types: TypeToChoose[]
}

/**
 * What the sale of a ticket could be changed to, and what that costs. Needs 'orders:manage' and 'money:manage'; throws
 * NotFound.
 */
export async function typeChangePreview(
  ctx: Ctx,
  input: { orderId: string; ticketId: string },
): Promise<TypeChangePreview> {
  allow(ctx.actor, 'orders:manage')
  allow(ctx.actor, 'money:manage')
  const sale = await saleOfTicket(ctx, input)
  const ids = await ctx.db
    .selectFrom('ticket_types')
    .select('id')
    .where('event_id', '=', sale.eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { tickets } = await readOffer(
    ctx,
    ids.map(({ id }) => id),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.ticketTypeId, ticket]))
  const ordered = ids.flatMap(({ id }) => byId.get(id) ?? [])
  const own = byId.get(sale.ticketTypeId)
  const ofEvent = own ? typeRefusal(sale, own, ctx.now) : null
  return {
    order: { id: sale.orderId, reference: sale.reference, buyerName: sale.buyerName },
    currency: sale.currency,
    ticketTypeId: sale.ticketTypeId,
    ticketName: sale.ticketName,
    names: sale.tickets.map(({ fullName }) => fullName ?? t('Name not given yet')),
    paidMinor: sale.paidMinor,
    refusal: saleRefusal(sale) ?? (ofEvent === 'same-type' ? null : ofEvent),
    types: ordered
      .filter((type) => typeRefusal(sale, type, ctx.now) === null)
      .map((type) => {
        const left = placesLeft(type, null)
        return {
          id: type.ticketTypeId,
          name: type.name,
          priceMinor: type.priceMinor,
          left: Number.isFinite(left) ? left : null,
          settlements: settlementsOf({ ...sale, priceMinor: type.priceMinor }),
          losesAnswers:
            (type.form?.versionId ?? null) !== sale.formVersionId &&
            sale.tickets.some(({ hasAnswers }) => hasAnswers),
        }
      }),
  }
}
