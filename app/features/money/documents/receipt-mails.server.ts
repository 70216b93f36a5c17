import type { Ctx } from '#app/context/ctx.server.ts'
import type { DocumentContent } from '#app/db/schema/money.ts'
import type { AnyQueuedMail, QueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { addMinutes, formatDate } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { DueEntry } from './read-due-entries.server.ts'
import { billingPeriod } from './rules/billing-period.ts'
import { membershipName } from './rules/membership-name.ts'

/** A receipt issued later than this after its payment is found where it was bought; it is not mailed. */
const mailedWithinMinutes = 7 * 1440

const kept: readonly DueEntry['orderStatus'][] = ['confirmed', 'partially_refunded', 'refunded', 'cancelled']

type Receipt = { id: string; label: string; content: DocumentContent }

/**
 * The mail with the receipt for its buyer, or none: for money that went straight back or has to be looked at there
 * is another way, and long after the payment it would only confuse. A renewal has its monthly receipt, an order the mail
 * with its tickets, and one that was added without emails nothing.
 */
export function receiptMails(ctx: Ctx, entry: DueEntry, document: Receipt): AnyQueuedMail[] {
  if (!isMailAddress(entry.buyerEmail)) return []
  if (entry.at < addMinutes(ctx.now, -mailedWithinMinutes)) return []
  if (entry.invoiceId !== null) {
    if (entry.invoiceReason === 'renewal' || entry.flagReason !== null || entry.isGivenBack) return []
    return [
      {
        kind: 'membership-purchase-receipt',
        variables: () => membershipVariables(ctx, entry, document),
        ...enveloped(entry, document),
      },
    ]
  }
  if (entry.isWithTickets || entry.isQuiet || !kept.includes(entry.orderStatus)) return []
  return [receiptMail(ctx, entry, document)]
}

type Recipient = Pick<DueEntry, 'buyerName' | 'buyerEmail' | 'accessKey'>

/** The mail with the receipt of an order, to its buyer as they are now. */
export function receiptMail(ctx: Ctx, buyer: Recipient, document: Receipt): QueuedMail<'receipt'> {
  return {
    kind: 'receipt',
    variables: () => orderVariables(ctx, buyer, document),
    ...enveloped(buyer, document),
  }
}

function enveloped({ buyerEmail, buyerName }: Recipient, { id }: Receipt) {
  return {
    subjectId: id,
    recipient: buyerEmail,
    recipientName: buyerName,
    attachments: [{ kind: 'document-pdf', ref: id }],
  }
}

function orderVariables(ctx: Ctx, { buyerName, accessKey }: Recipient, { label, content }: Receipt) {
  const reference = content.orderReference
  const { money, credit: _credit, ...sums } = sumsOf(content)
  return {
    ...sums,
    fullName: buyerName,
    receipt_number: label,
    receipt_date: formatDate(new Date(content.payment.at), content.timeZone),
    order_reference: reference,
    event_name: joinList([...new Set(content.lines.map((line) => said(line.event || line.name)))]),
    lines: content.lines.map((line) => ({
      name: said(line.name),
      quantity: line.quantity,
      amount: money(line.quantity * line.unitMinor),
    })),
    order_url: `${ctx.site.baseUrl}/orders/${reference}?key=${encodeURIComponent(accessKey ?? '')}`,
  }
}

function membershipVariables(ctx: Ctx, entry: DueEntry, { label, content }: Receipt) {
  const { money: _money, ...sums } = sumsOf(content)
  const { periodStart, periodEnd } = entry
  const planName = said(entry.planName ?? '')
  return {
    ...sums,
    fullName: entry.buyerName,
    planName,
    membershipName: membershipName(planName),
    billingPeriod: periodStart && periodEnd ? billingPeriod(periodStart, periodEnd, content.timeZone) : '',
    receipt_number: label,
    receipt_date: formatDate(entry.at, content.timeZone),
    accountPageUrl: `${ctx.site.baseUrl}/account/settings/membership`,
  }
}

/** Amounts as shown; what there is none of is empty. */
function sumsOf(content: DocumentContent) {
  const money = (minor: number) => formatMoney({ minor, currency: content.currency })
  const orEmpty = (minor: number) => (minor > 0 ? money(minor) : '')
  const sum = (of: (line: DocumentContent['lines'][number]) => number) =>
    content.lines.reduce((total, line) => total + of(line), 0)
  const discount = sum((line) => line.memberDiscountMinor + line.codeDiscountMinor)
  const credit = sum((line) => line.creditMinor ?? 0)
  return {
    money,
    subtotal: discount + credit > 0 ? money(sum((line) => line.quantity * line.unitMinor)) : '',
    discount: orEmpty(discount),
    credit: orEmpty(credit),
    tax: orEmpty(content.taxMinor),
    amount: money(content.totalMinor),
  }
}
