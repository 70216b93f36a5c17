import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import type { Money } from '#app/kernel/money.ts'
import { liveSubscription, memberIdOf } from './live-subscription.server.ts'
import {
  type PlanChangeRefusal,
  type PossibleChange,
  planChangeOf,
  possibleChange,
  previewOf,
} from './preview-plan-change.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/** Minutes for which a change under way keeps others out; asking the provider takes at most one. */
const busyMinutes = 2

export type ChangePlanOutcome =
  | { ok: true; state: 'changed' }
  /** The bank wants to ask the cardholder: see {@link waitingChange}. Nothing is changed or charged before. */
  | { ok: true; state: 'waiting' }
  | PlanChangeRefusal
  /** Not the amount that was shown: show the new one. Null while another change is under way. */
  | { ok: false; reason: 'amount-changed'; dueNow: Money | null }
  /** `why` is the provider's code; nothing was changed. */
  | { ok: false; reason: 'card-refused'; why: string }
  | Unreachable

/**
 * Changes the acting user's plan at once and charges the difference that was shown, to the saved card. One change
 * at a time: `busy_until` keeps a second one out, which has seen a preview that is no longer true; one that waits
 * for its bank makes way. The plan and the difference are repeated safely; a change whose answer was lost is found
 * by its sync. Throws 'forbidden' for guests.
 */
export async function changePlan(
  ctx: Ctx,
  input: { planId: string; expectedDueMinor: number },
): Promise<ChangePlanOutcome> {
  return changePlanFor(ctx, { userId: memberIdOf(ctx), ...input })
}

/** The same for a person. Part of verbs that ask for the permission. */
export async function changePlanFor(
  ctx: Ctx,
  input: { userId: string; planId: string; expectedDueMinor: number },
): Promise<ChangePlanOutcome> {
  const before = await possibleChange(ctx, input)
  if (!before.ok) return before
  if (!(await beBusy(ctx, before))) return { ok: false, reason: 'amount-changed', dueNow: null }
  const came = await cleared(ctx, before, input.expectedDueMinor)
  // Unknown: the next sweep asks what has become of it, and until then no other change begins.
  if (!came.ok && came.reason === 'unreachable') return came
  await beFree(ctx, before, { isRefused: !came.ok && came.reason === 'card-refused' })
  return came
}

/** The change, once there is no other that waits or whose end is not known. */
async function cleared(
  ctx: Ctx,
  change: PossibleChange,
  expectedDueMinor: number,
): Promise<ChangePlanOutcome> {
  const { live, plan } = change
  const { waiting } = live
  if (!waiting && !live.isBusy) return changed(ctx, change, expectedDueMinor)
  const isSame = waiting?.planId === plan.id && waiting.dueMinor === expectedDueMinor
  if (isSame && waiting.until > ctx.now) return { ok: true, state: 'waiting' }
  const gone = waiting ? await callProvider(ctx.ports.subscriptions.cancelPendingChange(live.ref)) : null
  if (gone?.ok === false) return gone
  const settled = await settle(ctx, change)
  if (!settled.ok) return settled
  const after = await possibleChange(ctx, { userId: live.userId, planId: plan.id })
  if (after.ok) return after.live.waiting ? waitsFor(after) : changed(ctx, after, expectedDueMinor)
  // Paid meanwhile: that change is the one that was wanted.
  return after.reason === 'same-plan' ? { ok: true, state: 'changed' } : after
}

/** One that waits after all, because it was asked for by an attempt whose answer was lost. */
function waitsFor({ live, plan }: PossibleChange): ChangePlanOutcome {
  if (live.waiting?.planId === plan.id) return { ok: true, state: 'waiting' }
  return { ok: false, reason: 'amount-changed', dueNow: null }
}

async function changed(
  ctx: Ctx,
  change: PossibleChange,
  expectedDueMinor: number,
): Promise<ChangePlanOutcome> {
  const { live, plan } = change
  const preview = await previewOf(ctx, change)
  if (!preview.ok) return preview
  const { dueNowMinor } = preview.answer
  if (dueNowMinor !== expectedDueMinor) {
    if (await isChangedAlready(ctx, change)) return { ok: true, state: 'changed' }
    const dueNow = { minor: dueNowMinor, currency: plan.price.currency }
    return { ok: false, reason: 'amount-changed', dueNow }
  }
  const wanted = { ...planChangeOf(change), changeId: changeIdOf(change) }
  const asked = await callProvider(ctx.ports.subscriptions.change(wanted))
  if (!asked.ok) return asked
  const { answer } = asked
  if (answer.is === 'refused') return { ok: false, reason: 'card-refused', why: answer.failure }
  const settled = await settle(ctx, change)
  await audit(ctx, {
    action: 'membership.change-plan',
    subject: { kind: 'subscription', id: live.id },
    details: { from: live.planId, to: plan.id, dueNowMinor, price: plan.price, came: answer.is },
  })
  return settled.ok ? { ok: true, state: answer.is } : settled
}

/** The same for every repetition of one change: a UUID (version 8, RFC 9562) of what it is. */
function changeIdOf({ live, plan, at }: PossibleChange): string {
  const what = [live.id, live.version, plan.id, plan.price.minor, at.toISOString()].join(' ')
  const hex = createHash('sha256').update(what).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A change whose answer was lost: the provider has it, and the sync writes it here. */
async function isChangedAlready(ctx: Ctx, change: PossibleChange): Promise<boolean> {
  await settle(ctx, change)
  const now = await liveSubscription(ctx, change.live.userId)
  return now?.planId === change.plan.id
}

function settle(ctx: Ctx, { live }: PossibleChange) {
  return callProvider(
    settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }),
  )
}

/** False when another change is under way, or it has changed since it was read. */
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
