import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isPaused } from '../rules/entitlement.ts'
import { begunSubscription, type KnownSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/** Minutes after which the provider is asked what became of it, should the process end before it is written down. */
const busyMinutes = 2

export type PauseOutcome =
  | { ok: true }
  | { ok: false; reason: 'no-live-subscription' }
  /** A month is owed: it has to be paid first. */
  | { ok: false; reason: 'not-active' }
  /** A change of plan waits for the bank. */
  | { ok: false; reason: 'change-waits' }
  | { ok: false; reason: 'banned' }
  /** It is not what the form showed, or something else is under way. */
  | { ok: false; reason: 'changed' }
  | Unreachable

export type PauseInput = { userId: string; version: number }

/**
 * Pauses the payments of a person's membership, until a date or until they are resumed: renewals are void, and the
 * membership gives nothing until then. Its periods go on, and nothing is refunded. The member gets an email. `version`
 * is that of the subscription that was shown. Asked for what it is already, it changes nothing. Needs 'people:manage'.
 */
export async function pauseMembershipOf(
  ctx: Ctx,
  input: PauseInput & { until: Date | null },
): Promise<PauseOutcome> {
  const live = await managed(ctx, input.userId)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  const { until } = input
  if (isPaused(live, ctx.now) && live.pausedUntil?.getTime() === until?.getTime()) return { ok: true }
  if (live.status !== 'active') return { ok: false, reason: 'not-active' }
  if (live.waiting && live.waiting.until > ctx.now) return { ok: false, reason: 'change-waits' }
  return changed(ctx, live, input.version, {
    action: 'membership.pause',
    details: { until: until?.toISOString() ?? null },
    ask: () => ctx.ports.subscriptions.pause(live.ref, until),
  })
}

/**
 * Resumes the payments of a paused membership: it gives what its plan gives at once, and is charged at its next
 * renewal. The member gets an email. Not for a person who is banned. Otherwise as {@link pauseMembershipOf}.
 */
export async function unpauseMembershipOf(ctx: Ctx, input: PauseInput): Promise<PauseOutcome> {
  const live = await managed(ctx, input.userId)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  if (!isPaused(live, ctx.now)) return { ok: true }
  const ban = await ctx.db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', input.userId)
    .executeTakeFirst()
  if (ban) return { ok: false, reason: 'banned' }
  return changed(ctx, live, input.version, {
    action: 'membership.unpause',
    details: {},
    ask: () => ctx.ports.subscriptions.unpause(live.ref),
  })
}

function managed(ctx: Ctx, userId: string): Promise<KnownSubscription | null> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  return begunSubscription(ctx, userId)
}

type Change = {
  action: 'membership.pause' | 'membership.unpause'
  details: Record<string, string | null>
  ask: () => Promise<void>
}

/** Asks the provider and syncs the local copy; an answer that is lost is found by the sweep. */
async function changed(
  ctx: Ctx,
  live: KnownSubscription,
  version: number,
  { action, details, ask }: Change,
): Promise<PauseOutcome> {
  const mine = await ctx.db
    .updateTable('subscriptions')
    .set({ busy_until: addMinutes(ctx.now, busyMinutes) })
    .where('id', '=', live.id)
    .where('mirror_version', '=', version)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', ctx.now)]))
    .returning('id')
    .executeTakeFirst()
  if (!mine) return { ok: false, reason: 'changed' }
  const asked = await callProvider(ask())
  if (!asked.ok) return asked
  await audit(ctx, { action, subject: { kind: 'subscription', id: live.id }, details })
  const settled = await callProvider(
    settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }),
  )
  if (!settled.ok) return settled
  const { status } = await ctx.db
    .updateTable('subscriptions')
    .set({ busy_until: null })
    .where('id', '=', live.id)
    .returning('status')
    .executeTakeFirstOrThrow()
  const isOver = status === 'cancelled' || status === 'ended'
  return isOver ? { ok: false, reason: 'no-live-subscription' } : { ok: true }
}
