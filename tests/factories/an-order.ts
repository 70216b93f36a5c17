import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import type { PlacedOrder, PlaceOrderInput } from '#app/features/ticketing/checkout/order-types.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import type { AttendeeDetails } from '#app/features/ticketing/tickets/rules/attendee-details.ts'
import { newId } from '#app/kernel/ids.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'

export function anAttendee(overrides: Partial<AttendeeDetails> = {}): AttendeeDetails {
  return {
    fullName: 'Nadia Karim',
    email: 'nadia@school.example',
    whatsappNumber: '+971 50 123 4567',
    companyName: 'Palm School',
    menuChoices: null,
    ...overrides,
  }
}

type Wanted = {
  ticketTypeId: string
  quantity?: number
  /** One per seat; the first is filled in and the others left for later unless given. */
  attendees?: (AttendeeDetails | null)[]
  seatsPerTicket?: number
  priceMinor?: number
}

const aBillingAddress = {
  line1: '12 Al Wasl Road',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '',
  country: 'AE',
}

/** What a checkout sends: Nadia buys tickets for AED 100 each. */
export function aCheckout(
  wanted: Wanted | readonly Wanted[],
  overrides: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  const lines = 'ticketTypeId' in wanted ? [wanted] : wanted
  const items = lines.map((line, index) => {
    const { ticketTypeId, quantity = 1, seatsPerTicket = 1 } = line
    const attendees =
      line.attendees ??
      Array.from({ length: quantity * seatsPerTicket }, (_, seat) =>
        index === 0 && seat === 0 ? anAttendee() : null,
      )
    return { ticketTypeId, quantity, attendees }
  })
  const expectedTotalMinor = lines.reduce(
    (sum, { quantity = 1, priceMinor = 10_000 }) => sum + quantity * priceMinor,
    0,
  )
  return {
    attemptToken: newId(),
    items,
    buyer: { name: 'Nadia Karim', email: 'nadia@school.example', phone: '+971501234567' },
    billingAddress: expectedTotalMinor > 0 ? aBillingAddress : null,
    expectedTotalMinor,
    ...overrides,
  }
}

/** An order that holds its places. */
export async function aHeldOrder(
  ctx: Ctx,
  wanted: Wanted | readonly Wanted[],
  overrides: Partial<PlaceOrderInput> = {},
): Promise<PlacedOrder> {
  const outcome = await placeOrder(ctx, aCheckout(wanted, overrides))
  if (!outcome.ok) throw new Error(`the order was refused: ${JSON.stringify(outcome)}`)
  return outcome.order
}

/** An order whose payment is started, and its ref at the provider. */
export async function anAwaitingOrder(
  ctx: Ctx,
  wanted: Wanted | readonly Wanted[],
  overrides: Partial<PlaceOrderInput> = {},
): Promise<PlacedOrder & { paymentRef: string }> {
  const order = await aHeldOrder(ctx, wanted, overrides)
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(`the payment was not started: ${started.reason}`)
  return { ...order, paymentRef: started.ref }
}

/** The card pays at the provider; nobody has told us yet. */
export async function payAtProvider(ctx: Ctx, paymentRef: string): Promise<void> {
  const answer = await ctx.ports.demoPayments?.pay(paymentRef, goodCard)
  if (answer?.status !== 'succeeded') throw new Error(`the card was refused: ${JSON.stringify(answer)}`)
}

/** An order that was paid and confirmed, with its tickets. Needs the demo's payments. */
export async function aPaidOrder(
  ctx: Ctx,
  wanted: Wanted | readonly Wanted[],
  overrides: Partial<PlaceOrderInput> = {},
) {
  const order = await anAwaitingOrder(ctx, wanted, overrides)
  await payAtProvider(ctx, order.paymentRef)
  const outcome = await confirmPayment(ctx, {
    provider: 'demo',
    eventId: `event-${order.paymentRef}`,
    paymentRef: order.paymentRef,
  })
  if (outcome.result !== 'confirmed') throw new Error(`the payment was not confirmed: ${outcome.result}`)
  const tickets = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return { ...order, tickets }
}
