import { describe, expect, test } from 'vitest'
import { defaultSiteSettings } from '#app/features/settings/rules/site-settings.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { renderDocumentPdf } from './render-document-pdf.server.ts'
import { creditNoteContent, type PaidOrder, receiptContent, type SoldLine } from './rules/document-content.ts'
import { type Document, documentSheet } from './rules/document-sheet.ts'

const issuedAt = new Date('2026-11-20T21:30:00Z')
const registered = {
  ...defaultSiteSettings,
  legalName: 'Staffroom Network FZ-LLC',
  postalAddress: 'Office 12\nAl Quoz, Dubai',
  taxNumber: '100123456700003',
}

const aLine = (changes: Partial<SoldLine> = {}): SoldLine => ({
  name: 'Standard',
  event: 'Leading Through Change',
  detail: 'Fri 04-12-2026',
  quantity: 2,
  unitMinor: 25_000,
  memberDiscountMinor: 0,
  codeDiscountMinor: 0,
  totalMinor: 50_000,
  taxBasisPoints: 500,
  ...changes,
})

const anOrder = (changes: Partial<PaidOrder> = {}): PaidOrder => ({
  reference: 'SR-7K3M9QX2',
  buyer: {
    name: 'Amira Haddad',
    email: 'amira@palm.example',
    address: { line1: '7 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' },
  },
  discountCode: null,
  lines: [aLine()],
  payment: { at: '2026-11-20T10:00:00.000Z', provider: 'stripe', ref: 'pi_123' },
  currency: 'AED',
  receivedMinor: 50_000,
  part: null,
  ...changes,
})

const aReceipt = (content: Document['content']): Document => ({
  kind: 'receipt',
  label: 'R-2026-000042',
  issuedAt,
  content,
})

/** The words as a person reads them: prices have an unbreakable space. */
async function wordsOf(document: Document): Promise<string> {
  return pdfText(await renderDocumentPdf(document)).replaceAll(/\s+/g, ' ')
}

async function pagesOf(document: Document): Promise<number> {
  const source = (await renderDocumentPdf(document)).toString('latin1')
  return source.match(/\/Type \/Page\n/g)?.length ?? 0
}

