import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { recordInvoicePayment } from '#app/features/money/payments/record-invoice-payment.server.ts'
import { recordDispute } from '#app/features/money/refunds/record-dispute.server.ts'
import { recordProviderRefund } from '#app/features/money/refunds/record-provider-refund.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { anOpenInvoice, aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { needsAttention } from './needs-attention.server.ts'
import { orderList } from './order-list.server.ts'
import { paymentMismatches } from './payment-mismatches.server.ts'
import { orderListing } from './rules/order-listing.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.as(system))
// The queue's table, which tests without a queue do not have.
await sql`create schema pgboss`.execute(ctx.db)
await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)

function paymentOf(invoiceId: string) {
  return ctx.db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
}

test('money of memberships that does not fit is shown beside that of orders, and counted', async () => {
  const flagged = await anOpenInvoice(ctx)
  await withTransaction(ctx, (tx) =>
    recordInvoicePayment(tx, {
      invoiceId: flagged.invoiceId,
      provider: 'stripe',
      paymentRef: flagged.paymentRef,
      received: { minor: 15_000, currency: 'AED' },
      at: tx.now,
    }),
  )
  const disputed = await aPaidInvoice(ctx)
  const { id: disputedPayment } = await paymentOf(disputed.invoiceId)
  await withTransaction(ctx, (tx) =>
    recordDispute(tx, disputedPayment, {
      ref: 'dp_1',
      amount: { minor: 20_000, currency: 'AED' },
      status: 'open',
      reason: 'fraudulent',
      openedAt: ctx.now,
    }),
  )
  const failed = await aPaidInvoice(ctx, { subscription: { billing_name: '' } })
  const { id: failedPayment } = await paymentOf(failed.invoiceId)
  await ctx.db
    .insertInto('refunds')
    .values({
      id: newId(),
      payment_id: failedPayment,
      amount_minor: 20_000,
      reason: 'late-payment',
      status: 'failed',
      last_error: 'expired_or_canceled_card',
      created_at: ctx.now,
    })
    .execute()
  expect(await paymentMismatches(ctx)).toMatchObject([
    {
      kind: 'flagged',
      orderId: null,
      memberId: flagged.user.userId,
      reference: 'Standard',
      buyerName: 'Nadia Karim',
      amountMinor: 15_000,
      detail: '15000 AED arrived for an invoice of 20000 AED',
    },
    { kind: 'dispute', memberId: disputed.user.userId },
    { kind: 'refund-failed', memberId: failed.user.userId, buyerName: 'Amal Haddad' },
  ])
  expect(await needsAttention(ctx)).toMatchObject({ flaggedPayments: 1, failedRefunds: 1, openDisputes: 1 })

  // Given back at the provider instead.
  await withTransaction(ctx, (tx) =>
    recordProviderRefund(tx, failedPayment, {
      ref: 're_1',
      refundId: null,
      attempt: 1,
      amount: { minor: 20_000, currency: 'AED' },
      status: 'succeeded',
      failure: null,
    }),
  )
  expect((await paymentMismatches(ctx)).map(({ kind }) => kind)).toEqual(['flagged', 'dispute'])
  expect(await needsAttention(ctx)).toMatchObject({ failedRefunds: 0 })
  await expectInvariants(ctx)
})

test('lists of orders stay about orders', async () => {
  await aPaidInvoice(ctx)
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await issueDocuments(ctx)
  const { rows } = await orderList(ctx, listAsked(orderListing, new URLSearchParams(), 'UTC'))
  expect(rows.map(({ id }) => id)).toEqual([order.id])
})
