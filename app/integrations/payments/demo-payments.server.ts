import type { Kysely, Selectable } from 'kysely'
import type { DemoPaymentsTable } from '#app/db/schema/demo.ts'
import type { Database } from '#app/db/schema.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { type Currency, isCurrency, type Money } from '#app/kernel/money.ts'
import { demoBalanceTransactions } from './demo-balance-transactions.server.ts'
import { type CardVerdict, judgeCard } from './demo-card.ts'
import { invoicePayment } from './demo-subscription-rows.server.ts'
import type { DemoPaymentAnswer, DemoPayments, ProviderPayment, RefundAnswer } from './payment-port.ts'

const payable = ['open', 'challenged'] as const

/**
 * Payments without a provider: the same port, remembered in tables of their own. Never call it inside a
 * product transaction: like a provider it is another party, on another connection.
 */
export function openDemoPayments(options: { db: Kysely<Database>; now: () => Date }): DemoPayments {
  const { db, now } = options

  async function find(ref: string): Promise<ProviderPayment> {
    const row = await db.selectFrom('demo_payments').selectAll().where('ref', '=', ref).executeTakeFirst()
    if (!row) throw notFound('payment')
    return paymentFrom(row)
  }

  /** Settles an open payment one way; the second caller finds it not payable. */
  async function settle(ref: string, verdict: CardVerdict): Promise<DemoPaymentAnswer> {
    const status = { succeeded: 'succeeded', challenge: 'challenged', refused: 'open' } as const
    const failure = verdict.status === 'refused' ? verdict.reason : null
    const settled = await db
      .updateTable('demo_payments')
      .set({
        status: status[verdict.status],
        last_failure: failure,
        ...(verdict.status === 'succeeded' && { paid_at: now() }),
      })
      .where('ref', '=', ref)
      .where('status', 'in', payable)
      .returning('ref')
      .executeTakeFirst()
    return settled ? verdict : { status: 'refused', reason: 'not_payable' }
  }

  return {
    provider: 'demo',
    isLive: false,
    readWebhookEvent: null,
    async start({ orderId, amount }) {
      const ref = await started(db, orderId, amount, now())
      return { ref, clientSecret: ref }
    },
    fetch: find,
    refund: ({ ref, refundId, attempt, amount }) =>
      db.transaction().execute((trx) => refund(trx, ref, `${refundId}:${attempt}`, amount, now())),
    refundsOf: (ref) => refundsOf(db, ref),
    disputesOf: async () => [],
    fraudWarningsOf: async () => [],
    disputedSince: async () => [],
    checkAccess: null,
    delaySeconds: () => 0,
    balanceTransactions: (span, after) => demoBalanceTransactions(db, span, after),
    async cancel(ref) {
      await db
        .updateTable('demo_payments')
        .set({ status: 'cancelled' })
        .where('ref', '=', ref)
        .where('status', 'in', payable)
        .execute()
      return find(ref)
    },
    pay: (ref, card) => settle(ref, judgeCard(card, now())),
    async answerChallenge(ref, approved) {
      const row = await db
        .updateTable('demo_payments')
        .set(
          approved
            ? { status: 'succeeded', last_failure: null, paid_at: now() }
            : { status: 'open', last_failure: 'authentication_failed' },
        )
        .where('ref', '=', ref)
        .where('status', '=', 'challenged')
        .returning('ref')
        .executeTakeFirst()
      if (!row) return { status: 'refused', reason: 'not_payable' }
      return approved ? { status: 'succeeded' } : { status: 'refused', reason: 'authentication_failed' }
    },
  }
}

/** The payment of an order, one however often it is started; answers its ref. */
async function started(db: Kysely<Database>, orderId: string, amount: Money, now: Date): Promise<string> {
  const row = await db
    .insertInto('demo_payments')
    .values({
      ref: `demo_${randomCode(26)}`,
      idempotency_key: orderId,
      amount_minor: amount.minor,
      currency: amount.currency,
      status: 'open',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet((eb) => ({ idempotency_key: eb.ref('excluded.idempotency_key') })),
    )
    .returning(['ref', 'amount_minor', 'currency'])
    .executeTakeFirstOrThrow()
  if (row.amount_minor !== amount.minor || row.currency !== amount.currency) {
    throw badRequest('the order was started with another amount')
  }
  return row.ref
}

async function refundsOf(db: Kysely<Database>, ref: string): ReturnType<DemoPayments['refundsOf']> {
  const rows = await db
    .selectFrom('demo_refunds as r')
    .innerJoin('demo_payments as p', 'p.ref', 'r.payment_ref')
    .select(['r.ref', 'r.idempotency_key', 'r.amount_minor', 'p.currency'])
    .where('r.payment_ref', '=', ref)
    .orderBy('r.created_at')
    .execute()
  return rows.map((row) => ({
    ref: row.ref,
    refundId: row.idempotency_key.split(':')[0] ?? null,
    attempt: Number(row.idempotency_key.split(':')[1] ?? 1),
    amount: { minor: row.amount_minor, currency: currencyOf(row.currency) },
    status: 'succeeded',
    failure: null,
  }))
}

async function refund(
  trx: Kysely<Database>,
  ref: string,
  key: string,
  amount: Money,
  now: Date,
): Promise<RefundAnswer> {
  const payment = await trx
    .selectFrom('demo_payments')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound('payment')
  const earlier = await trx
    .selectFrom('demo_refunds')
    .select('ref')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (earlier) return { status: 'succeeded', refundRef: earlier.ref }
  const left = payment.status === 'succeeded' ? payment.amount_minor - payment.refunded_minor : 0
  if (amount.currency !== payment.currency || amount.minor > left) {
    return { status: 'refused', code: 'charge_already_refunded' }
  }
  const refundRef = `demo_refund_${randomCode(26)}`
  await trx
    .updateTable('demo_payments')
    .set({ refunded_minor: payment.refunded_minor + amount.minor })
    .where('ref', '=', ref)
    .execute()
  await trx
    .insertInto('demo_refunds')
    .values({
      idempotency_key: key,
      ref: refundRef,
      payment_ref: ref,
      amount_minor: amount.minor,
      created_at: now,
    })
    .execute()
  return { status: 'succeeded', refundRef }
}

function paymentFrom(row: Selectable<DemoPaymentsTable>): ProviderPayment {
  const { status } = row
  return {
    ref: row.ref,
    // One taken for an invoice is for no order.
    orderId: row.idempotency_key.startsWith(invoicePayment) ? '' : row.idempotency_key,
    status: status === 'challenged' ? 'open' : status,
    received: status === 'succeeded' ? { minor: row.amount_minor, currency: currencyOf(row.currency) } : null,
    failure: row.last_failure,
  }
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`not a currency of ours: ${text}`)
  return text
}
