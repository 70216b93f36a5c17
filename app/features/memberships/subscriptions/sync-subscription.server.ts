import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import type { ProviderSubscription } from '#app/integrations/payments/subscription-port.ts'
import { isId } from '#app/kernel/is-id.ts'
import { followSync } from './follow-sync.server.ts'
import { isLive, syncedStatus } from './rules/subscription-life.ts'
import { owedSince } from './rules/synced-invoices.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { syncInvoices } from './sync-invoices.server.ts'

export type SettleSubscriptionInput = {
  provider: PaymentProvider
  subscriptionRef: string
  /** The provider's id of what it told us; null when we asked. */
  eventId: string | null
  /** The invoice that it told us about: one that is unknown here is looked for among all. */
  invoiceRef?: string | null
  /** Reads every invoice, also those that are known to be paid or void: the net below what is known. */
  readsAll?: boolean
}

export type SyncOutcome =
  | 'synced'
  /** Ended here, but not yet at the provider. */
  | 'given-up'
  /** Another process wrote since `version` was read: fetch again. */
  | 'changed-meanwhile'
  /** Another subscription of the provider has this row. */
  | 'not-ours'

type Fetched = SettleSubscriptionInput & { id: string; version: number; truth: ProviderSubscription }

/**
 * Writes what the provider said of a subscription into its row, its invoices and all that follows from them.
 * Part of {@link settleSubscription}, in one transaction, with the row locked first.
 */
export async function syncSubscription(tx: Ctx, fetched: Fetched): Promise<SyncOutcome> {
  const { id, version, truth } = fetched
  const before = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.mirror_version !== version) return 'changed-meanwhile'
  if (before.provider_ref !== null && before.provider_ref !== truth.ref) return 'not-ours'

  const plan = await planOf(tx, before, truth)
  const shown = { ...before, ...syncedColumns(before, truth, tx.now), ...plan.columns }
  const { changes, all } = await syncInvoices(tx, {
    subscription: shown,
    planName: plan.name,
    told: truth.invoices,
  })
  const { periodStart } = truth
  const after = {
    ...shown,
    past_due_since: owedSince(shown.status, { periodStart, invoices: all }, tx.now),
  }
  const isNew = changes.length > 0 || differs(before, after)
  if (isNew) {
    const { id: _, ...columns } = after
    await tx.db
      .updateTable('subscriptions')
      .set({ ...columns, billing_address: jsonOf(before.billing_address), mirror_version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (isLive(before.status)) await keepCustomer(tx, before.user_id, truth)
    await followSync(tx, { before, after, changes, invoices: all, truth })
  }
  await recordProviderEvent(tx, {
    provider: fetched.provider,
    eventId: fetched.eventId,
    paymentRef: truth.ref,
    type: 'subscription',
    result: isNew ? after.status : 'nothing-new',
  })
  return !isLive(after.status) && isLive(truth.status) ? 'given-up' : 'synced'
}

/** The columns that show the provider's truth. */
function syncedColumns(before: SubscriptionRow, truth: ProviderSubscription, now: Date) {
  const isCancelling = truth.cancelsAtPeriodEnd || before.cancels_at_period_end
  const status = syncedStatus(before.status, truth.status, isCancelling)
  const goesOn = isLive(status) && !truth.cancelsAtPeriodEnd
  // A card is kept when the subscription is over: people ask which one was charged. What was erased stays so.
  const kept = { brand: before.card_brand, last4: before.card_last4, expires: before.card_expires }
  const card = (isLive(before.status) ? truth.card : null) ?? kept
  return {
    provider_ref: truth.ref,
    status,
    price_minor: truth.price.minor,
    currency: truth.price.currency,
    current_period_start: truth.periodStart,
    current_period_end: truth.periodEnd,
    cancels_at_period_end: isLive(status) ? truth.cancelsAtPeriodEnd : before.cancels_at_period_end,
    ended_at: isLive(status) ? null : (before.ended_at ?? truth.endedAt ?? now),
    card_brand: card.brand,
    card_last4: card.last4,
    card_expires: card.expires,
    paused_at: isLive(status) && truth.paused ? (before.paused_at ?? now) : null,
    paused_until: isLive(status) && truth.paused ? truth.paused.until : null,
    busy_until: before.busy_until && before.busy_until <= now ? null : before.busy_until,
    credit_minor: isLive(status) ? truth.creditMinor : 0,
    settled_before_ref: truth.settledBefore,
    // Resumed, by whomever: it is not withdrawn any more.
    ...(goesOn ? { withdrawn_for: null, withdrawn_at: null } : {}),
    ...(goesOn && before.cancels_at_period_end ? { resumed_at: now } : {}),
  }
}

/** The plan the provider names, where it is one of ours, and the one that waits; its tax counts from the change on. */
async function planOf(tx: Ctx, before: SubscriptionRow, truth: ProviderSubscription) {
  const named = isId(truth.planId) ? truth.planId : before.plan_id
  const { waitingChange: waiting } = truth
  const wanted = waiting && isId(waiting.planId) ? [waiting.planId] : []
  const plans = await tx.db
    .selectFrom('plans')
    .select(['id', 'name', 'tax_basis_points'])
    .where('id', 'in', [named, before.plan_id, ...wanted])
    .execute()
  const plan = plans.find((one) => one.id === named) ?? plans.find((one) => one.id === before.plan_id)
  if (!plan) throw new Error('a subscription without a plan')
  const isChanged = plan.id !== before.plan_id
  const isWaiting = waiting && isLive(truth.status) && plans.some((one) => one.id === waiting.planId)
  return {
    name: plan.name,
    columns: {
      ...(isChanged ? { plan_id: plan.id, tax_basis_points: plan.tax_basis_points } : {}),
      waiting_plan_id: isWaiting ? waiting.planId : null,
      waiting_invoice_ref: isWaiting ? waiting.invoiceRef : null,
      waiting_due_minor: isWaiting ? waiting.dueMinor : null,
      waiting_until: isWaiting ? waiting.until : null,
    },
  }
}

function differs(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value))

async function keepCustomer(tx: Ctx, userId: string, truth: ProviderSubscription): Promise<void> {
  await tx.db
    .insertInto('provider_customers')
    .values({
      user_id: userId,
      provider: tx.ports.subscriptions.provider,
      ref: truth.customerRef,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ ref: truth.customerRef }),
    )
    .execute()
}
