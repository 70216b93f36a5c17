import type { InvoiceReason, InvoiceStatus, SubscriptionStatus } from '#app/db/schema/memberships.ts'

type ToldInvoice = { reason: InvoiceReason; status: InvoiceStatus; createdAt: Date; periodEnd: Date }

/** What the provider says, as far as it decides anything here. */
type Told = { status: SubscriptionStatus; periodStart: Date; endedAt: Date | null; invoices: ToldInvoice[] }

/** Since when somebody owes a month: the oldest open invoice's instant. Null while nobody does. */
export function owedSince(status: SubscriptionStatus, told: Told, now: Date): Date | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const open = told.invoices.filter((invoice) => invoice.status === 'open').map(({ createdAt }) => createdAt)
  const since = earliest(open) ?? told.periodStart
  return since < now ? since : now
}

/** Whether the first invoice was paid: only then has a membership begun (rule R038). */
export function hasBegun(told: Pick<Told, 'invoices'>): boolean {
  return told.invoices.some(({ reason, status }) => reason === 'first' && status === 'paid')
}

/**
 * Whether a first month that was paid just now was paid for nothing. It was, when the subscription had been given
 * up here before, or ended within that month and was never in force here. Such money goes back.
 */
export function isPaidForNothing(before: SubscriptionStatus, told: Told): boolean {
  const first = told.invoices.find(({ reason }) => reason === 'first')
  if (first?.status !== 'paid') return false
  if (before === 'ended') return true
  if (before !== 'incomplete' || told.status !== 'ended') return false
  return told.endedAt !== null && told.endedAt < first.periodEnd
}

function earliest(instants: readonly Date[]): Date | null {
  return instants.reduce<Date | null>((least, next) => (least === null || next < least ? next : least), null)
}
