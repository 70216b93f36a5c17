import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import {
  anInvoiceOf,
  anOpenInvoice,
  aPaidInvoice,
  payInvoice,
} from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { recordInvoicePayment } from '../payments/record-invoice-payment.server.ts'
import { recordProviderRefund } from '../refunds/record-provider-refund.server.ts'
import { documentAttachmentMakers } from './document-attachments.server.ts'
import { creditNoteOf, openDocument } from './documents.server.ts'
import { issueDocuments } from './issue-documents.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })
await changeSettings(ctx, { legalName: 'Staffroom Network FZ-LLC', taxNumber: '100123456700003' })

async function documentsOf(invoiceId: string) {
  return ctx.db
    .selectFrom('documents')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
}

async function mailsOf(documentId: string | undefined) {
  return ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'variables', 'attachments'])
    .where('subject_id', '=', documentId ?? '')
    .execute()
}

/** Part of an invoice's money, given back at the provider. Answers the refund's id. */
async function givenBack(invoiceId: string, minor: number): Promise<string> {
  return withTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .selectFrom('payments')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const refundId = await recordProviderRefund(tx, id, {
      ref: `re_${newId()}`,
      refundId: null,
      attempt: 1,
      amount: { minor, currency: 'AED' },
      status: 'succeeded',
      failure: null,
    })
    if (refundId === null) throw new Error('the refund was known')
    return refundId
  })
}

