import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import type { ProviderSubscription } from '#app/integrations/payments/subscription-port.ts'
import { badRequest, Problem } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { SettleSubscriptionInput } from './sync-subscription.server.ts'
import { syncSubscription } from './sync-subscription.server.ts'

export type SettleSubscriptionOutcome =
  | { result: 'settled' }
  /** A subscription that was not started here. */
  | { result: 'unknown-subscription' }

/** How often the truth is fetched again because another process wrote a newer one meanwhile. */
const mostFetches = 8

/**
 * Makes our row what a subscription is at the provider, fetched here, before the transaction: status, period,
 * card, invoices; writes down new payments, begins and ends the membership and queues its mails. What the caller
 * was told is only a reason to look. Safe to repeat and to race: truth that was fetched before another process's was
 * written is fetched again, so older never overwrites newer (rules R025, R038). Throws 'unavailable' when the
 * provider does not answer, and 'not-found' for a subscription that it does not have. Invoices that were settled
 * earlier are not read again.
 */
export async function settleSubscription(
  ctx: Ctx,
  input: SettleSubscriptionInput,
): Promise<SettleSubscriptionOutcome> {
  const { subscriptions } = ctx.ports
  if (input.provider !== subscriptions.provider) throw badRequest('subscriptions come from another provider')
  for (let fetches = 0; fetches < mostFetches; fetches++) {
    const known = await rowByRef(ctx, input)
    const truth = await subscriptions.fetch(input.subscriptionRef, known?.settledBefore)
    const row = known ?? (await rowNamedBy(ctx, truth))
    if (row === 'known-meanwhile') continue
    if (!row) return recordUnknownSubscription(ctx, input)
    const came = await withTransaction(ctx, (tx) => syncSubscription(tx, { ...input, ...row, truth }))
    switch (came) {
      case 'synced':
        return { result: 'settled' }
      case 'given-up':
        // No request waits for it any more; lost, this call is made again by the next news.
        await subscriptions.cancelNow(truth.ref)
        return { result: 'settled' }
      case 'not-ours':
        return recordUnknownSubscription(ctx, input)
      case 'changed-meanwhile':
    }
  }
  throw new Problem('unavailable', 'the subscription keeps changing', 5)
}

type Row = { id: string; version: number }

/** Read before the fetch: what is fetched afterwards is at least as new. */
async function rowByRef(
  ctx: Ctx,
  { provider, subscriptionRef, invoiceRef = null, readsAll = false }: SettleSubscriptionInput,
): Promise<(Row & { settledBefore: string | null }) | null> {
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .leftJoin('membership_invoices as i', (join) =>
      join.onRef('i.subscription_id', '=', 's.id').on('i.provider_ref', '=', invoiceRef),
    )
    .select([
      's.id',
      's.mirror_version as version',
      's.settled_before_ref as settledBefore',
      'i.id as invoiceId',
    ])
    .where('s.provider', '=', provider)
    .where('s.provider_ref', '=', subscriptionRef)
    .executeTakeFirst()
  if (!row) return null
  const { id, version, settledBefore, invoiceId } = row
  const isUnknown = invoiceRef !== null && invoiceId === null && invoiceRef !== settledBefore
  return { id, version, settledBefore: readsAll || isUnknown ? null : settledBefore }
}

/** A webhook event may come before the answer to our start is written down: then the subscription names our row. */
async function rowNamedBy(ctx: Ctx, truth: ProviderSubscription): Promise<Row | 'known-meanwhile' | null> {
  if (!isId(truth.subscriptionId)) return null
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['id', 'mirror_version as version', 'provider_ref as ref'])
    .where('id', '=', truth.subscriptionId)
    .where('provider', '=', ctx.ports.subscriptions.provider)
    .executeTakeFirst()
  if (!row || (row.ref !== null && row.ref !== truth.ref)) return null
  return row.ref === null ? { id: row.id, version: row.version } : 'known-meanwhile'
}

async function recordUnknownSubscription(
  ctx: Ctx,
  input: SettleSubscriptionInput,
): Promise<{ result: 'unknown-subscription' }> {
  await recordProviderEvent(ctx, {
    provider: input.provider,
    eventId: input.eventId,
    paymentRef: input.subscriptionRef,
    type: 'subscription',
    result: 'unknown-subscription',
  })
  return { result: 'unknown-subscription' }
}
