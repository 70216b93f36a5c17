import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordInvoicePayment } from '#app/features/money/payments/record-invoice-payment.server.ts'
import { sendRefundMail } from '#app/features/ticketing/refunds/send-refund-mail.server.ts'
import { sweepRefunds } from '#app/features/ticketing/refunds/sweep-refunds.server.ts'
import type { ProviderDispute, ProviderRefund } from '#app/integrations/payments/payment-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { anOpenInvoice, aPaidInvoice, type InvoiceOfMember } from '#tests/factories/a-membership-invoice.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { ownInvoices } from '../own/own-invoices.server.ts'
import { recordMembershipDisputes } from './record-membership-disputes.server.ts'
import { recordMembershipRefunds } from './record-membership-refunds.server.ts'

const world = await testContext()

/** The world in which the provider knows of these refunds and disputes of whatever payment. */
function at(told: { refunds?: ProviderRefund[]; disputes?: ProviderDispute[] }): Ctx {
  const ctx = world.as(system)
  const payments = {
    ...ctx.ports.payments,
    provider: 'stripe' as const,
    refundsOf: async () => told.refunds ?? [],
    disputesOf: async () => told.disputes ?? [],
  }
  return { ...ctx, ports: { ...ctx.ports, payments } }
}
const ctx = at({})

const aRefundMade = (minor: number, changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  ref: `re_${newId()}`,
  refundId: null,
  attempt: 1,
  amount: { minor, currency: 'AED' },
  status: 'succeeded',
  failure: null,
  ...changes,
})

const about = (
  { paymentRef }: Pick<InvoiceOfMember, 'paymentRef'>,
  eventId: string | null = `evt_${newId()}`,
) => ({
  provider: 'stripe' as const,
  eventId,
  paymentRef,
})

