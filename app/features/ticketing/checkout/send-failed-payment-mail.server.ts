import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { formatMoment, formatTime, zoneName } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { payPath } from '../rules/links.ts'
import { isHolding, soldStates } from '../rules/order-life.ts'
import { eventVariables, link } from '../tickets/confirmation-mails.server.ts'
import { seatRows } from '../tickets/seat-views.server.ts'
import { awaitOtherAttempt } from './await-other-attempt.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

export type SendFailedPaymentMailOutcome = 'mailed' | 'paid' | 'later' | 'nothing-to-mail'

/**
 * Mails a buyer who left after a refused payment, once per order, that nothing was charged, with a link to pay while
 * the places are held. Job 'orders.tell-failed-payment': it asks the provider first, because "not charged" has to be true.
 * No mail goes to a buyer who cancelled the order or bought the places by another one.
 */
export async function sendFailedPaymentMail(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<SendFailedPaymentMailOutcome> {
  const order = await failedOrder(ctx, orderId)
  if (!order?.paymentRef) return 'nothing-to-mail'
  const truth = await ctx.ports.payments.fetch(order.paymentRef)
  if (truth.status === 'succeeded') {
    await confirmPayment(ctx, {
      provider: ctx.ports.payments.provider,
      eventId: null,
      paymentRef: order.paymentRef,
      truth,
    })
    return 'paid'
  }
  if (truth.status === 'processing') {
    await awaitOtherAttempt(ctx, orderId)
    return 'later'
  }
  return withTransaction(ctx, async (tx) => {
    const now = await failedOrder(tx, orderId)
    if (!now) return 'nothing-to-mail'
    const isKept = isHolding(now.orderStatus) && now.holdExpiresAt.getTime() > tx.now.getTime()
    const isLong = now.holdExpiresAt.getTime() - tx.now.getTime() > dayMs
    const kept = () =>
      isLong
        ? formatMoment(now.holdExpiresAt, now.timeZone)
        : joinList([formatTime(now.holdExpiresAt, now.timeZone), zoneName(now.timeZone)])
    const queued = await queueMail(tx, {
      kind: 'payment-failed',
      subjectId: orderId,
      recipient: now.buyerEmail,
      recipientName: now.buyerName,
      variables: () => ({
        ...eventVariables({ ...now, id: now.eventId }, now.buyerName),
        order_reference: now.reference,
        amount: formatMoney({ minor: now.totalMinor, currency: now.currency }),
        pay_url: isKept ? link(tx, payPath(now.reference, now.orderKey)) : '',
        kept_until: isKept ? kept() : '',
        event_url: link(tx, `/events/${now.slug}`),
      }),
    })
    return queued ? 'mailed' : 'nothing-to-mail'
  })
}

const dayMs = 86_400_000

/** The order, if it is unpaid, was not given up, and no other order of its buyer has the event meanwhile. */
function failedOrder(ctx: Ctx, orderId: string) {
  return seatRows(ctx)
    .innerJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.part', '=', 0))
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail', 'o.total_minor as totalMinor'])
    .select(['o.hold_expires_at as holdExpiresAt', 'p.provider_ref as paymentRef'])
    .where('a.order_id', '=', orderId)
    .where('p.status', '!=', 'succeeded')
    .where('p.provider', '=', ctx.ports.payments.provider)
    .where('o.status', 'in', ['awaiting_payment', 'expired'])
    .where((eb) =>
      eb.or([eb('o.closed_at', 'is', null), eb('o.closed_at', '>=', eb.ref('o.hold_expires_at'))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as other')
            .innerJoin('order_lines as theirs', 'theirs.order_id', 'other.id')
            .select('other.id')
            .whereRef('other.buyer_email', '=', 'o.buyer_email')
            .whereRef('theirs.event_id', '=', 'l.event_id')
            .whereRef('other.confirmed_at', '>=', 'o.created_at')
            .where('other.status', 'in', [...soldStates]),
        ),
      ),
    )
    .orderBy('l.position')
    .orderBy('a.position')
    .limit(1)
    .executeTakeFirst()
}
