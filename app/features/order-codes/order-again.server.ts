import type { Ctx } from '#app/context/ctx.server.ts'
import type { PlaceOrderInput } from '#app/features/ticketing/checkout/order-types.server.ts'
import type { OrderView } from '#app/features/ticketing/orders/queries.server.ts'
import type { AttendeeDetails } from '#app/features/ticketing/tickets/rules/attendee-details.ts'
import type { SeatView } from '#app/features/ticketing/tickets/seat-views.server.ts'

/** What an unpaid order was asked for, to be placed again: its lines with their offers and forms, its seats and buyer. */
export async function orderAgain(
  ctx: Ctx,
  order: OrderView,
): Promise<Pick<PlaceOrderInput, 'items' | 'buyer' | 'billingAddress'>> {
  const forms = await ctx.db
    .selectFrom('order_lines')
    .select(['id', 'form_version_id'])
    .where('order_id', '=', order.id)
    .execute()
  const offers = await ctx.db
    .selectFrom('waitlist_offers')
    .select(['id', 'key', 'ticket_type_id'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'taken')
    .execute()
  const formOf = new Map(forms.map((line) => [line.id, line.form_version_id]))
  const offerOf = new Map(offers.map(({ ticket_type_id: type, id, key }) => [type, { id, key }]))
  return {
    items: order.lines.map(({ id, ticketTypeId, quantity }) => {
      const offer = offerOf.get(ticketTypeId)
      return {
        ticketTypeId,
        quantity,
        formVersionId: formOf.get(id) ?? null,
        ...(offer && { offer }),
        attendees: order.seats.filter((seat) => seat.lineId === id).map(detailsOf),
      }
    }),
    buyer: order.buyer,
    billingAddress: order.billingAddress,
  }
}

function detailsOf({ attendee }: SeatView): AttendeeDetails | null {
  if (!attendee.isComplete) return null
  return {
    fullName: attendee.fullName ?? '',
    email: attendee.email ?? '',
    whatsappNumber: attendee.whatsappNumber ?? '',
    companyName: attendee.companyName ?? '',
    menuChoices: attendee.menuChoices,
    answers: attendee.answers ?? undefined,
  }
}
