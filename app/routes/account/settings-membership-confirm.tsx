import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmChangeForm } from '#app/features/memberships/own/confirm-change-form.ts'
import { ConfirmChange } from '#app/features/memberships/own/ui/confirm-change.tsx'
import {
  confirmChangePath,
  membershipPath,
  planPath,
} from '#app/features/memberships/rules/membership-links.ts'
import { answerDemoPlanChange } from '#app/features/memberships/subscriptions/answer-demo-plan-change.server.ts'
import { finishPlanChange } from '#app/features/memberships/subscriptions/finish-plan-change.server.ts'
import { waitingChange } from '#app/features/memberships/subscriptions/waiting-change.server.ts'
import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest, tooManyRequests } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/settings-membership-confirm'
import { consumeMembershipStep } from './consume-membership-step.server.ts'

/** The change of plan that waits for the member's bank; without one, the membership. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = requireUser(ctx, url)
  const { stripePublishableKey: publishableKey } = ctx.site
  // The provider's script runs in a document of its own, with a policy of its own.
  if (publishableKey && new URL(request.url).pathname.endsWith('.data'))
    throw redirectDocument(confirmChangePath)
  const taken = await consumeLimits(ctx, { limit: 'membership-page', per: 'account', of: userId })
  if (!taken.ok) throw tooManyRequests(taken.retryAfter)
  const [change, { timeZone }] = await Promise.all([waitingChange(ctx), siteSettings(ctx)])
  if (!change) throw redirect(membershipPath)
  return { change, timeZone, publishableKey }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const member = requireUser(ctx, url)
  const asked = confirmChangeForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!asked.success) throw badRequest('not an answer about a change of plan')
  const wait = await consumeMembershipStep(ctx, member)
  if (wait !== null) return refuse(context, { trouble: paymentTroubles.tooMany.text }, wait)
  const { planId, intent } = asked.data
  const outcome = await come(ctx, asked.data)
  if (!outcome.ok)
    return data({ trouble: t('The payment provider does not respond. Please try again in a moment.') })
  switch (outcome.state) {
    case 'changed':
      throw redirect(withNotice(membershipPath, 'plan-changed'))
    case 'waiting':
      return data({
        trouble: t('Your bank has not confirmed it yet. You can ask it again, or keep your plan.'),
      })
    case 'gone':
      if (intent === 'keep') throw redirect(withNotice(membershipPath, 'plan-kept'))
      throw redirect(`${planPath}?to=${encodeURIComponent(planId)}&refused=authentication_failed`)
  }
}

function come(ctx: Ctx, { planId, intent }: z.infer<typeof confirmChangeForm>) {
  switch (intent) {
    case 'approve':
    case 'decline':
      return answerDemoPlanChange(ctx, { planId, challenge: intent })
    case 'asked':
      return finishPlanChange(ctx, { planId, givesUp: false })
    case 'refused':
    case 'keep':
      return finishPlanChange(ctx, { planId, givesUp: true })
  }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Confirm with your bank'), matches)
}

export default function ConfirmPlanChange({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return <ConfirmChange {...loaderData} pending={pending} trouble={actionData?.trouble ?? null} />
}
