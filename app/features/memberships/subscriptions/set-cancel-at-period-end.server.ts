import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { begunSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/** Minutes after which the provider is asked what became of it, should the process end before it is written down. */
const busyMinutes = 2

export type SetCancelAtPeriodEndOutcome =
  | { ok: true }
  | { ok: false; reason: 'no-live-subscription' }
  /** It is as it was asked to be. */
  | { ok: false; reason: 'nothing-to-do' }
  | Unreachable

/**
 * Says at the provider whether a person's subscription ends with its period, and syncs the local copy. Part of {@link
 * cancelMembership}, {@link resumeMembership} and {@link renewMembershipOf}, which ask for the permission. Whether the
 * period is over by then is the provider's to say: the local copy shows what came of it.
 */
export async function setCancelAtPeriodEnd(
  ctx: Ctx,
  { userId, cancels }: { userId: string; cancels: boolean },
): Promise<SetCancelAtPeriodEndOutcome> {
  const live = await begunSubscription(ctx, userId)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  if (live.cancelsAtPeriodEnd === cancels) return { ok: false, reason: 'nothing-to-do' }
  const { subscriptions } = ctx.ports
  const until = addMinutes(ctx.now, busyMinutes)
  await ctx.db
    .updateTable('subscriptions')
    .set((eb) => ({ busy_until: eb.fn.coalesce('busy_until', eb.val(until)) }))
    .where('id', '=', live.id)
    .execute()
  const asked = await callProvider(subscriptions.cancelAtPeriodEnd(live.ref, cancels))
  if (!asked.ok) return asked
  await audit(ctx, {
    action: cancels ? 'membership.cancel' : 'membership.resume',
    subject: { kind: 'subscription', id: live.id },
  })
  const settled = await callProvider(
    settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }),
  )
  if (!settled.ok) return settled
  // A change of plan that is under way has an instant of its own.
  const { status } = await ctx.db
    .updateTable('subscriptions')
    .set((eb) => ({ busy_until: eb.fn<Date | null>('nullif', ['busy_until', eb.val(until)]) }))
    .where('id', '=', live.id)
    .returning('status')
    .executeTakeFirstOrThrow()
  const isOver = status === 'cancelled' || status === 'ended'
  return isOver && !cancels ? { ok: false, reason: 'no-live-subscription' } : { ok: true }
}