describe('the receipt of a membership', () => {
  test('says plan, period, discount and tax, and is mailed once to the billing address', async () => {
    const member = await aPaidInvoice(ctx, {
      subscription: { discount_code: 'spring' },
      invoice: { discount_minor: 5_000, total_minor: 15_000 },
    })
    for (const _twice of [1, 2]) await issueDocuments(ctx)
    const [document, ...others] = await documentsOf(member.invoiceId)
    expect(others).toEqual([])
    expect(document).toMatchObject({ kind: 'receipt', order_id: null })
    expect(document?.content).toMatchObject({
      issuer: { name: 'Staffroom Network FZ-LLC', taxNumberLabel: 'TRN' },
      buyer: { name: 'Nadia Karim', email: 'finance@school.example', address: { city: 'Dubai' } },
      orderReference: '',
      discountCode: 'spring',
      lines: [
        {
          name: 'Standard membership',
          event: '',
          detail: '01-12-2026 to 31-12-2026',
          quantity: 1,
          unitMinor: 20_000,
          memberDiscountMinor: 0,
          codeDiscountMinor: 5_000,
          creditMinor: 0,
          totalMinor: 15_000,
          taxBasisPoints: 500,
          taxMinor: 714,
        },
      ],
      taxMinor: 714,
      totalMinor: 15_000,
      payment: { at: '2026-12-01T12:00:00.000Z', provider: 'stripe', ref: member.paymentRef },
      credit: null,
    })
    expect(await mailsOf(document?.id)).toMatchObject([
      {
        kind: 'membership-purchase-receipt',
        recipient: 'finance@school.example',
        attachments: [{ kind: 'document-pdf', ref: document?.id }],
        variables: {
          fullName: 'Nadia Karim',
          planName: 'Standard',
          membershipName: 'Standard membership',
          receipt_number: document?.label,
          receipt_date: '01-12-2026',
          billingPeriod: '01-12-2026 to 31-12-2026',
          subtotal: 'AED\u00a0200',
          discount: 'AED\u00a050',
          credit: '',
          tax: 'AED\u00a07.14',
          amount: 'AED\u00a0150',
          accountPageUrl: 'http://localhost:3000/account/settings/membership',
        },
      },
    ])
    // The invariant of codes wants the redemption that this test leaves out.
    await ctx.db
      .updateTable('subscriptions')
      .set({ discount_code: null })
      .where('id', '=', member.subscriptionId)
      .execute()
    await expectInvariants(ctx)
  })

  test('is mailed in the language of the billing address, and stored in the original one', async () => {
    const inTwo: Ctx = { ...ctx, site: { ...ctx.site, languages: ['en', 'ar'] } }
    const admin = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
    const texts = [{ original: 'Standard', translation: 'العضوية القياسية', seen: '' }]
    await saveTranslations(admin, { kind: 'plan', id: 'of-tests' }, 'ar', texts)
    await inLanguage('ar', () => noteLanguage(inTwo, 'finance@school.example'))
    const member = await aPaidInvoice(ctx)
    await issueDocuments(inTwo)
    const [document] = await documentsOf(member.invoiceId)
    expect(document?.content.lines[0]).toMatchObject({ name: 'Standard membership' })
    const [mail] = await mailsOf(document?.id)
    expect(mail?.variables).toMatchObject({
      planName: 'العضوية القياسية',
      membershipName: 'العضوية القياسية',
      billingPeriod: expect.stringContaining('إلى'),
      amount: expect.stringContaining('د.إ.'),
    })
    await inLanguage('en', () => noteLanguage(inTwo, 'finance@school.example'))
  })

  test('of a change of plan takes off what was paid for before', async () => {
    const first = await aPaidInvoice(ctx)
    const change = await anInvoiceOf(ctx, first, {
      reason: 'change',
      plan_name: 'VIP Membership',
      period_start: new Date('2026-12-20T12:00:00Z'),
      subtotal_minor: 19_355,
      credit_minor: 7_742,
      total_minor: 11_613,
    })
    await payInvoice(ctx, change)
    await issueDocuments(ctx)
    const [document] = await documentsOf(change)
    expect(document?.content.lines).toMatchObject([
      {
        name: 'VIP Membership',
        detail: '20-12-2026 to 31-12-2026',
        unitMinor: 19_355,
        creditMinor: 7_742,
        totalMinor: 11_613,
        taxMinor: 553,
      },
    ])
    expect(await mailsOf(document?.id)).toMatchObject([
      { variables: { subtotal: 'AED\u00a0193.55', discount: '', credit: 'AED\u00a077.42' } },
    ])
    await expectInvariants(ctx)
  })

  test('of a renewal has no mail of its own: the monthly one carries it, numbered when it leaves', async () => {
    const first = await aPaidInvoice(ctx)
    const renewal = await anInvoiceOf(ctx, first, {
      reason: 'renewal',
      period_start: addMonths(ctx.now, 1),
      period_end: addMonths(ctx.now, 2),
    })
    await payInvoice(ctx, renewal)
    const attachment = await documentAttachmentMakers['membership-receipt-pdf'](ctx, renewal)
    const [document] = await documentsOf(renewal)
    expect(attachment.filename).toBe(`receipt-${document?.label}.pdf`)
    expect(attachment.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await mailsOf(document?.id)).toEqual([])
    // Only the one that was asked for.
    expect(await documentsOf(first.invoiceId)).toEqual([])
    await expectInvariants(ctx)
  })

  test.each([
    ['of another amount', { minor: 19_000, currency: 'AED' }],
    ['in another currency', { minor: 20_000, currency: 'GBP' }],
  ] as const)('for money %s is one line without tax, and not mailed', async (_title, received) => {
    const { invoiceId } = await anOpenInvoice(ctx)
    const pay = () =>
      withTransaction(ctx, (tx) =>
        recordInvoicePayment(tx, {
          invoiceId,
          provider: 'stripe',
          paymentRef: `pi_${invoiceId}`,
          received,
          at: tx.now,
        }),
      )
    expect(await pay()).toMatchObject({ isNew: true, isFlagged: true })
    expect(await pay()).toMatchObject({ isNew: false, isFlagged: true })
    await issueDocuments(ctx)
    const [document] = await documentsOf(invoiceId)
    expect(document?.content).toMatchObject({
      totalMinor: received.minor,
      currency: received.currency,
      taxMinor: 0,
      lines: [{ name: 'Payment', totalMinor: received.minor }],
    })
    expect(await mailsOf(document?.id)).toEqual([])
    await expectInvariants(ctx)
  })
})

