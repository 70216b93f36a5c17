import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { ownBegunSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { customerRefOf } from './start-card-change.server.ts'

export type FinishCardChangeOutcome =
  /** `isOverdue`: a month is still owed, the new card was refused as well or the bank wants to ask. */
  | { ok: true; isOverdue: boolean }
  | { ok: false; reason: 'no-live-subscription' }
  /** The card was not taken to the end, or by another person. */
  | { ok: false; reason: 'card-not-taken' }
  | Unreachable

/**
 * Makes a card that was taken the one that is charged, and pays with it what is owed. Safe to repeat. Throws
 * 'forbidden' for guests.
 */
export async function finishCardChange(
  ctx: Ctx,
  input: { setupRef: string },
): Promise<FinishCardChangeOutcome> {
  const live = await ownBegunSubscription(ctx)
  const customerRef = live && (await customerRefOf(ctx, live))
  if (!live || !customerRef) return { ok: false, reason: 'no-live-subscription' }
  const { useCard: chargeWith } = ctx.ports.subscriptions
  const asked = await callProvider(chargeWith({ ref: live.ref, customerRef, setupRef: input.setupRef }))
  if (!asked.ok) return asked
  if (!asked.answer) return { ok: false, reason: 'card-not-taken' }
  await audit(ctx, { action: 'membership.change-card', subject: { kind: 'subscription', id: live.id } })
  const settled = await callProvider(
    settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }),
  )
  if (!settled.ok) return settled
  const { status } = await ctx.db
    .selectFrom('subscriptions')
    .select('status')
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow()
  return { ok: true, isOverdue: status === 'past_due' || status === 'unpaid' }
}
