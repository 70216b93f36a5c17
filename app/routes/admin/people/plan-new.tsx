import { redirect, useNavigation } from 'react-router'
import { createPlan } from '#app/features/memberships/plans/create-plan.server.ts'
import { planForm } from '#app/features/memberships/plans/plan-form.ts'
import { PlanForm } from '#app/features/memberships/plans/ui/plan-form.tsx'
import { notSavedWords } from '#app/features/memberships/plans/ui/plan-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/plan-new'

const help = () =>
  t('Set the monthly price and benefits of the membership. People can join as soon as you create it.')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { currency } = await siteSettings(ctx)
  return { currency }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: planForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await createPlan(ctx, submission.value.terms)
  if (!outcome.ok) {
    return refusedForm(submission.reply({ fieldErrors: { name: [notSavedWords[outcome.reason].words] } }))
  }
  throw redirect(withNotice(`/admin/plans/${outcome.id}`, 'plan-created'))
}

export const meta: Route.MetaFunction = () => [{ title: t('New plan') }]

export default function NewPlan({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <AdminPage title={t('New plan')} help={help()}>
      <Panel>
        <PlanForm plan={null} {...loaderData} lastResult={actionData?.result} pending={isPending} />
      </Panel>
    </AdminPage>
  )
}
