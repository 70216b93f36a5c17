import { data, Link, Outlet, replace, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { recentMails } from '#app/features/mail/templates/recent-mails.server.ts'
import { resetTemplate } from '#app/features/mail/templates/reset-template.server.ts'
import { saveTemplate } from '#app/features/mail/templates/save-template.server.ts'
import { sendTemplateTest } from '#app/features/mail/templates/send-template-test.server.ts'
import { templateDraft } from '#app/features/mail/templates/template-draft.server.ts'
import {
  templateSaveForm,
  templateStepForm,
  templateTestForm,
} from '#app/features/mail/templates/template-form.ts'
import { templateVersions } from '#app/features/mail/templates/template-versions.server.ts'
import { TemplateEditor } from '#app/features/mail/templates/ui/template-editor.tsx'
import { TemplateStanding } from '#app/features/mail/templates/ui/template-standing.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { adminOf } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { attempt } from '../people/attempt.server.ts'
import type { Route } from './+types/template'
import { fieldsOf, templateRefusal } from './template-answers.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { email } = adminOf(ctx)
  const asked = url.searchParams.get('from') ?? ''
  const draft = await templateDraft(ctx, params.name, /^\d{1,6}$/.test(asked) ? Number(asked) : null)
  const [versions, recent, { timeZone }] = await Promise.all([
    templateVersions(ctx, draft.id),
    recentMails(ctx, draft.name),
    siteSettings(ctx),
  ])
  return { draft, versions, recent, timeZone, testAddress: email }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { name } = params
  const path = `/admin/email/templates/${name}`
  const form = await formBody(request)
  const intent = form.get('intent')
  if (intent === 'test') {
    const test = fieldsOf(templateTestForm, form)
    return attempt(ctx, () => sendTemplateTest(ctx, { ...test, name }))
  }
  if (intent === 'reset') {
    const { seen } = fieldsOf(templateStepForm, form)
    const reset = await attempt(ctx, () => resetTemplate(ctx, { name, seen }))
    if (reset.ok) throw replace(withNotice(path, 'template-reset'))
    return data({ refusal: await templateRefusal(ctx, name, reset), typed: null, seen })
  }
  const { seen, ...typed } = fieldsOf(templateSaveForm, form)
  const saved = await attempt(ctx, () => saveTemplate(ctx, { ...typed, name, seen }))
  if (saved.ok) throw replace(withNotice(path, 'template-saved'))
  const refusal = await templateRefusal(ctx, name, saved)
  // After the notice was read, the save may overwrite.
  return data({ refusal, typed, seen: refusal.reason === 'changed-meanwhile' ? refusal.number : seen })
}

/** A test, and a version over the editor, leave what is being written as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get('intent') === 'test') return false
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  const isSameText = currentUrl.searchParams.get('from') === nextUrl.searchParams.get('from')
  return currentParams.name !== nextParams.name || !isSameText
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Template: {title}', { title: loaderData.draft.title }) : t('Email Template') },
]

export default function EmailTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, versions, timeZone } = loaderData
  const { title, when } = draft
  const { formData, state } = useNavigation()
  const intent = state === 'submitting' ? formData?.get('intent') : null
  const answer = actionData && 'refusal' in actionData ? actionData : null
  return (
    <div className="grid gap-6">
      <div>
        <Link to="/admin/email/templates" className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
          <Icon name="arrow-left" className="size-4" />
          {t('All templates')}
        </Link>
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-soft">{when}</p>
      </div>
      <TemplateStanding
        draft={draft}
        versions={versions}
        timeZone={timeZone}
        refusal={answer?.typed === null ? answer.refusal : null}
        pending={intent}
        above={
          <TemplateEditor
            // Another saving brings another text.
            key={`${draft.id} ${draft.number} ${draft.shownNumber}`}
            draft={draft}
            recent={loaderData.recent}
            refusal={answer?.typed ? { ...answer.refusal, typed: answer.typed, seen: answer.seen } : null}
            testAddress={loaderData.testAddress}
            timeZone={timeZone}
            isSaving={intent === 'save'}
          />
        }
      />
      <Outlet />
    </div>
  )
}