async function standingOf({ invoiceId, subscriptionId }: InvoiceOfMember) {
  const { flag_reason, refunded_minor } = await ctx.db
    .selectFrom('payments')
    .select(['flag_reason', 'refunded_minor'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { status } = await ctx.db
    .selectFrom('subscriptions')
    .select('status')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const entries = await ctx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .select('e.kind')
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('e.id')
    .execute()
  return { isFlagged: flag_reason !== null, refunded_minor, status, ledger: entries.map(({ kind }) => kind) }
}

describe('money of a membership given back at the provider', () => {
  test('is written down once, however often it is told, and the membership goes on', async () => {
    const member = await aPaidInvoice(ctx)
    const told = at({ refunds: [aRefundMade(5_000)] })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => recordMembershipRefunds(told, about(member))),
    )
    const isNew = answers.filter((one) => one.result === 'recorded' && one.refundIds.length > 0)
    expect(isNew).toHaveLength(1)
    expect(await standingOf(member)).toEqual({
      isFlagged: false,
      refunded_minor: 5_000,
      status: 'active',
      ledger: ['payment', 'refund'],
    })
    expect(await ownInvoices(ctx, member.user.userId, 5)).toMatchObject([
      { status: 'paid', refundedMinor: 5_000, leftMinor: 15_000 },
    ])
    await expectInvariants(ctx)
  })

  test('is told to the member once, with its credit note', async () => {
    const member = await aPaidInvoice(ctx)
    await takeJobs(ctx)
    await recordMembershipRefunds(at({ refunds: [aRefundMade(20_000)] }), about(member))
    const jobs = await takeJobs(ctx)
    const [job] = jobs.filter(({ name }) => name === 'orders.tell-refund')
    expect(job?.payload).toEqual({ refundId: expect.any(String) })
    const { refundId } = (job?.payload ?? {}) as { refundId: string }
    for (const _twice of [1, 2]) await sendRefundMail(ctx, { refundId })
    const mails = await ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', refundId).execute()
    const note = await ctx.db
      .selectFrom('documents')
      .selectAll()
      .where('invoice_id', '=', member.invoiceId)
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow()
    expect(mails).toMatchObject([
      {
        kind: 'membership-refund',
        recipient: member.user.email,
        attachments: [{ kind: 'document-pdf', ref: note.id }],
        variables: {
          amount: 'AED\u00a0200',
          membershipName: 'Standard membership',
          billingPeriod: '01-12-2026 to 31-12-2026',
          credit_note_number: note.label,
        },
      },
    ])
    await expectInvariants(ctx)
  })

  test('takes the flag off money that did not fit, once all of it is back', async () => {
    const member = await anOpenInvoice(ctx)
    await withTransaction(ctx, (tx) =>
      recordInvoicePayment(tx, {
        invoiceId: member.invoiceId,
        provider: 'stripe',
        paymentRef: member.paymentRef,
        received: { minor: 19_000, currency: 'AED' },
        at: tx.now,
      }),
    )
    const first = aRefundMade(9_000)
    await recordMembershipRefunds(at({ refunds: [first] }), about(member))
    expect(await standingOf(member)).toMatchObject({ isFlagged: true, refunded_minor: 9_000 })
    await recordMembershipRefunds(at({ refunds: [first, aRefundMade(10_000)] }), about(member))
    expect(await standingOf(member)).toMatchObject({ isFlagged: false, refunded_minor: 19_000 })
    await expectInvariants(ctx)
  })

  test('of a payment that is no membership’s is kept as such', async () => {
    const event = about({ paymentRef: 'pi_of_nobody' })
    expect(await recordMembershipRefunds(ctx, event)).toEqual({ result: 'unknown-payment' })
    expect(await recordMembershipDisputes(ctx, about({ paymentRef: 'pi_of_nobody' }))).toEqual({
      result: 'unknown-payment',
    })
    const kept = await ctx.db
      .selectFrom('provider_events')
      .select(['type', 'result'])
      .where('event_id', '=', event.eventId ?? '')
      .execute()
    expect(kept).toEqual([{ type: 'refund', result: 'unknown-payment' }])
  })

  test('is not asked of another provider', async () => {
    const demo = { ...about({ paymentRef: 'x' }), provider: 'demo' as const }
    await expect(recordMembershipRefunds(ctx, demo)).rejects.toThrow('another provider')
    await expect(recordMembershipDisputes(ctx, demo)).rejects.toThrow('another provider')
  })
})

describe('a disputed membership payment', () => {
  const aDispute = (status: ProviderDispute['status'], ref = `dp_${newId()}`): ProviderDispute => ({
    ref,
    amount: { minor: 20_000, currency: 'AED' },
    status,
    reason: 'fraudulent',
    openedAt: ctx.now,
  })

  test('is out when it opens and in again when it is won, once', async () => {
    const member = await aPaidInvoice(ctx)
    const open = aDispute('open')
    const twice = await Promise.all(
      [1, 2].map(() => recordMembershipDisputes(at({ disputes: [open] }), about(member))),
    )
    expect(twice.filter((one) => one.result === 'recorded' && one.changed === 1)).toHaveLength(1)
    const won = { disputes: [{ ...open, status: 'won' as const }] }
    await recordMembershipDisputes(at(won), about(member))
    expect(await standingOf(member)).toMatchObject({
      status: 'active',
      ledger: ['payment', 'dispute', 'dispute-won'],
    })
    await expectInvariants(ctx)
  })

  test('that is open is asked about by the sweep', async () => {
    const member = await aPaidInvoice(ctx)
    const open = aDispute('open')
    await recordMembershipDisputes(at({ disputes: [open] }), about(member))
    const outcome = await sweepRefunds(at({ disputes: [{ ...open, status: 'lost' }] }))
    expect(outcome).toEqual({ asked: 1, failed: 0 })
    const { status } = await ctx.db
      .selectFrom('disputes')
      .select('status')
      .where('provider_ref', '=', open.ref)
      .executeTakeFirstOrThrow()
    expect(status).toBe('lost')
  })
})
