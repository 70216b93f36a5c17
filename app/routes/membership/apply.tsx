import { redirect, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { uploadWords } from '#app/features/files/ui/upload-words.ts'
import { applicationForm } from '#app/features/memberships/applications/application-form.ts'
import { ownApplication } from '#app/features/memberships/applications/own-application.server.ts'
import { logoMaxBytes } from '#app/features/memberships/applications/rules/logo.ts'
import { saveApplication } from '#app/features/memberships/applications/save-application.server.ts'
import { uploadLogo } from '#app/features/memberships/applications/upload-logo.server.ts'
import { ownPlan } from '#app/features/memberships/joining/own-plan.server.ts'
import { applyPath, payPlanPath } from '#app/features/memberships/joining/rules/joining-links.ts'
import { ApplyScreen } from '#app/features/memberships/joining/ui/apply-screen.tsx'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { pictureIn } from '#app/http/uploaded-picture.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import type { Route } from './+types/apply'
import { answerCode } from './answer-code.server.ts'
import { priceOfPlan } from './price-of-plan.server.ts'
import { wayToPlan } from './way-to-plan.ts'

/** The application for the plan in the address; without one, that of the present membership. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const [own, application] = await Promise.all([ownPlan(ctx), ownApplication(ctx)])
  const { planId, isEdit } = planOf(url, own, application)
  if (isEdit) return { application, shown: null }
  if (own && (own.isSubscribed || own.planId === planId))
    throw redirect(wayToPlan({ planId, own, isGuest: false }))
  const shown = await priceOfPlan(ctx, request, planId)
  if (!shown) throw redirect(withNotice('/membership', 'no-plan'))
  return { application, shown }
}

/** Which plan is applied for, or whose application is written again. Throws the way back where there is neither. */
function planOf(
  url: URL,
  own: Awaited<ReturnType<typeof ownPlan>>,
  application: Awaited<ReturnType<typeof ownApplication>>,
) {
  const asked = url.searchParams.get('plan')
  if (isId(asked)) return { planId: asked, isEdit: false }
  const planId = own?.planId ?? application.saved?.planId
  if (asked !== null || !planId) throw redirect(withNotice('/membership', 'no-plan'))
  return { planId, isEdit: own !== null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const [own, application] = await Promise.all([ownPlan(ctx), ownApplication(ctx)])
  const { planId, isEdit } = planOf(url, own, application)
  const body = await formBody(request)
  if (body.has('intent')) return answerCode(context, request, { body, planId, path: applyPath(planId) })

  const submission = parseWithZod(body, { schema: applicationForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const logo = await logoSentAlong(ctx, body)
  if (logo.problem !== null) return refusedForm(submission.reply({ fieldErrors: { logoId: [logo.problem] } }))
  const logoId = logo.id ?? submission.value.logoId
  const saved = await saveApplication(ctx, { planId, application: { ...submission.value, logoId } })
  if (saved.ok) {
    throw redirect(isEdit ? withNotice(membershipPath, 'application-saved') : payPlanPath(planId))
  }
  if (saved.reason === 'plan-gone') throw redirect(withNotice('/membership', 'no-plan'))
  const failed = { formErrors: [t('Failed to save membership application')] }
  return refusedForm(
    submission.reply({ ...failed, fieldErrors: { logoId: [t('Please upload the logo again')] } }),
  )
}

/** A logo chosen on a page without scripts comes with the form. */
async function logoSentAlong(
  ctx: Ctx,
  body: FormData,
): Promise<{ id: string | null; problem: string | null }> {
  const picture = await pictureIn(body, 'companyLogo')
  if (!picture) return { id: null, problem: null }
  const stored = await uploadLogo(ctx, picture)
  if (stored.ok) return { id: stored.fileId, problem: null }
  const { title, description } = uploadWords(stored.reason, logoMaxBytes / 1024 / 1024)
  return { id: null, problem: `${title}. ${description}` }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Membership Application'), matches)
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const answered = actionData && 'codeProblem' in actionData ? actionData : undefined
  return (
    <ApplyScreen
      {...loaderData}
      lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
      codeAnswered={answered}
      isPending={navigation.formMethod === 'POST'}
    />
  )
}
