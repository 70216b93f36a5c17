import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { expireSubscription } from './expire-subscription.server.ts'
import { isLive } from './rules/subscription-life.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { voidStart } from './void-start.server.ts'

export type RevocationCause = 'ban' | 'refund' | 'office'

export type RevokeSubscriptionOutcome = {
  did:
    | 'ended'
    /** It stays as it is until then, and is not renewed. */
    | 'ends-with-period'
    /** It is over, ends with its period already, or was resumed since. */
    | 'nothing'
}

export type RevokeSubscriptionInput = {
  subscriptionId: string
  when: 'now' | 'period-end'
  because: RevocationCause
  /** A member who has resumed it since is not asked again; null where it is not to go on in any case. */
  askedAt: Date | null
}

/**
 * Revokes a subscription that its holder has not cancelled: a subscription in force with its period, or `now`; one that
 * owes, or waits for its first payment, in any case now, and what it has open is void. A change of plan that waits
 * for its bank is cancelled. Nothing is refunded by it.
 * What was given up here before its first payment comes is given back. Asks the provider, so it is called outside
 * transactions; safe to repeat: the cause is written down, once, after the provider has answered, and the sync forgets
 * it should the subscription be resumed. Throws 'unavailable' when the provider does not answer.
 */
export async function revokeSubscription(
  ctx: Ctx,
  input: RevokeSubscriptionInput,
): Promise<RevokeSubscriptionOutcome> {
  allow(ctx.actor, 'people:manage')
  const { subscriptions } = ctx.ports
  const { because } = input
  const row = await asItIsNow(ctx, input.subscriptionId)
  if (!row || !isLive(row.status)) return { did: 'nothing' }
  if (row.provider !== subscriptions.provider) {
    const isOver = await withTransaction(ctx, (tx) => expireSubscription(tx, row.id))
    return { did: isOver ? 'ended' : 'nothing' }
  }
  if (row.status === 'incomplete') {
    const isGivenUp = await withTransaction(
      ctx,
      async (tx) => (await voidStart(tx, row.id)) && (await noted(tx, row.id, because)),
    )
    // Paid in that very moment: it is looked at again.
    if (!isGivenUp) return revokeSubscription(ctx, input)
    if (row.ref !== null) await subscriptions.cancelNow(row.ref)
    await settled(ctx, row)
    return { did: 'ended' }
  }
  if (row.ref === null) return { did: 'nothing' }
  const endsNow = input.when === 'now' || row.status !== 'active'
  if (!endsNow && isResumedSince(row, input.askedAt)) return { did: 'nothing' }
  if (!endsNow && row.waitsFor !== null) {
    await subscriptions.cancelPendingChange(row.ref)
    await settled(ctx, row)
  }
  if (!endsNow && row.cancels) return { did: 'nothing' }
  await (endsNow ? subscriptions.cancelNow(row.ref) : subscriptions.cancelAtPeriodEnd(row.ref, true))
  await withTransaction(ctx, (tx) => noted(tx, row.id, because))
  await settled(ctx, row)
  return { did: endsNow ? 'ended' : 'ends-with-period' }
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

function isResumedSince({ resumedAt }: Row, askedAt: Date | null): boolean {
  return resumedAt !== null && askedAt !== null && resumedAt > askedAt
}

/** One that waits for its first payment is asked about first: it may be paid. */
async function asItIsNow(ctx: Ctx, id: string): Promise<Row | undefined> {
  const row = await rowOf(ctx, id)
  if (row?.status !== 'incomplete' || row.provider !== ctx.ports.subscriptions.provider) return row
  await settled(ctx, row)
  return rowOf(ctx, id)
}

function rowOf(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('subscriptions')
    .select(['id', 'provider', 'provider_ref as ref', 'status', 'cancels_at_period_end as cancels'])
    .select(['resumed_at as resumedAt', 'waiting_plan_id as waitsFor'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function settled(ctx: Ctx, { provider, ref }: Row): Promise<void> {
  if (ref !== null) await settleSubscription(ctx, { provider, subscriptionRef: ref, eventId: null })
}

/** Raises the version, so that truth from before it is fetched again. Always true. */
async function noted(tx: Ctx, id: string, because: RevocationCause): Promise<true> {
  const isNew = await tx.db
    .updateTable('subscriptions')
    .set((eb) => ({
      withdrawn_for: because,
      withdrawn_at: tx.now,
      mirror_version: eb('mirror_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (isNew) {
    await audit(tx, {
      action: 'membership.withdraw',
      subject: { kind: 'subscription', id },
      details: { because },
    })
  }
  return true
}