describe('money of an invoice', () => {
  test('is in the ledger once, when it was paid, however many tell it at once', async () => {
    const { invoiceId } = await anOpenInvoice(ctx)
    const at = new Date('2026-11-30T09:00:00Z')
    const told = () =>
      withTransaction(ctx, async (tx) => {
        await tx.db
          .updateTable('membership_invoices')
          .set({ status: 'paid', paid_at: at })
          .where('id', '=', invoiceId)
          .execute()
        const received = { minor: 20_000, currency: 'AED' } as const
        return recordInvoicePayment(tx, {
          invoiceId,
          provider: 'stripe',
          paymentRef: `pi_${invoiceId}`,
          received,
          at,
        })
      })
    const answers = await Promise.all(Array.from({ length: 20 }, told))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const entries = await ctx.db
      .selectFrom('ledger_entries as e')
      .innerJoin('payments as p', 'p.id', 'e.payment_id')
      .select(['e.kind', 'e.amount_minor', 'e.at'])
      .where('p.invoice_id', '=', invoiceId)
      .execute()
    expect(entries).toEqual([{ kind: 'payment', amount_minor: 20_000, at }])
    await expectInvariants(ctx)
  })

  test('told as of later than now counts as of now, and outside a transaction is refused', async () => {
    const { invoiceId } = await anOpenInvoice(ctx)
    const input = {
      invoiceId,
      provider: 'stripe',
      paymentRef: `pi_${invoiceId}`,
      received: { minor: 20_000, currency: 'AED' },
      at: addMonths(ctx.now, 1),
    } as const
    await expect(recordInvoicePayment(ctx, input)).rejects.toThrow('outside the transaction')
    await withTransaction(ctx, (tx) => recordInvoicePayment(tx, input))
    const { succeeded_at } = await ctx.db
      .selectFrom('payments')
      .select('succeeded_at')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    expect(succeeded_at).toEqual(ctx.now)
    await ctx.db
      .updateTable('membership_invoices')
      .set({ status: 'paid', paid_at: ctx.now })
      .where('id', '=', invoiceId)
      .execute()
    await expectInvariants(ctx)
  })
})

describe('the credit note of a membership', () => {
  test('names plan and period, and two of them give back the tax of the receipt', async () => {
    const { invoiceId } = await aPaidInvoice(ctx)
    const parts = []
    for (const minor of [6_667, 13_333]) {
      const refundId = await givenBack(invoiceId, minor)
      const note = await creditNoteOf(ctx, { id: refundId, of: { invoiceId } })
      parts.push(await openDocument(ctx, { of: { invoiceId }, label: note?.label ?? '' }))
    }
    const receipt = await openDocument(ctx, { of: { invoiceId }, label: null })
    expect(parts[0]?.content).toMatchObject({
      lines: [{ name: 'Standard membership', detail: '01-12-2026 to 31-12-2026', totalMinor: 6_667 }],
      credit: { receiptLabel: receipt?.label, reason: 'provider', creditedBeforeMinor: 0 },
    })
    expect(parts[1]?.content.credit).toMatchObject({ creditedBeforeMinor: 6_667 })
    expect((parts[0]?.content.taxMinor ?? 0) + (parts[1]?.content.taxMinor ?? 0)).toBe(
      receipt?.content.taxMinor,
    )
    await expectInvariants(ctx)
  })
})

describe('the numbers', () => {
  test('have no gap with orders and memberships mixed, issued at once by many', async () => {
    const ticketTypeId = await aTicketType(ctx)
    await issueDocuments(ctx)
    for (let index = 0; index < 15; index++) {
      await aPaidOrder(ctx, { ticketTypeId })
      const { invoiceId } = await aPaidInvoice(ctx)
      if (index % 3 === 0) await givenBack(invoiceId, 1_000)
    }
    const issued = await Promise.all(Array.from({ length: 8 }, () => issueDocuments(ctx)))
    expect(issued.reduce((sum, one) => sum + one, 0)).toBe(35)
    const rows = await ctx.db
      .selectFrom('documents')
      .select(['kind', 'number', 'order_id', 'invoice_id'])
      .orderBy('number')
      .execute()
    for (const kind of ['receipt', 'credit-note'] as const) {
      const ofKind = rows.filter((row) => row.kind === kind)
      expect(ofKind.map(({ number }) => number)).toEqual(ofKind.map((_row, index) => index + 1))
    }
    expect(rows.every((row) => (row.order_id === null) !== (row.invoice_id === null))).toBe(true)
    await expectInvariants(ctx)
  })
})
