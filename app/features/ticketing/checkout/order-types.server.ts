import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress, OrderStatus } from '#app/db/schema/ticketing.ts'
import type { FoundDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import type { DiscountRefusal } from '#app/features/money/discounts/rules/discount-code.ts'
import type { Money } from '#app/kernel/money.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { CartItem, CartShapeRefusal, LineRefusal, OpenOffer } from '../cart/rules/cart.ts'
import type { LinePrice, OrderPrice } from '../cart/rules/pricing.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'
import type { HoardingRefusal } from './rules/hoarding.ts'
import type { AttendeeRefusal } from './rules/order-attendees.ts'
import type { FormRefusal } from './rules/order-forms.ts'

export type PlaceOrderInput = {
  /** At least 128 random bits, one per checkout attempt of a browser. */
  attemptToken: string
  /** For each line one entry per seat, in order; null is "later". The very first one is never null. */
  items: readonly (CartItem & {
    attendees: readonly (AttendeeDetails | null)[]
    /** The version of the form that the buyer was shown; null or left out for none. */
    formVersionId?: string | null | undefined
  })[]
  buyer: { name: string; email: string; phone: string }
  /** Who sent it; left out where no browser did, and then nothing limits what is held. */
  client?: { address: string }
  billingAddress: BillingAddress | null
  /** As it was typed; null or left out for none. */
  discountCode?: string | null
  /** When the places are released; left out for the whole time to pay. For an order that takes the place of another. */
  holdEndsAt?: Date
  /** The total the buyer was shown, in minor units. */
  expectedTotalMinor: number
}

/** An order to place and the ctx of its buyer. */
export type Buyer = { ctx: Ctx; input: PlaceOrderInput }

export type PlacedOrder = {
  id: string
  reference: string
  /** The order's secret: opens its page. */
  key: string
  /** 'held' until its payment is started; 'confirmed' when there was nothing to pay. */
  status: OrderStatus
  total: Money
  holdExpiresAt: Date
}

export type PlaceOrderRefusal =
  | { ok: false; reason: CartShapeRefusal }
  | LinesRefused
  | AttendeeRefusal
  | FormRefusal
  /** Nothing was ordered: the code does not reduce this order, or not any more. */
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }
  /** The total is not what the buyer was shown: show it and ask again. */
  | { ok: false; reason: 'price-changed'; total: Money }
  | HoardingRefusal
  /** Another buyer's attempt: nothing is told about it. */
  | { ok: false; reason: 'attempt-not-yours' }

/** Lines that cannot be bought, in the order of the cart. */
export type LinesRefused = {
  ok: false
  reason: 'lines-refused'
  lines: { ticketTypeId: string; refusal: LineRefusal }[]
}

export type PlaceOrderOutcome = { ok: true; order: PlacedOrder } | PlaceOrderRefusal

export type AcceptedLine = {
  ticket: TicketOnOffer
  price: LinePrice
  quantity: number
  /** The waitlist's offer that holds places for it. */
  offer: OpenOffer | null
  attendees: readonly (AttendeeDetails | null)[]
  /** The version of the form that the buyer was shown. */
  shownFormVersion: string | null
}

/** An order as it was judged, with the ctx of its buyer in the transaction. */
export type AcceptedOrder = Buyer & {
  lines: readonly AcceptedLine[]
  price: OrderPrice
  total: Money
  /** The code that reduced the lines; its row is locked. */
  discount: FoundDiscount | null
}
