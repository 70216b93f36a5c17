import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail, queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isErased } from '#app/features/people/is-erased.server.ts'
import { mailedOrder } from '#app/features/ticketing/orders/mailed-order.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { buyerMail } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newKey } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { orderToPay, payMail } from '../pay-mail.server.ts'
import { changedFacts, type OrderBuyer, seenOfBuyer } from './seen-buyer.server.ts'

export type EditBuyerInput = {
  orderId: string
  /** What the form showed, as {@link seenOfBuyer} says it. */
  seen: string
  /** Checked by `editBuyerForm`; an empty address only where the order has none. */
  buyer: OrderBuyer
  /** Sends the buyer as they are then the tickets and the receipt, or the link to pay where places are held. */
  isMailed: boolean
}

export type EditBuyerOutcome =
  | { ok: true }
  /** The buyer is still paying, or never did. */
  | { ok: false; reason: 'not-placed' }
  /** Their account was deleted, with all that named them. */
  | { ok: false; reason: 'erased' }
  | { ok: false; reason: 'changed-meanwhile' }
  /** An order that has an address keeps one. */
  | { ok: false; reason: 'email-needed' }

/**
 * Edits who an order is by. An order of an account stays with it, whatever the address; one of a guest goes to the
 * verified account of its new address, and so does one that an administrator added and that waits for its payment, whose
 * buyer's own seat follows. Another address makes the earlier links to the order invalid. Documents that
 * were issued stay as they are. Needs 'orders:manage'; throws NotFound. The same again changes nothing.
 */
export function editBuyer(ctx: Ctx, input: EditBuyerInput): Promise<EditBuyerOutcome> {
  allow(ctx.actor, 'orders:manage')
  const { orderId, buyer } = input
  if (!isId(orderId)) throw notFound('order')
  return withTransaction(ctx, async (tx) => {
    // Before the order, as an erasure does it.
    const account = await lockAccountOf(tx, buyer.email)
    const order = await lockOrder(tx, orderId)
    if (order.userId !== null && (await isErased(tx, order.userId))) return { ok: false, reason: 'erased' }
    const isToPay = order.status === 'held' && order.isManual
    const isPlaced = !isHolding(order.status) && order.status !== 'expired'
    if (!isPlaced && !isToPay) return { ok: false, reason: 'not-placed' }
    if (buyer.email === '' && order.email !== '') return { ok: false, reason: 'email-needed' }
    const fields = changedFacts(order, buyer)
    if (fields.length === 0) return { ok: true }
    if (seenOfBuyer(order) !== input.seen) return { ok: false, reason: 'changed-meanwhile' }
    await tx.db
      .updateTable('orders')
      .set({
        buyer_name: buyer.name,
        buyer_email: buyer.email,
        buyer_phone: buyer.phone,
        billing_address: buyer.billingAddress && JSON.stringify(buyer.billingAddress),
        user_id: isToPay ? account : (order.userId ?? account),
        ...(fields.includes('email') && { access_key: newKey() }),
      })
      .where('id', '=', orderId)
      .execute()
    if (isToPay) await moveOwnSeat(tx, { orderId, order, buyer })
    await audit(tx, {
      action: 'order.edit-buyer',
      subject: { kind: 'order', id: orderId },
      details: { reference: order.reference, fields },
    })
    if (input.isMailed) await mailBuyer(tx, orderId)
    return { ok: true }
  })
}

async function lockAccountOf(tx: Ctx, email: string): Promise<string | null> {
  const account = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.id ?? null
}

async function lockOrder(tx: Ctx, orderId: string) {
  const order = await tx.db
    .selectFrom('orders')
    .select(['reference', 'status', 'user_id as userId', 'buyer_name as name', 'buyer_email as email'])
    .select(['buyer_phone as phone', 'billing_address as billingAddress'])
    .select(sql<boolean>`exists (select from manual_orders m where m.order_id = orders.id)`.as('isManual'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('order')
  return order
}

/** The seat of the buyer, which has no ticket yet: what names the buyer as they were names them as they are. */
async function moveOwnSeat(
  tx: Ctx,
  { orderId, order, buyer }: { orderId: string; order: OrderBuyer; buyer: OrderBuyer },
): Promise<void> {
  await tx.db
    .updateTable('attendees')
    .set((eb) => ({
      email: buyer.email,
      full_name: eb
        .case()
        .when('full_name', '=', order.name)
        .then(buyer.name)
        .else(eb.ref('full_name'))
        .end(),
    }))
    .where('order_id', '=', orderId)
    .where('email', '=', order.email)
    .execute()
}

async function mailBuyer(tx: Ctx, orderId: string): Promise<void> {
  const toPay = await orderToPay(tx, orderId)
  if (toPay?.status === 'held') {
    const mail = payMail(tx, toPay, { ...toPay, id: toPay.eventId })
    await queueMail(tx, { ...mail, period: `buyer ${tx.now.toISOString()}` })
    return
  }
  const { order, tickets } = await mailedOrder(tx, orderId)
  if (tickets.length === 0 || order.buyerEmail === '') return
  await queueMails(tx, [buyerMail(tx, order, tickets, `buyer ${tx.now.toISOString()}`)])
}
