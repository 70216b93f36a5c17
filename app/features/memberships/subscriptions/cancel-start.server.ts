import type { Ctx } from '#app/context/ctx.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { liveSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { voidStart } from './void-start.server.ts'

export type OpenStart = {
  id: string
  /** The subscription at the provider in use; null for one that it does not know. */
  ref: string | null
}

/**
 * A person's start that was not paid, as the provider has it now, or null. 'paid-meanwhile' where the webhook event of its
 * payment had not come: the membership has begun. Asks the provider, so it is called outside transactions.
 */
export async function refreshStart(
  ctx: Ctx,
  userId: string,
): Promise<{ ok: true; start: OpenStart | null } | { ok: false; reason: 'paid-meanwhile' } | Unreachable> {
  const before = await openStart(ctx, userId)
  if (!before?.ref) return { ok: true, start: before }
  const asked = await callProvider(settle(ctx, before.ref))
  if (!asked.ok) return asked
  const start = await openStart(ctx, userId)
  if (start) return { ok: true, start }
  const live = await liveSubscription(ctx, userId)
  return live ? { ok: false, reason: 'paid-meanwhile' } : { ok: true, start: null }
}

/**
 * Cancels a person's open start. The caller's transaction has locked the person, so no other start begins. Returns the
 * start, for {@link cancelAtProvider} after the commit.
 */
export async function cancelStart(tx: Ctx, userId: string): Promise<OpenStart | null> {
  const start = await openStart(tx, userId)
  return start && (await voidStart(tx, start.id)) ? start : null
}

/** It can no longer be paid. An answer that is lost is made up for by the sweep: here it has ended. */
export async function cancelAtProvider(ctx: Ctx, { id, ref }: OpenStart): Promise<void> {
  if (ref === null) return
  const ended = await callProvider(ctx.ports.subscriptions.cancelNow(ref).then(() => settle(ctx, ref)))
  if (!ended.ok) ctx.log.warn({ subscriptionId: id }, 'A start that was cancelled is left to the sweep')
}

async function openStart(ctx: Ctx, userId: string): Promise<OpenStart | null> {
  const live = await liveSubscription(ctx, userId, { lock: ctx.db.isTransaction })
  if (live?.status !== 'incomplete') return null
  return { id: live.id, ref: live.provider === ctx.ports.subscriptions.provider ? live.ref : null }
}

function settle(ctx: Ctx, subscriptionRef: string) {
  const { provider } = ctx.ports.subscriptions
  return settleSubscription(ctx, { provider, subscriptionRef, eventId: null })
}