describe('a receipt', () => {
  test('of a network registered in the UAE is a tax invoice with all required particulars', async () => {
    const words = await wordsOf(aReceipt(receiptContent(anOrder(), registered)))
    for (const text of [
      'Tax Invoice',
      'Receipt number R-2026-000042',
      // Half past one at night in Dubai.
      'Date of issue 21-11-2026',
      'Date of payment 20-11-2026',
      'Order SR-7K3M9QX2',
      'Paid by Card or wallet, online (Stripe)',
      'From Staffroom Network FZ-LLC Office 12 Al Quoz, Dubai TRN 100123456700003',
      'To Amira Haddad 7 Palm Street Dubai United Arab Emirates amira@palm.example',
      'Description Quantity Unit price VAT Amount',
      'Standard Leading Through Change, Fri 04-12-2026 2 AED 250.00 5 % AED 500.00',
      'Net at 5 % AED 476.19 VAT 5 % in AED 500.00 AED 23.81 Total paid AED 500.00',
      'Prices and amounts include VAT.',
      'Page 1 of 1',
    ]) {
      expect(words).toContain(text)
    }
    expect(words).not.toContain('Discount')
  })

  test('in the UK shows the VAT registration and every discount', async () => {
    const lines = [
      aLine({
        memberDiscountMinor: 5_000,
        codeDiscountMinor: 4_500,
        totalMinor: 40_500,
        taxBasisPoints: 2_000,
      }),
      aLine({ name: 'Book', quantity: 1, unitMinor: 3_000, totalMinor: 3_000, taxBasisPoints: 0 }),
    ]
    const order = anOrder({ currency: 'GBP', discountCode: 'autumn10', lines, receivedMinor: 43_500 })
    const words = await wordsOf(aReceipt(receiptContent(order, registered)))
    for (const text of [
      'VAT Reg No 100123456700003',
      'Quantity Unit price Discount VAT Amount',
      '2 £250.00 −£95.00 20 % £405.00',
      '1 £30.00 0 % £30.00',
      'Subtotal £530.00 Member discount −£50.00 Discount code autumn10 −£45.00',
      'Net at 20 % £337.50 VAT 20 % in £405.00 £67.50',
      'VAT 0 % in £30.00 £0.00',
      'Total paid £435.00',
    ]) {
      expect(words).toContain(text)
    }
  })

  test('without tax is a plain receipt that states it, and has no tax column', async () => {
    const untaxed = anOrder({ lines: [aLine({ taxBasisPoints: 0 })] })
    for (const settings of [registered, defaultSiteSettings]) {
      const words = await wordsOf(aReceipt(receiptContent(untaxed, settings)))
      expect(words).toContain('Receipt R-2026-000042')
      expect(words).toContain('Description Quantity Unit price Amount')
      expect(words).toContain('VAT No tax Total paid AED 500.00')
      expect(words).not.toContain('Tax Invoice')
      expect(words).not.toContain('include VAT')
    }
  })

  test('continues over several pages, with the table head on each', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => aLine({ name: `Ticket ${index + 1}` }))
    const receipt = aReceipt(receiptContent(anOrder({ lines, receivedMinor: 60 * 50_000 }), registered))
    const words = await wordsOf(receipt)
    const pages = await pagesOf(receipt)
    expect(pages).toBeGreaterThan(3)
    expect(words.match(/Description Quantity/g)).toHaveLength(pages)
    expect(words).toContain(`Page ${pages} of ${pages}`)
    for (const { name } of lines) expect(words).toContain(`${name} Leading`)
    expect(words).toContain('Total paid AED 30,000.00')
  })

  test('fits the longest names in any script', async () => {
    const long = 'A very long name that goes on and on and on '.repeat(5)
    const order = anOrder({
      buyer: { name: `محمد الهاشمي ${long}`, email: `${'x'.repeat(200)}@example.test`, address: null },
      lines: [aLine({ name: long, event: long })],
    })
    const receipt = aReceipt(receiptContent(order, { ...registered, legalName: long.slice(0, 120) }))
    expect(await pagesOf(receipt)).toBe(1)
    expect(await wordsOf(receipt)).toContain('Total paid AED 500.00')
  })
})

describe('a credit note', () => {
  test('shows the corrected receipt, its value before and after, the reason and the tax', async () => {
    const receipt = receiptContent(anOrder(), registered)
    const ticket = aLine({ quantity: 1, totalMinor: 25_000, detail: 'Tom O’Leary' })
    const content = creditNoteContent(
      { label: 'R-2026-000042', issuedAt: issuedAt.toISOString(), content: receipt },
      [],
      {
        amountMinor: 25_000,
        at: '2026-12-01T10:00:00.000Z',
        reason: 'requested',
        note: 'See you next time.',
        tickets: [ticket],
      },
    )
    const words = await wordsOf({ kind: 'credit-note', label: 'CN-2026-000007', issuedAt, content })
    for (const text of [
      'Tax Credit Note',
      'Credit note number CN-2026-000007',
      'Date of refund 01-12-2026',
      'Corrects receipt R-2026-000042 of 21-11-2026',
      'Standard Leading Through Change, Tom O’Leary 1 AED 250.00 5 % AED 250.00',
      'VAT 5 % in AED 250.00 AED 11.90 Total credited AED 250.00',
      'Reason: Refund agreed with the buyer.',
      'See you next time.',
      'Receipt R-2026-000042 was for AED 500.00. Its value before this credit note was AED 500.00, and is AED 250.00 now.',
    ]) {
      expect(words).toContain(text)
    }
  })
})

