import type { DocumentContent, DocumentLine } from '#app/db/schema/money.ts'
import type { SiteSettings } from '#app/features/settings/rules/site-settings.ts'
import type { Currency } from '#app/kernel/money.ts'
import { splitMinor } from '#app/kernel/split-money.ts'
import { taxWords } from './document-label.ts'
import { type TaxTotal, taxCredited, taxPerLine, taxTotals } from './tax.ts'

export type SoldLine = Omit<DocumentLine, 'taxMinor'>

/** The ledger's payment, with the order it is for. */
export type PaidOrder = {
  reference: string
  buyer: DocumentContent['buyer']
  discountCode: string | null
  lines: readonly SoldLine[]
  payment: DocumentContent['payment']
  currency: Currency
  receivedMinor: number
  /** One of several payments of the order, and what it is for; null where it is the only one. */
  part: { purpose: string } | null
}

/** The refund, with the void tickets it pays for, at what each of them gets. */
export type RefundToCredit = {
  amountMinor: number
  at: string
  reason: NonNullable<DocumentContent['credit']>['reason']
  note: string
  tickets: readonly SoldLine[]
}

export type IssuedReceipt = { label: string; issuedAt: string; content: DocumentContent }

/**
 * What a receipt says. It carries what the UAE asks of a tax invoice (Cabinet Decision 52 of 2017, article 59:
 * name, address and number of the supplier, sequential number, dates of issue and supply, per line unit price,
 * quantity, discount, rate and amount, total and tax) and the UK of a VAT invoice with prices that include tax
 * (VAT Regulations 1995, regulations 14 and 16A: the same, with gross, rate and tax per rate). A part of what an order
 * costs has a line per rate. Other money than the order's is receipted as one line without tax.
 */
export function receiptContent(order: PaidOrder, settings: SiteSettings): DocumentContent {
  const sold = linesOfPayment(order)
  const taxes = taxTotals(sold)
  const perLine = taxPerLine(sold, taxes)
  return {
    issuer: issuerOf(settings, order.currency),
    buyer: order.buyer,
    orderReference: order.reference,
    currency: order.currency,
    timeZone: settings.timeZone,
    discountCode: order.discountCode,
    lines: sold.map((line, index) => ({ ...line, taxMinor: perLine[index] ?? 0 })),
    taxes,
    taxMinor: taxOf(taxes),
    totalMinor: order.receivedMinor,
    payment: order.payment,
    credit: null,
  }
}

function linesOfPayment({ lines, receivedMinor, part }: PaidOrder): readonly SoldLine[] {
  const ordered = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  if (ordered === receivedMinor) return lines
  if (part === null || ordered === 0) return [plainLine('Payment', receivedMinor)]
  const rates = taxTotals(lines).filter(({ grossMinor }) => grossMinor > 0)
  const shares = splitMinor(
    receivedMinor,
    rates.map(({ grossMinor }) => grossMinor),
  )
  const [event = '', ...others] = [...new Set(lines.map((line) => line.event))]
  return rates.map(({ basisPoints }, index) => ({
    ...plainLine(part.purpose || 'Part payment', shares[index] ?? 0, basisPoints),
    event: others.length === 0 ? event : '',
  }))
}

/**
 * What a credit note says: the receipt it corrects with its value before and after, why, and the tax that goes
 * back (Cabinet Decision 52 of 2017, article 60; VAT Regulations 1995, regulation 15C). The issuer, the buyer
 * and the rates are the receipt's.
 */
export function creditNoteContent(
  receipt: IssuedReceipt,
  earlier: readonly Pick<DocumentContent, 'taxes' | 'totalMinor'>[],
  refund: RefundToCredit,
): DocumentContent {
  const taxes = taxCredited(
    receipt.content.taxes,
    earlier.flatMap((note) => note.taxes),
    refund.tickets,
    refund.amountMinor,
  )
  const lines = creditLines(taxes, refund, receipt.content)
  const perLine = taxPerLine(lines, taxes)
  return {
    ...receipt.content,
    lines: lines.map((line, index) => ({ ...line, taxMinor: perLine[index] ?? 0 })),
    taxes,
    taxMinor: taxOf(taxes),
    totalMinor: refund.amountMinor,
    credit: {
      receiptLabel: receipt.label,
      receiptIssuedAt: receipt.issuedAt,
      receiptTotalMinor: receipt.content.totalMinor,
      creditedBeforeMinor: earlier.reduce((sum, note) => sum + note.totalMinor, 0),
      refundedAt: refund.at,
      reason: refund.reason,
      note: refund.note,
    },
  }
}

/**
 * The tickets where they make up what goes back under each rate, else one line per rate; of a membership its plan
 * and period.
 */
function creditLines(
  taxes: readonly TaxTotal[],
  refund: RefundToCredit,
  receipt: DocumentContent,
): SoldLine[] {
  const [plan] = receipt.orderReference === '' ? receipt.lines : []
  if (plan) {
    const { name, detail, taxBasisPoints } = plan
    return [{ ...plainLine(name, refund.amountMinor, taxBasisPoints), detail }]
  }
  const named = taxTotals(refund.tickets)
  const matches = taxes.every(
    (total) =>
      named.find(({ basisPoints }) => basisPoints === total.basisPoints)?.grossMinor === total.grossMinor,
  )
  if (matches && refund.tickets.length > 0) return [...refund.tickets]
  return taxes.map((total) => plainLine('Part of the order', total.grossMinor, total.basisPoints))
}

function plainLine(name: string, minor: number, taxBasisPoints = 0): SoldLine {
  return {
    name,
    event: '',
    detail: '',
    quantity: 1,
    unitMinor: minor,
    memberDiscountMinor: 0,
    codeDiscountMinor: 0,
    totalMinor: minor,
    taxBasisPoints,
  }
}

function issuerOf(settings: SiteSettings, currency: Currency): DocumentContent['issuer'] {
  const usual = taxWords(currency)
  return {
    name: settings.legalName || settings.networkName,
    address: settings.postalAddress,
    taxNumber: settings.taxNumber,
    taxNumberLabel: settings.taxNumberLabel || usual.number,
    taxName: usual.tax,
    email: settings.contactEmail,
    phone: settings.contactPhone,
  }
}

const taxOf = (taxes: readonly TaxTotal[]) => taxes.reduce((sum, total) => sum + total.taxMinor, 0)
