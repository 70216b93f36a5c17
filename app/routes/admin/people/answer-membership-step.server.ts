import { type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { changePlanOf } from '#app/features/memberships/manage/change-plan-of.server.ts'
import { endForm } from '#app/features/memberships/manage/end-form.ts'
import { endMembershipOf } from '#app/features/memberships/manage/end-membership-of.server.ts'
import { pauseForm, unpauseForm } from '#app/features/memberships/manage/pause-form.ts'
import { sendCardLink } from '#app/features/memberships/manage/send-card-link.server.ts'
import {
  cardLinkWords,
  endRefusalWords,
  pauseRefusalWords,
  planRefusalWords,
} from '#app/features/memberships/manage/ui/manage-words.ts'
import { manageMembershipPath } from '#app/features/memberships/members/rules/member-links.ts'
import {
  pauseMembershipOf,
  unpauseMembershipOf,
} from '#app/features/memberships/subscriptions/pause-membership-of.server.ts'
import {
  type RenewalSet,
  renewMembershipOf,
} from '#app/features/memberships/subscriptions/renew-membership-of.server.ts'
import { tooManyWords } from '#app/features/people/words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { textIn } from '../answer-refusal.server.ts'

/** One press in 'Manage membership': the form named by its button. Throws a redirect, or answers the refusals. */
export async function answerMembershipStep(
  context: Readonly<RouterContextProvider>,
  userId: string,
  form: FormData,
) {
  const ctx = ctxOf(context)
  switch (form.get('intent')) {
    case 'cancel-membership':
      return answerRenewal(ctx, userId, false)
    case 'resume-membership':
      return answerRenewal(ctx, userId, true)
    case 'change-plan':
      return answerPlan(ctx, userId, form)
    case 'card-link':
      return answerCardLink(context, userId, form)
    case 'pause':
      return answerPause(ctx, userId, form)
    case 'unpause':
      return answerUnpause(ctx, userId, form)
    case 'end-now':
      return answerEnd(ctx, userId, form)
    default:
      throw badRequest('not an action of this screen')
  }
}

const notRenewed = {
  'no-live-subscription': 'changed-meanwhile',
  'nothing-to-do': 'changed-meanwhile',
  banned: 'changed-meanwhile',
  unreachable: 'provider-away',
} as const satisfies Record<Extract<RenewalSet, { ok: false }>['reason'], NoticeCode>

const told = (userId: string, notice: NoticeCode) =>
  redirect(withNotice(manageMembershipPath(userId), notice))

async function answerRenewal(ctx: Ctx, userId: string, renews: boolean): Promise<never> {
  const set = await renewMembershipOf(ctx, { userId, renews })
  if (!set.ok) throw told(userId, notRenewed[set.reason])
  throw told(userId, renews ? 'member-resumed' : 'member-cancelled')
}

async function answerEnd(ctx: Ctx, userId: string, form: FormData) {
  const submission = parseWithZod(form, { schema: endForm })
  const refused = (errors: Record<string, string[] | null | undefined>) => ({
    step: 'end-now' as const,
    errors,
    typed: typedIn(form),
  })
  if (submission.status !== 'success') return refused(submission.error ?? {})
  const outcome = await endMembershipOf(ctx, { userId, ...submission.value })
  if (!outcome.ok) return refused({ form: [endRefusalWords[outcome.reason]] })
  if (!outcome.isConfirmed) throw told(userId, 'membership-ending')
  throw told(userId, submission.value.refund === 'none' ? 'membership-ended-now' : 'membership-ended-refund')
}

async function answerCardLink(context: Readonly<RouterContextProvider>, userId: string, form: FormData) {
  const outcome = await sendCardLink(ctxOf(context), { userId, requestId: textIn(form, 'requestId') })
  if (outcome.ok) throw told(userId, 'card-link-sent')
  const refused = (text: string) => ({ step: 'card-link' as const, errors: { form: [text] }, typed: {} })
  return outcome.reason === 'too-many'
    ? refuse(context, refused(tooManyWords(outcome.retryAfter)), outcome.retryAfter)
    : refused(cardLinkWords[outcome.reason])
}

const planForm = z.object({
  fromPlanId: z.string().max(64),
  planId: z.string().max(64),
  expectedDueMinor: z.coerce.number().int().min(0).max(1_000_000_000),
})

async function answerPlan(ctx: Ctx, userId: string, form: FormData) {
  const asked = planForm.safeParse(Object.fromEntries(form))
  if (!asked.success) throw badRequest('not a change of plan')
  const outcome = await changePlanOf(ctx, { userId, ...asked.data })
  if (!outcome.ok) {
    const errors = { form: [planRefusalWords[outcome.reason]] }
    return { step: 'change-plan' as const, errors, typed: typedIn(form) }
  }
  throw told(userId, outcome.state === 'waiting' ? 'member-plan-waits' : 'member-plan-changed')
}

async function answerPause(ctx: Ctx, userId: string, form: FormData) {
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(form, { schema: pauseForm(timeZone, ctx.now) })
  if (submission.status !== 'success') return pauseRefused(form, submission.error ?? {})
  const outcome = await pauseMembershipOf(ctx, { userId, ...submission.value })
  if (!outcome.ok) return pauseRefused(form, { form: [pauseRefusalWords[outcome.reason]] })
  throw told(userId, 'membership-paused')
}

async function answerUnpause(ctx: Ctx, userId: string, form: FormData) {
  const submission = parseWithZod(form, { schema: unpauseForm })
  if (submission.status !== 'success') throw badRequest('not a form of this screen')
  const outcome = await unpauseMembershipOf(ctx, { userId, ...submission.value })
  if (!outcome.ok) return pauseRefused(form, { form: [pauseRefusalWords[outcome.reason]] })
  throw told(userId, 'membership-unpaused')
}

const pauseRefused = (form: FormData, errors: Record<string, string[] | null | undefined>) => ({
  step: 'pause' as const,
  errors,
  typed: typedIn(form),
})

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