describe('a document of a membership', () => {
  const plan = aLine({
    name: 'Standard membership',
    event: '',
    detail: '04-12-2026 to 03-01-2027',
    quantity: 1,
    unitMinor: 20_000,
    codeDiscountMinor: 2_000,
    creditMinor: 5_000,
    totalMinor: 13_000,
  })
  const paid = receiptContent(
    anOrder({ reference: '', discountCode: 'spring', lines: [plan], receivedMinor: 13_000 }),
    registered,
  )

  test('shows plan and period, and the credit for time already paid', async () => {
    const words = await wordsOf(aReceipt(paid))
    for (const text of [
      'Description Quantity Unit price Reductions VAT Amount',
      'Standard membership 04-12-2026 to 03-01-2027 1 AED 200.00 −AED 70.00 5 % AED 130.00',
      'Subtotal AED 200.00 Discount code spring −AED 20.00 Credit for time already paid −AED 50.00',
      'Net at 5 % AED 123.81 VAT 5 % in AED 130.00 AED 6.19 Total paid AED 130.00',
    ]) {
      expect(words).toContain(text)
    }
    expect(words).not.toContain('Order')
  })

  test.each([
    ['provider', 'Reason: Refunded through the payment provider.'],
    ['requested', 'Reason: Refund agreed with the member.'],
    ['late-payment', 'Reason: The payment arrived after the application had been given up.'],
  ] as const)('gives the reason %s of a credit note in the terms of the plan', async (reason, said) => {
    const receipt = { label: 'R-2026-000042', issuedAt: issuedAt.toISOString(), content: paid }
    const refund = { amountMinor: 6_500, at: '2026-12-10T10:00:00.000Z', reason, note: '', tickets: [] }
    const content = creditNoteContent(receipt, [], refund)
    const words = await wordsOf({ kind: 'credit-note', label: 'CN-2026-000007', issuedAt, content })
    expect(words).toContain('Standard membership 04-12-2026 to 03-01-2027 1 AED 65.00 5 % AED 65.00')
    expect(words).toContain(said)
    expect(words).not.toContain('Reductions')
  })
})

test('a receipt for a company is made out to it, with its tax number and the whole purchase order', async () => {
  const order = anOrder()
  const purchaseOrder = `PO-${'7'.repeat(20)} `.repeat(8).trim()
  const address = {
    ...{ line1: '7 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' },
    ...{ company: 'Palm Grove School LLC', taxNumber: '100123456700003', purchaseOrder },
  }
  const content = receiptContent({ ...order, buyer: { ...order.buyer, address } }, registered)
  const words = await wordsOf(aReceipt(content))
  expect(words).toContain('Palm Grove School LLC Amira Haddad 7 Palm Street')
  expect(words).toContain('TRN 100123456700003')
  expect(words.replaceAll(' ', '')).toContain(`Purchaseorder${purchaseOrder.replaceAll(' ', '')}`)
})

test('a document in Arabic words what we stored in English, and nothing that people wrote', async () => {
  const lines = [
    aLine({ detail: 'Fri 04-12-2026' }),
    aLine({ name: 'Standard membership', event: '', detail: '04-12-2026 to 03-01-2027' }),
    aLine({ name: 'Part of the order', event: '', detail: '' }),
  ]
  const content = receiptContent(anOrder({ lines, receivedMinor: 150_000 }), registered)
  const sheet = inLanguage('ar', () => documentSheet(aReceipt(content)))
  const shown = withoutIsolates(JSON.stringify(sheet))
  expect(sheet.title).toBe('فاتورة ضريبية')
  expect(withoutIsolates(sheet.rows[0]?.detail ?? '')).toBe('Leading Through Change، الجمعة 04-12-2026')
  for (const text of [
    'عضوية Standard',
    '04-12-2026 إلى 03-01-2027',
    'جزء من الطلب',
    'ضريبة القيمة المضافة 5 %',
  ]) {
    expect(shown).toContain(text)
  }
  expect(shown).not.toMatch(/VAT|TRN|Order|Total|Paid|Quantity/)
  expect(documentSheet(aReceipt(content)).rows.map((row) => row.text)).toEqual([
    'Standard',
    'Standard membership',
    'Part of the order',
  ])
})
