import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MembershipInvoicesTable } from '#app/db/schema/memberships.ts'
import type { ProviderInvoice } from '#app/integrations/payments/subscription-port.ts'
import { newId } from '#app/kernel/ids.ts'
import type { SyncedInvoice } from './rules/synced-invoices.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/** What is new about an invoice. */
export type InvoiceChange = {
  id: string
  told: ProviderInvoice
  /** It was not paid when it was looked at before. */
  isNewlyPaid: boolean
  /** A refusal of the card, or a question of the bank, that was not known before. */
  isNewlyRefused: boolean
  /** It is paid and was open when it was looked at before: perhaps with another card. */
  isPaidLate: boolean
}

/**
 * Makes our rows of a subscription's invoices what the provider says, in the caller's transaction and with the
 * subscription locked. `changes` are those that changed, oldest first; a paid one never changes again. `all` are all
 * rows as they are now, also of invoices that the provider was not asked about.
 */
export async function syncInvoices(
  tx: Ctx,
  input: { subscription: SubscriptionRow; planName: string; told: readonly ProviderInvoice[] },
): Promise<{ changes: InvoiceChange[]; all: SyncedInvoice[] }> {
  const { subscription, told } = input
  const known = await tx.db
    .selectFrom('membership_invoices')
    .select(['id', 'provider_ref as ref', 'status', 'needs_action as needsAction'])
    .select(['failure_reason as failure', 'next_attempt_at as nextAttemptAt'])
    .select(['reason', 'created_at as createdAt', 'period_end as periodEnd'])
    .where('subscription_id', '=', subscription.id)
    .execute()
  const byRef = new Map(known.map((row) => [row.ref, row]))
  const all = new Map<string, SyncedInvoice>(byRef)
  const changes: InvoiceChange[] = []
  for (const invoice of told) {
    const row = byRef.get(invoice.ref)
    if (row ? !changed(row, invoice) : isOfPause(invoice)) continue
    all.set(invoice.ref, { ...(row ?? invoice), status: invoice.status })
    const id = row?.id ?? newId()
    const state = stateOf(invoice)
    if (row) {
      await tx.db.updateTable('membership_invoices').set(state).where('id', '=', id).execute()
    } else {
      await tx.db
        .insertInto('membership_invoices')
        .values({ ...newInvoice(input, invoice), ...state, id })
        .execute()
    }
    changes.push({
      id,
      told: invoice,
      isNewlyPaid: invoice.status === 'paid',
      isPaidLate: invoice.status === 'paid' && row !== undefined,
      isNewlyRefused:
        invoice.status === 'open' &&
        (invoice.failure !== null || invoice.needsAction) &&
        (invoice.failure !== (row?.failure ?? null) || invoice.needsAction !== (row?.needsAction ?? false)),
    })
  }
  return { changes, all: [...all.values()] }
}

/** Drawn and voided at once, as during a pause: it never asked for anything. */
function isOfPause({ reason, status }: ProviderInvoice): boolean {
  return reason === 'renewal' && status === 'void'
}

type Known = {
  status: ProviderInvoice['status']
  needsAction: boolean
  failure: string | null
  nextAttemptAt: Date | null
}

function changed(row: Known, invoice: ProviderInvoice): boolean {
  if (row.status === 'paid') return false
  return (
    row.status !== invoice.status ||
    row.needsAction !== invoice.needsAction ||
    row.failure !== invoice.failure ||
    row.nextAttemptAt?.getTime() !== invoice.nextAttemptAt?.getTime()
  )
}

function stateOf(invoice: ProviderInvoice) {
  const isPaid = invoice.status === 'paid'
  return {
    status: invoice.status,
    needs_action: invoice.needsAction && !isPaid,
    failure_reason: isPaid ? null : invoice.failure,
    next_attempt_at: isPaid ? null : invoice.nextAttemptAt,
    paid_at: isPaid ? (invoice.paidAt ?? invoice.createdAt) : null,
    paid_outside: invoice.isPaidOutside,
  }
}

function newInvoice(
  { subscription, planName }: { subscription: SubscriptionRow; planName: string },
  invoice: ProviderInvoice,
): Omit<Insertable<MembershipInvoicesTable>, 'id' | 'status'> {
  return {
    subscription_id: subscription.id,
    user_id: subscription.user_id,
    plan_id: subscription.plan_id,
    plan_name: planName,
    provider: subscription.provider,
    provider_ref: invoice.ref,
    reason: invoice.reason,
    currency: invoice.currency,
    subtotal_minor: invoice.subtotalMinor,
    discount_minor: invoice.discountMinor,
    credit_minor: invoice.creditMinor,
    total_minor: invoice.totalMinor,
    tax_basis_points: subscription.tax_basis_points,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    created_at: invoice.createdAt,
  }
}
