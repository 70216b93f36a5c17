import type { DocumentContent, DocumentKind, PaymentMethod, RefundReason } from '#app/db/schema/money.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { currentLanguage, perLanguage } from '#language'
import { taxNumberLabel } from '../../billing/rules/tax-number.ts'
import { documentTitle, ratePercent } from './document-label.ts'
import { lineDetail, lineName, taxName, taxNumberName } from './stored-words.ts'

export type Document = { kind: DocumentKind; label: string; issuedAt: Date; content: DocumentContent }
export type Column = 'text' | 'quantity' | 'unit' | 'discount' | 'tax' | 'amount'
export type SheetRow = { detail: string } & Record<Column, string>

/** A document in the words it is printed in. */
export type DocumentSheet = {
  title: string
  label: string
  from: { name: string; lines: string[] }
  to: { name: string; lines: string[] }
  facts: { name: string; value: string }[]
  /** Those that say something; a receipt without discounts has no column for them. */
  columns: Column[]
  heads: Record<Column, string>
  rows: SheetRow[]
  totals: { name: string; value: string; isSum?: boolean }[]
  notes: string[]
}

const methods: Record<PaymentMethod, string> = perLanguage(() => ({
  stripe: t('Card or wallet, online (Stripe)'),
  demo: t('Demo payment: no money has moved'),
  cash: t('Cash'),
  terminal: t('Card terminal'),
  transfer: t('Bank transfer'),
}))

const reasons: Record<RefundReason, string> = perLanguage(() => ({
  'late-payment': t('The payment arrived after the order had expired.'),
  requested: t('Refund agreed with the buyer.'),
  'event-cancelled': t('The event was cancelled.'),
  provider: t('Refunded through the payment provider.'),
}))

const reasonsOfMembership: Record<RefundReason, string> = perLanguage(() => ({
  ...reasons,
  'late-payment': t('The payment arrived after the application had been given up.'),
  requested: t('Refund agreed with the member.'),
}))

type Say = (minor: number) => string

/** An amount that is taken off, with a real minus where the language has it. */
const less = (money: Say, minor: number) => money(-minor).replace('-', '−')

const numbered = (name: string, number: string) => t('{name} {number}', { name, number })

const reductionOf = (line: DocumentContent['lines'][number]) =>
  line.memberDiscountMinor + line.codeDiscountMinor + (line.creditMinor ?? 0)

/** What a receipt or credit note says, line by line, from what was kept when it was issued. */
export function documentSheet(document: Document): DocumentSheet {
  const { content, kind } = document
  const money = (minor: number) =>
    formatMoney({ minor, currency: content.currency }, { alwaysDecimals: true })
  const isTaxed = content.taxes.some((total) => total.basisPoints > 0)
  const hasDiscount = content.lines.some((line) => reductionOf(line) > 0)
  const hasCredit = content.lines.some((line) => (line.creditMinor ?? 0) > 0)
  const tax = taxName(content.issuer.taxName)
  return {
    title: documentTitle(kind, content),
    label: document.label,
    from: issuerLines(content),
    to: buyerLines(content),
    facts: factsOf(document),
    columns: [
      'text',
      'quantity',
      'unit',
      ...(hasDiscount ? (['discount'] as const) : []),
      ...(isTaxed ? (['tax'] as const) : []),
      'amount',
    ],
    heads: {
      text: t('Description'),
      quantity: t('Quantity'),
      unit: t('Unit price'),
      discount: hasCredit ? t('Reductions') : t('Discount'),
      tax: tax.short,
      amount: t('Amount'),
    },
    rows: content.lines.map((line) => {
      const discount = reductionOf(line)
      return {
        text: line.event === '' ? lineName(line.name) : line.name,
        detail: joinList([line.event, lineDetail(line.detail)].filter((part) => part !== '')),
        quantity: formatCount(line.quantity),
        unit: money(line.unitMinor),
        discount: discount > 0 ? less(money, discount) : '',
        tax: ratePercent(line.taxBasisPoints),
        amount: money(line.totalMinor),
      }
    }),
    totals: [...discountTotals(content, money), ...taxTotals(content, money), sumOf(document, money)],
    notes: notesOf(document, money),
  }
}

function issuerLines(content: DocumentContent): DocumentSheet['from'] {
  const { issuer } = content
  return {
    name: issuer.name,
    lines: [
      ...issuer.address.split('\n'),
      issuer.taxNumber === '' ? '' : numbered(taxNumberName(issuer.taxNumberLabel), issuer.taxNumber),
      issuer.email,
      issuer.phone,
    ].filter((line) => line.trim() !== ''),
  }
}

