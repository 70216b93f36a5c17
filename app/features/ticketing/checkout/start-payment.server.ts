import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { isHolding, statesBefore } from '../rules/order-life.ts'
import { type OrderClaim, ownsOrder } from '../tickets/order-access.server.ts'

export type StartPaymentOutcome =
  | {
      ok: true
      orderId: string
      provider: PaymentProvider
      /** The payment at the provider. */
      ref: string
      /** What the browser needs to pay, and nothing more. */
      clientSecret: string
      amount: Money
      holdExpiresAt: Date
    }
  /** Paid, free, refunded or cancelled: show the order. */
  | { ok: false; reason: 'nothing-to-pay' }
  /** Or it can be paid no more: a new order is needed. */
  | { ok: false; reason: 'hold-ended' }

/**
 * Starts the payment of an order that still holds its places, or finds the one started before: one per order,
 * amount and currency as stored (rules R023, R027). No transaction: the provider is asked in between, with the
 * order's id as idempotency key.
 */
export async function startPayment(ctx: Ctx, claim: OrderClaim): Promise<StartPaymentOutcome> {
  const order = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.part', '=', 0))
    .select(['o.id', 'o.access_key', 'o.user_id', 'o.status', 'o.hold_expires_at', 'o.buyer_email'])
    .select(['o.currency', 'o.total_minor', 'p.id as payment_id', 'p.status as payment_status'])
    .select(['p.provider', 'p.provider_ref'])
    .where('o.reference', '=', claim.reference)
    .executeTakeFirst()
  if (!order || !(isKey(order.access_key, claim.key) || ownsOrder(ctx, order.user_id)))
    throw notFound('order')
  if (order.status === 'expired') return { ok: false, reason: 'hold-ended' }
  if (!isHolding(order.status) || order.payment_id === null || order.payment_status === 'succeeded') {
    return { ok: false, reason: 'nothing-to-pay' }
  }
  if (order.hold_expires_at.getTime() <= ctx.now.getTime()) return { ok: false, reason: 'hold-ended' }

  const { payments } = ctx.ports
  // Begun before the provider was changed: a second payment would belong to no order.
  const isBegunElsewhere = order.provider_ref !== null && order.provider !== payments.provider
  if (isBegunElsewhere) return { ok: false, reason: 'hold-ended' }
  const amount: Money = { minor: order.total_minor, currency: order.currency }
  const started = await payments.start({
    orderId: order.id,
    amount,
    description: `Order ${claim.reference}`,
    buyerEmail: order.buyer_email,
  })
  // Another payment than the one on record, whose account or key is not ours any more: the buyer is not asked to pay it.
  const isAnother = order.provider_ref !== null && order.provider_ref !== started.ref
  if (isAnother) return { ok: false, reason: 'hold-ended' }
  const isAwaiting = await writeStart(ctx, order.id, order.payment_id, started.ref)
  if (!isAwaiting) return { ok: false, reason: await whatCameBetween(ctx, order.id) }
  const { ref, clientSecret } = started
  const { provider } = payments
  return {
    ok: true,
    orderId: order.id,
    provider,
    ref,
    clientSecret,
    amount,
    holdExpiresAt: order.hold_expires_at,
  }
}

/**
 * Notes the payment's ref and that the order waits for it. False when the hold was released, or the money was recorded by
 * an administrator, while the provider was asked: a payment that is over keeps its method.
 */
async function writeStart(ctx: Ctx, orderId: string, paymentId: string, ref: string): Promise<boolean> {
  const moved = await ctx.db
    .with('noted', (db) =>
      db
        .updateTable('payments')
        .set({ provider: ctx.ports.payments.provider, provider_ref: ref })
        .where('id', '=', paymentId)
        .where('status', '=', 'pending')
        .where('provider_ref', 'is', null),
    )
    .updateTable('orders')
    .set({ status: 'awaiting_payment' })
    .where('id', '=', orderId)
    .where('status', 'in', [...statesBefore('awaiting_payment'), 'awaiting_payment'])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The hold was released while the provider was asked, or the same press, sent twice, has paid. */
async function whatCameBetween(ctx: Ctx, orderId: string): Promise<'hold-ended' | 'nothing-to-pay'> {
  const { status } = await ctx.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return status === 'expired' ? 'hold-ended' : 'nothing-to-pay'
}
