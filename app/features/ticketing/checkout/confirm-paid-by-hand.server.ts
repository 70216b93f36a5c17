import type { Ctx } from '#app/context/ctx.server.ts'
import { insertRows } from '#app/db/insert-rows.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueueMails, mailRows, recipientsLanguages } from '#app/features/mail/queue-mail.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { holdingStates } from '../rules/order-life.ts'
import { ticketsOf } from './confirm-orders.server.ts'
import { lockOrdersToSettle } from './lock-orders-to-settle.server.ts'
import { linesOf } from './rules/lines-of.ts'

/**
 * Confirms an order that holds its places and whose money an administrator has recorded: places sold, tickets with codes,
 * and their mails unless it was added without. Call it with order and payment locked, before the payment is recorded.
 * False for an order of a cancelled event, and nothing is written.
 */
export async function confirmPaidByHand(
  tx: Ctx,
  { orderId, method, isMailed }: { orderId: string; method: ManualMethod; isMailed: boolean },
): Promise<boolean> {
  const seats = await lockOrdersToSettle(tx, [orderId], method)
  if (seats.some(({ eventStatus }) => eventStatus === 'cancelled')) return false
  const { order, issued, mails: all } = ticketsOf(tx, seats)
  // The team knows: one of it has recorded the money.
  const told = isMailed ? all.filter(({ kind }) => kind !== 'order-notification') : []
  const mails = mailRows(tx, told, await recipientsLanguages(tx, told))
  await enqueueMails(tx, mails)
  if (mails.length > 0) await insertRows(tx.db, 'mails', mails, ['variables', 'attachments']).execute()
  await tx.db
    .with('counted', (part) => changeCounters(part, counterChanges('confirm', linesOf(seats))))
    .with('issued', (part) => insertRows(part, 'tickets', issued))
    .updateTable('orders')
    .set({ status: 'confirmed', confirmed_at: tx.now, closed_at: null })
    .where('id', '=', orderId)
    .where('status', 'in', [...holdingStates])
    .execute()
  await audit(tx, {
    action: 'order.confirm',
    subject: { kind: 'order', id: orderId },
    details: { reference: order.reference, tickets: issued.length },
  })
  return true
}
