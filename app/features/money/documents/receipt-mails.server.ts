import type { Ctx } from '#app/context.server.ts'
import type { DocumentContent } from '#app/db/schema/money.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { addMinutes, formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { DueEntry } from './read-receipts.server.ts'

/** A receipt issued later than this after its payment is found on the order's page; nobody waits for it. */
const mailedWithinMinutes = 7 * 1440

const kept: readonly DueEntry['orderStatus'][] = ['confirmed', 'partially_refunded', 'refunded', 'cancelled']

/**
 * The mail with the receipt for its buyer, or none: for money that went straight back there was another mail,
 * and long after the payment it would only confuse.
 */
export function receiptMails(
  ctx: Ctx,
  entry: DueEntry,
  document: { id: string; label: string; content: DocumentContent },
): AnyQueuedMail[] {
  const { content } = document
  if (!kept.includes(entry.orderStatus) || !isMailAddress(entry.buyerEmail)) return []
  if (entry.at < addMinutes(ctx.now, -mailedWithinMinutes)) return []
  const money = (minor: number) => formatMoney({ minor, currency: content.currency })
  const sum = (of: (line: DocumentContent['lines'][number]) => number) =>
    content.lines.reduce((total, line) => total + of(line), 0)
  const discount = sum((line) => line.memberDiscountMinor + line.codeDiscountMinor)
  return [
    {
      kind: 'receipt',
      subjectId: document.id,
      recipient: entry.buyerEmail,
      recipientName: entry.buyerName,
      variables: {
        fullName: entry.buyerName,
        receipt_number: document.label,
        receipt_date: formatDate(entry.at, content.timeZone),
        order_reference: entry.reference,
        event_name: [...new Set(content.lines.map((line) => line.event || line.name))].join(', '),
        lines: content.lines.map((line) => ({
          name: line.name,
          quantity: line.quantity,
          amount: money(line.quantity * line.unitMinor),
        })),
        subtotal: discount > 0 ? money(sum((line) => line.quantity * line.unitMinor)) : '',
        discount: discount > 0 ? money(discount) : '',
        tax: content.taxMinor > 0 ? money(content.taxMinor) : '',
        amount: money(content.totalMinor),
        order_url: `${ctx.site.baseUrl}/orders/${entry.reference}?key=${encodeURIComponent(entry.accessKey)}`,
      },
      attachments: [{ kind: 'document-pdf', ref: document.id }],
    },
  ]
}
