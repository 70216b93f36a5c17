import { data, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { planChoices } from '#app/features/memberships/own/plan-choices.server.ts'
import { ChangeReview } from '#app/features/memberships/own/ui/change-review.tsx'
import { changeRefused } from '#app/features/memberships/own/ui/change-words.ts'
import { PlanChooser } from '#app/features/memberships/own/ui/plan-chooser.tsx'
import { confirmChangePath, membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { changePlan } from '#app/features/memberships/subscriptions/change-plan.server.ts'
import { previewPlanChange } from '#app/features/memberships/subscriptions/preview-plan-change.server.ts'
import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { perLanguage } from '#language'
import type { Route } from './+types/settings-membership-plan'
import { consumeMembershipStep } from './consume-membership-step.server.ts'

const changeForm = z.object({
  planId: z.string().max(64),
  expectedDueMinor: z.coerce.number().int().min(0).max(1_000_000_000),
})

/** What a member reads who comes back from a bank that did not agree. */
const declined = perLanguage(() =>
  changeRefused({ ok: false, reason: 'card-refused', why: 'authentication_failed' }),
)
const tooMany = perLanguage(() => ({ ...paymentTroubles.tooMany, isAboutCard: false }))

/** The plans to change to, or what the one in `?to=` would cost. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const member = requireUser(ctx, url)
  const [choices, { timeZone }] = await Promise.all([planChoices(ctx), siteSettings(ctx)])
  if (!choices) throw redirect(membershipPath)
  const to = url.searchParams.get('to')
  const isDeclined = url.searchParams.get('refused') === 'authentication_failed'
  if (to !== null && (await consumeMembershipStep(ctx, member)) !== null)
    return { choices, timeZone, refused: tooMany, review: null }
  const preview = to === null ? null : await previewPlanChange(ctx, { planId: to })
  if (preview?.ok === false && preview.reason === 'change-waits') throw redirect(confirmChangePath)
  const chosen = choices.find(({ id }) => id === to)
  const current = choices.find(({ isCurrent }) => isCurrent)
  if (preview?.ok && chosen && current) {
    const { from: _from, to: _to, ok: _ok, ...cost } = preview
    return {
      choices,
      timeZone,
      refused: isDeclined ? declined : null,
      review: { from: current, to: chosen, cost },
    }
  }
  const refused = preview === null || preview.ok ? null : changeRefused(preview)
  return { choices, timeZone, refused, review: null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const member = requireUser(ctx, url)
  const asked = changeForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!asked.success) throw badRequest('not a change of plan')
  const wait = await consumeMembershipStep(ctx, member)
  if (wait !== null) return refuse(context, { refused: tooMany }, wait)
  const outcome = await changePlan(ctx, asked.data)
  if (outcome.ok && outcome.state === 'waiting') throw redirect(confirmChangePath)
  if (outcome.ok) throw redirect(withNotice(membershipPath, 'plan-changed'))
  return data({ refused: changeRefused(outcome) })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Change plan'), matches)
}

export default function ChangePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, timeZone, review } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const refused = actionData?.refused ?? loaderData.refused
  return (
    <>
      {refused && (
        <Notice
          tone="danger"
          live
          title={refused.title}
          actions={
            refused.isAboutCard && (
              <ButtonLink to={`${membershipPath}/card`} variant="secondary">
                {t('Update card')}
              </ButtonLink>
            )
          }
        >
          {refused.text}
        </Notice>
      )}
      {review ? (
        <ChangeReview {...review} timeZone={timeZone} pending={pending} />
      ) : (
        <Panel title={t('Change plan')} description={t('You see what it costs before anything is charged.')}>
          <PlanChooser choices={choices} />
        </Panel>
      )}
    </>
  )
}
