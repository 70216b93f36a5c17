import { replace, useNavigation } from 'react-router'
import { z } from 'zod'
import { changePlan } from '#app/features/memberships/plans/change-plan.server.ts'
import { changePlanStanding } from '#app/features/memberships/plans/change-plan-standing.server.ts'
import { planForm } from '#app/features/memberships/plans/plan-form.ts'
import { planById } from '#app/features/memberships/plans/plan-queries.server.ts'
import { PlanForm } from '#app/features/memberships/plans/ui/plan-form.tsx'
import { PlanStandingBar } from '#app/features/memberships/plans/ui/plan-standing-bar.tsx'
import { notSavedWords } from '#app/features/memberships/plans/ui/plan-words.ts'
import { TranslateLink } from '#app/features/translation-admin/ui/translate-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/plan'

const help = () =>
  t(
    'A new price applies to new members only. Changes to tier, free tickets and benefits apply to all members at once.',
  )

const stepForm = z.enum(['archive', 'restore'])

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { plan: await planById(ctx, params.id) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id } = params
  const path = `/admin/plans/${id}`
  const form = await formBody(request)
  const step = stepForm.safeParse(form.get('intent'))
  if (step.success) {
    await changePlanStanding(ctx, { id, step: step.data })
    throw replace(withNotice(path, step.data === 'archive' ? 'plan-archived' : 'plan-restored'))
  }
  const submission = parseWithZod(form, { schema: planForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await changePlan(ctx, { id, ...submission.value })
  if (outcome.ok) throw replace(withNotice(path, 'plan-saved'))
  const { field, words } = notSavedWords[outcome.reason]
  return refusedForm(
    submission.reply(field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] }),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Plan {name}', { name: loaderData.plan.terms.name }) : t('Plan') },
]

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan } = loaderData
  const navigation = useNavigation()
  const sent = navigation.state === 'submitting' ? (navigation.formData?.get('intent') ?? null) : null
  const pendingStep = typeof sent === 'string' ? sent : null
  return (
    <AdminPage
      title={plan.terms.name}
      help={help()}
      actions={!plan.isArchived && <TranslateLink kind="plan" id={plan.id} />}
    >
      <div className="grid gap-6">
        <PlanStandingBar plan={plan} pendingStep={pendingStep} />
        {plan.isArchived ? (
          <Notice title={t('This plan is archived')}>
            {t('New members can’t join this plan. Existing members keep it at the same price.')}
          </Notice>
        ) : (
          <Panel title={t('Price and benefits')}>
            <PlanForm
              key={plan.version}
              plan={plan}
              currency={plan.terms.currency}
              lastResult={actionData?.result}
              pending={pendingStep === 'save'}
            />
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}