/** To whom: a company with its tax number, and who ordered for it; or a person. */
function buyerLines({ buyer }: DocumentContent): DocumentSheet['to'] {
  const { name, email, address } = buyer
  const { company, taxNumber, country = '' } = address ?? {}
  return {
    name: company ?? name,
    lines: [
      ...(company === undefined ? [] : [name]),
      ...addressLines(address),
      ...(taxNumber === undefined ? [] : [numbered(taxNumberLabel(country), taxNumber)]),
      email,
    ],
  }
}

/** A billing address as documents and the administration write it, without empty lines. */
export function addressLines(address: DocumentContent['buyer']['address']): string[] {
  if (!address) return []
  const { line1, city, state, postalCode, country } = address
  const place = joinList([city, state === city ? '' : state, postalCode].filter((part) => part !== ''))
  return [line1, place, countryName(country)].filter((line) => line !== '')
}

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([localeOf[currentLanguage()]], { type: 'region' }).of(code) ?? code)
    : code
}

function factsOf({ kind, label, issuedAt, content }: Document): DocumentSheet['facts'] {
  const day = (at: string | Date) => formatDate(new Date(at), content.timeZone)
  const { credit, payment } = content
  const purchaseOrder = content.buyer.address?.purchaseOrder
  const number = kind === 'receipt' ? t('Receipt number') : t('Credit note number')
  return [
    { name: number, value: label },
    { name: t('Date of issue'), value: day(issuedAt) },
    ...(credit
      ? [
          { name: t('Date of refund'), value: day(credit.refundedAt) },
          {
            name: t('Corrects receipt'),
            value: t('{label} of {day}', { label: credit.receiptLabel, day: day(credit.receiptIssuedAt) }),
          },
        ]
      : [{ name: t('Date of payment'), value: day(payment.at) }]),
    ...(content.orderReference === '' ? [] : [{ name: t('Order'), value: content.orderReference }]),
    ...(purchaseOrder === undefined ? [] : [{ name: t('Purchase order'), value: purchaseOrder }]),
    { name: credit ? t('Refunded to') : t('Paid by'), value: methods[payment.provider] },
    ...(payment.ref ? [{ name: t('Payment reference'), value: payment.ref }] : []),
  ]
}

function discountTotals({ lines, discountCode }: DocumentContent, money: Say): DocumentSheet['totals'] {
  const sum = (of: (line: DocumentContent['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const member = sum((line) => line.memberDiscountMinor)
  const code = sum((line) => line.codeDiscountMinor)
  const credit = sum((line) => line.creditMinor ?? 0)
  if (member + code + credit === 0) return []
  return [
    { name: t('Subtotal'), value: money(sum((line) => line.quantity * line.unitMinor)) },
    ...(member > 0 ? [{ name: t('Member discount'), value: less(money, member) }] : []),
    ...(code > 0
      ? [{ name: t('Discount code {code}', { code: discountCode ?? '' }), value: less(money, code) }]
      : []),
    ...(credit > 0 ? [{ name: t('Credit for time already paid'), value: less(money, credit) }] : []),
  ]
}

/** Per rate what it is on without the tax, and the tax; one line that says so where there is none. */
function taxTotals({ taxes, issuer }: DocumentContent, money: Say): DocumentSheet['totals'] {
  if (taxes.every((total) => total.basisPoints === 0)) {
    return [{ name: taxName(issuer.taxName).name, value: t('No tax') }]
  }
  return taxes.flatMap(({ basisPoints, grossMinor, taxMinor }) => [
    { name: t('Net at {rate}', { rate: ratePercent(basisPoints) }), value: money(grossMinor - taxMinor) },
    {
      name: t('{tax} {rate} in {gross}', {
        tax: taxName(issuer.taxName).name,
        rate: ratePercent(basisPoints),
        gross: money(grossMinor),
      }),
      value: money(taxMinor),
    },
  ])
}

function sumOf({ kind, content }: Document, money: Say): DocumentSheet['totals'][number] {
  const name = kind === 'receipt' ? t('Total paid') : t('Total credited')
  return { name, value: money(content.totalMinor), isSum: true }
}

function notesOf({ content }: Document, money: Say): string[] {
  const { credit, taxes, issuer } = content
  const inclusive = taxes.some((total) => total.basisPoints > 0)
    ? [t('Prices and amounts include {tax}.', { tax: taxName(issuer.taxName).name })]
    : []
  if (!credit) return inclusive
  const before = credit.receiptTotalMinor - credit.creditedBeforeMinor
  return [
    t('Reason: {reason}', {
      reason: content.orderReference === '' ? reasonsOfMembership[credit.reason] : reasons[credit.reason],
    }),
    ...(credit.note === '' ? [] : [credit.note]),
    t(
      'Receipt {label} was for {total}. Its value before this credit note was {before}, and is {after} now.',
      {
        label: credit.receiptLabel,
        total: money(credit.receiptTotalMinor),
        before: money(before),
        after: money(before - content.totalMinor),
      },
    ),
    ...inclusive,
  ]
}
