import type { InvoiceReason, InvoiceStatus, SubscriptionStatus } from '#app/db/schema/memberships.ts'

/** An invoice as it is written down here, after what the provider said of it. */
export type SyncedInvoice = {
  reason: InvoiceReason
  status: InvoiceStatus
  createdAt: Date
  periodEnd: Date
}

/** Since when a person owes a month: the oldest open invoice's instant. Null while nothing is owed. */
export function owedSince(
  status: SubscriptionStatus,
  { periodStart, invoices }: { periodStart: Date; invoices: readonly SyncedInvoice[] },
  now: Date,
): Date | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const open = invoices.filter((invoice) => invoice.status === 'open').map(({ createdAt }) => createdAt)
  const since = earliest(open) ?? periodStart
  return since < now ? since : now
}

/** Whether the first invoice was paid: only then has a membership begun (rule R038). */
export function hasBegun(invoices: readonly SyncedInvoice[]): boolean {
  return invoices.some(({ reason, status }) => reason === 'first' && status === 'paid')
}

/**
 * Whether a first month that was paid just now was paid for nothing. It was, when the subscription had been given
 * up here before, or ended within that month and was never in force here. Such money goes back.
 */
export function isPaidForNothing(
  before: SubscriptionStatus,
  told: { status: SubscriptionStatus; endedAt: Date | null; invoices: readonly SyncedInvoice[] },
): boolean {
  const first = told.invoices.find(({ reason }) => reason === 'first')
  if (first?.status !== 'paid') return false
  if (before === 'ended') return true
  if (before !== 'incomplete' || told.status !== 'ended') return false
  return told.endedAt !== null && told.endedAt < first.periodEnd
}

function earliest(instants: readonly Date[]): Date | null {
  return instants.reduce<Date | null>((least, next) => (least === null || next < least ? next : least), null)
}
