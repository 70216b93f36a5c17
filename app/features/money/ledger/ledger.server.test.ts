import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { recordReceivedPayment } from '../payments/record-received-payment.server.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import { sendRefund } from '../refunds/send-refund.server.ts'
import { ledgerInvariants } from './ledger-invariants.server.ts'
import { revenue } from './ledger-queries.server.ts'
import { writeLedgerEntry } from './write-ledger-entry.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })
const always = { from: new Date('2020-01-01'), until: new Date('2040-01-01') }

async function paymentOf(orderId: string) {
  return ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

function entriesOf(paymentId: string) {
  return ctx.db
    .selectFrom('ledger_entries')
    .select(['kind', 'direction', 'currency', 'amount_minor', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

async function aPayment() {
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  return paymentOf(order.id)
}

async function refunded(paymentId: string, amountMinor: number): Promise<string> {
  const asked = await requestRefund(ctx, { paymentId, amountMinor, reason: 'requested' })
  if (!asked.ok) throw new Error(asked.reason)
  await sendRefund(ctx, { refundId: asked.refundId })
  return asked.refundId
}

async function aDispute(on: Ctx, paymentId: string, status: 'open' | 'won'): Promise<string> {
  const id = newId()
  await on.db
    .insertInto('disputes')
    .values({
      id,
      payment_id: paymentId,
      provider_ref: `dp_${id}`,
      currency: 'AED',
      amount_minor: 10_000,
      status,
      opened_at: on.now,
      closed_at: status === 'open' ? null : on.now,
    })
    .execute()
  return id
}

/** What the invariants of the ledger find after `harm`, which is undone. */
async function foundAfter(harm: (tx: Ctx) => Promise<unknown>): Promise<object[]> {
  let found: object[] = []
  const undo = new Error('undo')
  await withTransaction(ctx, async (tx) => {
    await harm(tx)
    for (const { find } of ledgerInvariants) found = [...found, ...(await find(tx.db, tx.now))]
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

describe('a ledger entry', () => {
  test('is one entry when a payment is confirmed', async () => {
    const payment = await aPayment()
    expect(await entriesOf(payment.id)).toEqual([
      { kind: 'payment', direction: 'in', currency: 'AED', amount_minor: 10_000, at: payment.succeeded_at },
    ])
    await expectInvariants(ctx)
  })

  test('is what arrived, in its own currency, when it does not fit the order', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const { id } = await paymentOf(order.id)
    await ctx.db.updateTable('payments').set({ provider: 'stripe' }).where('id', '=', id).execute()
    await withTransaction(ctx, (tx) =>
      recordReceivedPayment(tx, {
        paymentId: id,
        ref: 'pi_other',
        received: { minor: 9_000, currency: 'GBP' },
        flagReason: 'of another currency',
        provider: 'stripe',
        eventId: newId(),
        paymentRef: 'pi_other',
        result: 'flagged',
      }),
    )
    expect(await entriesOf(id)).toMatchObject([{ kind: 'payment', currency: 'GBP', amount_minor: 9_000 }])
    await expectInvariants(ctx)
  })

  test('is one entry per refund once it has gone, however often it is sent', async () => {
    const payment = await aPayment()
    const refundId = await refunded(payment.id, 4_000)
    await sendRefund(ctx, { refundId })
    expect(await entriesOf(payment.id)).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund', direction: 'out', currency: 'AED', amount_minor: 4_000 },
    ])
    await expectInvariants(ctx)
  })

  test('is out with a dispute and in again when it is won', async () => {
    const payment = await aPayment()
    const amount = { minor: 10_000, currency: 'AED' } as const
    await withTransaction(ctx, async (tx) => {
      const disputeId = await aDispute(tx, payment.id, 'won')
      await writeLedgerEntry(later(tx, 1), { kind: 'dispute', paymentId: payment.id, disputeId, amount })
      await writeLedgerEntry(later(tx, 2), { kind: 'dispute-won', paymentId: payment.id, disputeId, amount })
    })
    expect(await entriesOf(payment.id)).toMatchObject([
      { kind: 'payment', direction: 'in' },
      { kind: 'dispute', direction: 'out' },
      { kind: 'dispute-won', direction: 'in' },
    ])
    await expectInvariants(ctx)
  })

  test('is refused a second time by the database', async () => {
    const { id } = await aPayment()
    const again = withTransaction(ctx, (tx) =>
      writeLedgerEntry(tx, { kind: 'payment', paymentId: id, amount: { minor: 10_000, currency: 'AED' } }),
    )
    await expect(again).rejects.toThrow('ledger_entries_payment')
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('is never written apart from its effect', async () => {
    const { id } = await aPayment()
    const apart = writeLedgerEntry(ctx, {
      kind: 'payment',
      paymentId: id,
      amount: { minor: 1, currency: 'AED' },
    })
    await expect(apart).rejects.toThrow('outside the transaction')
  })
})

describe('the ledger', () => {
  test('is append-only: nothing in it is changed, deleted or emptied', async () => {
    await aPayment()
    await expect(sql`update ledger_entries set amount_minor = 1`.execute(ctx.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from ledger_entries`.execute(ctx.db)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger_entries cascade`.execute(ctx.db)).rejects.toThrow('append-only')
  })

  test('is looked after: a missing entry, one too many and one of another amount are found', async () => {
    const payment = await aPayment()
    const unbooked = await foundAfter((tx) =>
      tx.db.updateTable('payments').set({ captured_minor: 9_999 }).where('id', '=', payment.id).execute(),
    )
    expect(unbooked).toMatchObject([
      { why: 'not in the ledger', kind: 'payment', amount_minor: 9_999 },
      { why: 'only in the ledger', kind: 'payment', amount_minor: 10_000 },
    ])
    expect(await foundAfter((tx) => aDispute(tx, payment.id, 'open'))).toMatchObject([
      { why: 'not in the ledger', kind: 'dispute' },
    ])
    const providerHasMore = await foundAfter((tx) =>
      sql`update demo_payments set amount_minor = amount_minor + 5 where ref = ${payment.provider_ref}`.execute(
        tx.db,
      ),
    )
    expect(providerHasMore).toMatchObject([{ currency: 'AED' }])
    const unknownToUs = await foundAfter((tx) =>
      sql`insert into demo_payments (ref, idempotency_key, amount_minor, currency, status, created_at)
        values ('demo_lost', ${newId()}, 700, 'USD', 'succeeded', ${new Date('2026-11-01')})`.execute(tx.db),
    )
    expect(unknownToUs).toEqual([{ currency: 'USD', booked: 0, provided: 700 }])
  })
})

describe('what it adds up to', () => {
  test('revenue is net of refunds and disputes, per currency', async () => {
    const before = await revenue(ctx, always)
    const payment = await aPayment()
    await refunded(payment.id, 2_500)
    const aed = (rows: Awaited<ReturnType<typeof revenue>>) => rows.find((row) => row.currency === 'AED')
    const after = aed(await revenue(ctx, always))
    expect((after?.netMinor ?? 0) - (aed(before)?.netMinor ?? 0)).toBe(7_500)
    expect(after?.netMinor).toBe(
      (after?.receivedMinor ?? 0) - (after?.refundedMinor ?? 0) - (after?.disputedMinor ?? 0),
    )
    expect(before.map(({ currency }) => currency)).toEqual(['AED', 'GBP'])
    expect(await revenue(ctx, { from: always.from, until: ctx.now })).toEqual([])
  })

  test.each(['user', 'door'] as const)('a %s may not ask', async (role) => {
    const somebody = { ...ctx, actor: actorWithRole(role) }
    await expect(revenue(somebody, always)).rejects.toThrow('not allowed')
  })
})
