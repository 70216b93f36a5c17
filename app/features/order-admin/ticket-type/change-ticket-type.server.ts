import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { isDisputed } from '#app/features/money/refunds/is-disputed.server.ts'
import { lockOffer, type TicketOnOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { lockOrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { raiseCapacity } from '../manual/raise-capacity.server.ts'
import { placesLeft } from '../manual/rules/places-left.ts'
import { withReleasedPlaces } from '../manual/with-released-places.server.ts'
import {
  type SaleRefusal,
  type Settlement,
  saleRefusal,
  settlementsOf,
  type TypeRefusal,
  typeRefusal,
} from './rules/type-change.ts'
import { type Sale, saleOfTicket } from './sale-to-change.server.ts'
import { writeTypeChange } from './write-type-change.server.ts'

export type ChangeTicketTypeInput = {
  /** Made with the form and sent with it: the same form again changes nothing more. */
  changeId: string
  orderId: string
  /** Any ticket of the sale; those that were sold together change together. */
  ticketId: string
  fromTypeId: string
  toTypeId: string
  /** What the form showed, in minor units of the order's currency. */
  seenPaidMinor: number
  seenPriceMinor: number
  settlement: Settlement
  /** How the difference was paid that an administrator has; left out otherwise. */
  method?: ManualMethod
  /** Why the buyer pays no more; may be empty otherwise. */
  reason: string
  /** Why more may be sold than there is room for; null where that is refused. */
  aboveCapacity: string | null
  /** Whether the holders are sent their tickets. */
  isMailed: boolean
}

export type ChangeTicketTypeOutcome =
  /** Also for a form that was sent before. */
  | { ok: true }
  /** The type, what was paid or the price is another than the form showed. */
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: SaleRefusal | TypeRefusal }
  | { ok: false; reason: 'no-places' | 'reason-needed' | 'method-needed' }
  /** The cardholder's bank has taken the money back, or may do so: nothing can be refunded. */
  | { ok: false; reason: 'disputed' }

/**
 * Changes the ticket type of one sale to another of its event, in one transaction: places of both types, line, seats,
 * tickets, and what becomes of the difference. The code of a ticket stays. What was paid stays with the sale; a refund, a
 * payment of the difference or an invoice moves money. Receipts of what was paid before are issued first. Needs
 * 'orders:manage' and 'money:manage'; throws NotFound.
 */
export async function changeTicketType(
  ctx: Ctx,
  input: ChangeTicketTypeInput,
): Promise<ChangeTicketTypeOutcome> {
  allow(ctx.actor, 'orders:manage')
  allow(ctx.actor, 'money:manage')
  if (!isId(input.changeId)) throw badRequest('a change needs an id of its form')
  const isPriced = input.settlement === 'collected' || input.settlement === 'invoiced'
  if (isPriced && isId(input.orderId)) await issueDocuments(ctx, { orderId: input.orderId })
  return withReleasedPlaces(ctx, input.toTypeId, () =>
    withTransaction(ctx, (tx) => decideAndChange(tx, input)),
  )
}

async function decideAndChange(tx: Ctx, input: ChangeTicketTypeInput): Promise<ChangeTicketTypeOutcome> {
  await lockOrderToRefund(tx, input.orderId)
  if (await changedBefore(tx, input)) return { ok: true }
  const sale = await saleOfTicket(tx, input)
  if (sale.ticketTypeId !== input.fromTypeId) return { ok: false, reason: 'changed' }
  // Before the shared lock of a sale: two that raise the capacity would wait for each other.
  if (input.aboveCapacity !== null)
    await sql`select from events where id = ${sale.eventId} for no key update`.execute(tx.db)
  const { tickets } = await lockOffer(tx, [sale.ticketTypeId, input.toTypeId])
  const type = tickets.find(({ ticketTypeId, eventId }) =>
    ticketTypeId === input.toTypeId ? eventId === sale.eventId : false,
  )
  if (!type) throw notFound('ticket type')
  const refusal = saleRefusal(sale) ?? typeRefusal(sale, type, tx.now)
  if (refusal) return { ok: false, reason: refusal }
  const refused = await settlementRefusal(tx, sale, type, input)
  if (refused) return { ok: false, reason: refused }
  // Of as many seats as the sale has: what the event's types share stays as it is.
  if (placesLeft(type, null) < 1) {
    if (input.aboveCapacity === null) return { ok: false, reason: 'no-places' }
    await raiseCapacity(tx, { ticket: type, shared: null, wanted: 1 })
  }
  await writeTypeChange(tx, sale, type, input)
  return { ok: true }
}

async function changedBefore(tx: Ctx, { changeId, orderId }: ChangeTicketTypeInput): Promise<boolean> {
  const earlier = await tx.db
    .selectFrom('ticket_type_changes')
    .select('order_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (earlier && earlier.order_id !== orderId) throw badRequest('this change is of another order')
  return earlier !== undefined
}

async function settlementRefusal(tx: Ctx, sale: Sale, type: TicketOnOffer, input: ChangeTicketTypeInput) {
  const { settlement, seenPaidMinor, seenPriceMinor, reason } = input
  const isSeen = sale.paidMinor === seenPaidMinor && type.priceMinor === seenPriceMinor
  if (!isSeen || !settlementsOf({ ...sale, priceMinor: type.priceMinor }).includes(settlement))
    return 'changed' as const
  if (settlement === 'waived' && reason.trim() === '') return 'reason-needed' as const
  if (settlement === 'collected' && !input.method) return 'method-needed' as const
  const isRefused = settlement === 'refunded' && (await isDisputed(tx, sale.payments))
  return isRefused ? ('disputed' as const) : null
}
