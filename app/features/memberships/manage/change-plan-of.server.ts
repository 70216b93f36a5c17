import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { sendConfirmChangeMail } from '../billing/send-confirm-change-mail.server.ts'
import { type ChangePlanOutcome, changePlanFor } from '../subscriptions/change-plan.server.ts'
import { begunSubscription } from '../subscriptions/live-subscription.server.ts'
import {
  type PreviewPlanChangeOutcome,
  previewPlanChangeFor,
} from '../subscriptions/preview-plan-change.server.ts'

export type ChangePlanOfOutcome = ChangePlanOutcome | { ok: false; reason: 'banned' }

type Wish = { userId: string; planId: string }

/** What another plan would cost a person, see {@link changePlanOf}. Nothing is changed. Needs 'people:manage'. */
export async function previewPlanChangeOf(ctx: Ctx, wish: Wish): Promise<PreviewPlanChangeOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(wish.userId)) throw notFound('account')
  return previewPlanChangeFor(ctx, wish)
}

/**
 * Changes the plan of a person at once, and charges the difference that was shown to their saved card, as a change of
 * their own. The member gets an email; where their bank wants to ask them, an email that leads to the confirmation,
 * and nothing is changed or charged before. `fromPlanId` is the plan that was shown. Repeated, it has changed. Needs
 * 'people:manage' and 'money:manage'.
 */
export async function changePlanOf(
  ctx: Ctx,
  { fromPlanId, ...wish }: Wish & { fromPlanId: string; expectedDueMinor: number },
): Promise<ChangePlanOfOutcome> {
  allow(ctx.actor, 'people:manage')
  allow(ctx.actor, 'money:manage')
  const { userId, planId } = wish
  if (!isId(userId)) throw notFound('account')
  const ban = await ctx.db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ban) return { ok: false, reason: 'banned' }
  const live = await begunSubscription(ctx, userId)
  // Sent twice, or its answer was lost: it is what was wanted.
  if (live?.planId === planId) return { ok: true, state: 'changed' }
  if (live && live.planId !== fromPlanId) return { ok: false, reason: 'amount-changed', dueNow: null }
  const changed = await changePlanFor(ctx, wish)
  if (live && changed.ok && changed.state === 'waiting')
    await sendConfirmChangeMail(ctx, { subscriptionId: live.id })
  return changed
}
