import { type QueryCreator, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Currency, Money } from '#app/kernel/money.ts'

// Rows and changes of the ledger for verbs that write them in one statement with rows of their own.

/** The payment that a checkout waits for: the first of its order. */
export function pendingPaymentRow(ctx: Ctx, orderId: string, amount: Money) {
  return {
    id: newId(),
    order_id: orderId,
    provider: ctx.ports.payments.provider,
    currency: amount.currency,
    amount_minor: amount.minor,
    created_at: ctx.now,
  }
}

/**
 * What has arrived, as the provider tells it. `flagReason` says why it does not fit the order; such a
 * payment fulfils nothing and waits for an administrator.
 */
export function paymentReceived(ctx: Ctx, ref: string, received: Money, flagReason: string | null) {
  return {
    status: 'succeeded' as const,
    provider_ref: ref,
    // What arrived may be of another currency than what was asked for; refunds go back in this one.
    currency: received.currency,
    captured_minor: received.minor,
    failure_reason: null,
    flag_reason: flagReason,
    succeeded_at: ctx.now,
  }
}

export type ReceivedPayment = { paymentId: string; ref: string; received: Money; at: Date }

/** The same for several payments that fit their orders; their rows are locked. */
export function paymentsReceived(db: QueryCreator<Database>, payments: readonly ReceivedPayment[]) {
  return db
    .updateTable('payments')
    .from(
      sql<{ id: string; ref: string; currency: Currency; minor: number; at: Date }>`unnest(
        ${payments.map(({ paymentId }) => paymentId)}::uuid[], ${payments.map(({ ref }) => ref)}::text[],
        ${payments.map(({ received }) => received.currency)}::text[],
        ${payments.map(({ received }) => received.minor)}::bigint[], ${payments.map(({ at }) => at)}::timestamptz[]
      )`.as<'paid'>(sql`paid(id, ref, currency, minor, at)`),
    )
    .set((eb) => ({
      status: 'succeeded',
      provider_ref: eb.ref('paid.ref'),
      currency: eb.ref('paid.currency'),
      captured_minor: eb.ref('paid.minor'),
      failure_reason: null,
      flag_reason: null,
      succeeded_at: eb.ref('paid.at'),
    }))
    .whereRef('payments.id', '=', 'paid.id')
}

export type NewsType = 'payment' | 'refund' | 'dispute' | 'fraud-warning' | 'subscription'

/** A thing the provider told us, with what came of it. Insert it with ON CONFLICT DO NOTHING. */
export function providerEventRow(
  ctx: Ctx,
  event: { provider: PaymentProvider; eventId: string; paymentRef: string; result: string; type?: NewsType },
) {
  return {
    provider: event.provider,
    event_id: event.eventId,
    type: event.type ?? 'payment',
    payment_ref: event.paymentRef,
    received_at: ctx.now,
    result: event.result,
  }
}

/** Ends the payments of these orders that no provider knows of yet; the others are ended by the sweep. */
export function cancelUnstartedPayments(db: QueryCreator<Database>, orderIds: readonly string[]) {
  return db
    .updateTable('payments')
    .set({ status: 'cancelled' })
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('status', '=', 'pending')
    .where('provider_ref', 'is', null)
}
