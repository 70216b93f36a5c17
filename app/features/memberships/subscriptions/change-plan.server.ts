import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import type { Money } from '#app/kernel/money.ts'
import { liveSubscription } from './live-subscription.server.ts'
import {
  type PlanChangeRefusal,
  type PossibleChange,
  planPriceOf,
  possibleChange,
  previewOf,
} from './preview-plan-change.server.ts'
import { reach, type Unreachable } from './reach.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/** Minutes for which a change under way keeps others out; asking the provider takes at most one. */
const busyMinutes = 2

export type ChangePlanOutcome =
  | { ok: true }
  | PlanChangeRefusal
  /** Not what was shown: show it anew. Null while another change is under way. */
  | { ok: false; reason: 'amount-changed'; dueNow: Money | null }
  /** `why` is the provider's code; nothing was changed. */
  | { ok: false; reason: 'card-refused'; why: string }
  | Unreachable

/**
 * Changes the acting user's plan at once and charges the difference that was shown, to the saved card. One change
 * at a time: `busy_until` keeps a second one out, which has seen a preview that is no longer true. The plan and
 * the difference are repeated safely; a change whose answer was lost is found by its mirror. Throws 'forbidden'
 * for guests.
 */
export async function changePlan(
  ctx: Ctx,
  input: { planId: string; expectedDueMinor: number },
): Promise<ChangePlanOutcome> {
  const before = await possibleChange(ctx, input.planId)
  if (!before.ok) return before
  if (!(await beBusy(ctx, before))) return { ok: false, reason: 'amount-changed', dueNow: null }
  const came = await changed(ctx, before, input.expectedDueMinor)
  // Unknown: the next sweep asks what has become of it, and until then nobody else begins.
  if (!came.ok && came.reason === 'unreachable') return came
  await beFree(ctx, before, { isRefused: !came.ok && came.reason === 'card-refused' })
  return came
}

async function changed(
  ctx: Ctx,
  change: PossibleChange,
  expectedDueMinor: number,
): Promise<ChangePlanOutcome> {
  const { live, plan, at } = change
  const { subscriptions } = ctx.ports
  const preview = await previewOf(ctx, change)
  if (!preview.ok) return preview
  const { dueNowMinor } = preview.answer
  if (dueNowMinor !== expectedDueMinor) {
    if (await isChangedAlready(ctx, change)) return { ok: true }
    const dueNow = { minor: dueNowMinor, currency: plan.price.currency }
    return { ok: false, reason: 'amount-changed', dueNow }
  }
  const changeId = changeIdOf(change)
  const asked = await reach(subscriptions.change({ ref: live.ref, changeId, plan: planPriceOf(plan), at }))
  if (!asked.ok) return asked
  if (!asked.answer.ok) return { ok: false, reason: 'card-refused', why: asked.answer.failure }
  const settled = await settle(ctx, change)
  await audit(ctx, {
    action: 'membership.change-plan',
    subject: { kind: 'subscription', id: live.id },
    details: { from: live.planId, to: plan.id, dueNowMinor, price: plan.price },
  })
  return settled.ok ? { ok: true } : settled
}

/** The same for every repetition of one change: a UUID (version 8, RFC 9562) of what it is. */
function changeIdOf({ live, plan, at }: PossibleChange): string {
  const what = [live.id, live.version, plan.id, plan.price.minor, at.toISOString()].join(' ')
  const hex = createHash('sha256').update(what).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A change whose answer was lost: the provider has it, and it is mirrored here. */
async function isChangedAlready(ctx: Ctx, change: PossibleChange): Promise<boolean> {
  await settle(ctx, change)
  const now = await liveSubscription(ctx, change.live.userId)
  return now?.planId === change.plan.id
}

function settle(ctx: Ctx, { live }: PossibleChange) {
  return reach(settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }))
}

/** False when somebody else changes it, or it has changed since it was read. */
async function beBusy(ctx: Ctx, { live }: PossibleChange): Promise<boolean> {
  const mine = await ctx.db
    .updateTable('subscriptions')
    .set({ busy_until: addMinutes(ctx.now, busyMinutes) })
    .where('id', '=', live.id)
    .where('mirror_version', '=', live.version)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', ctx.now)]))
    .returning('id')
    .executeTakeFirst()
  return mine !== undefined
}

/** After a refusal another try is another change to the provider, which would repeat its answer else. */
async function beFree(ctx: Ctx, { live }: PossibleChange, { isRefused }: { isRefused: boolean }) {
  await ctx.db
    .updateTable('subscriptions')
    .set((eb) => ({
      busy_until: null,
      mirror_version: isRefused ? eb('mirror_version', '+', 1) : eb.ref('mirror_version'),
    }))
    .where('id', '=', live.id)
    .execute()
}
