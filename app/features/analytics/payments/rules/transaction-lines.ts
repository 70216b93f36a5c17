import type { DisputeStatus } from '#app/db/schema/money.ts'
import type { TransactionCategory } from '#app/db/schema/payments.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { entryNames } from '#app/features/money/ledger/rules/entry-names.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Customer, Transaction } from '../transaction-list.server.ts'
import { type LineAmount, linesOfPurchases, signedMinor } from './lines-of-transaction.ts'

export type LineStatus = OrderStatus | 'void' | 'active' | 'completed' | `dispute-${DisputeStatus}`

/** One line of the list: a ticket, a membership, or money that went back or came again. */
export type TransactionLine = {
  id: string
  at: Date
  category: TransactionCategory
  /** Event or plan; several events of one entry are named together. */
  title: string
  eventId: string | null
  planId: string | null
  /** The ticket, or what the entry was. */
  what: string
  customer: Customer | null
  order: { id: string; reference: string } | null
  /** Receipt or credit note. */
  document: { label: string; path: string } | null
  status: LineStatus
  amount: LineAmount
  /** A further ticket or transaction of the order above: it does not repeat what is said there. */
  isFurther: boolean
  /** It has a time and papers of its own: the first of an order, and a refund or payment under it. */
  isOwn: boolean
}

/** The lines a transaction has in the list, the one with its price first. */
export function transactionLines(transaction: Transaction): TransactionLine[] {
  const { entry, order } = transaction
  const isSale = entry === null || entry.kind === 'payment'
  const tickets = order && isSale ? linesOfPurchases(order.purchases, entry, order.currency) : []
  if (order === null || tickets.length === 0) return [entryLine(transaction)]
  return tickets.map(({ purchase, isVoid, amount }, index) => ({
    ...shared(transaction),
    id: `${transaction.id}:${index}`,
    title: purchase.event,
    eventId: purchase.eventId,
    planId: null,
    what: purchase.ticket,
    document: index === 0 ? documentOf(transaction) : null,
    status: isVoid && order.status === 'confirmed' ? 'void' : order.status,
    amount,
    isFurther: transaction.isUnder || index > 0,
    isOwn: index === 0,
  }))
}

function entryLine(transaction: Transaction): TransactionLine {
  const { entry, order, membership, refundedEvents } = transaction
  const titles = [...new Set(order?.purchases.map(({ event }) => event))]
  const events = [...new Set(order?.purchases.map(({ eventId }) => eventId))]
  const isPaid = entry?.kind === 'payment'
  return {
    ...shared(transaction),
    id: transaction.id,
    title: membership?.plan ?? joinList(refundedEvents.length > 0 ? refundedEvents : titles),
    eventId: events.length === 1 ? (events[0] ?? null) : null,
    planId: membership?.planId ?? null,
    what: membership && isPaid ? t('Membership') : entryNames[entry?.kind ?? 'payment'],
    document: documentOf(transaction),
    status: statusOf(transaction),
    amount: entry
      ? {
          kind: 'money',
          minor: signedMinor(entry.kind, entry.minor),
          currency: entry.currency,
        }
      : { kind: 'free' },
    isFurther: transaction.isUnder,
    isOwn: true,
  }
}

function shared({ at, category, customer, order }: Transaction) {
  return { at, category, customer, order: order && { id: order.id, reference: order.reference } }
}

function statusOf({ entry, membership, dispute }: Transaction): LineStatus {
  if (dispute) return `dispute-${dispute}`
  return membership?.isActive && entry?.kind === 'payment' ? 'active' : 'completed'
}

/** Where its receipt or credit note is read by an administrator. */
function documentOf({ documentLabel: label, order, membership, customer }: Transaction) {
  if (label === null) return null
  if (order) return { label, path: `/orders/${order.reference}/documents/${label}.pdf` }
  if (!membership || !customer?.userId) return null
  return { label, path: `/admin/members/${customer.userId}/documents/${label}.pdf` }
}
