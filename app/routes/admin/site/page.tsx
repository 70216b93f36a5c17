import { data, replace, useNavigation } from 'react-router'
import { pageDraft, pageVersions } from '#app/features/pages/page-editor.server.ts'
import { pageForm, restoreForm } from '#app/features/pages/page-form.ts'
import { restorePage } from '#app/features/pages/restore-page.server.ts'
import { savePage } from '#app/features/pages/save-page.server.ts'
import { PageEditor } from '#app/features/pages/ui/page-editor.tsx'
import { PageVersions } from '#app/features/pages/ui/page-versions.tsx'
import { notSavedWords } from '#app/features/pages/ui/page-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { TranslateLink } from '#app/features/translation-admin/ui/translate-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/page'

const help = () =>
  t(
    'Write the page, preview the draft and publish it. Every saved version is kept, and you can restore earlier ones.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const draft = await pageDraft(ctx, params.slug)
  const [versions, { timeZone }] = await Promise.all([pageVersions(ctx, draft.slug), siteSettings(ctx)])
  return { draft, versions, timeZone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { slug } = params
  const path = `/admin/pages/${slug}`
  const form = await formBody(request)
  const restore = restoreForm.safeParse(Object.fromEntries(form))
  if (restore.success) {
    const { restore: number, seen } = restore.data
    const restored = await restorePage(ctx, { slug, number, seen })
    throw replace(withNotice(path, restored.ok ? 'page-restored' : 'changed-meanwhile'))
  }
  const submission = parseWithZod(form, { schema: pageForm })
  if (submission.status !== 'success') return data({ result: submission.reply(), seen: null })
  const { intent, ...page } = submission.value
  const saved = await savePage(ctx, { slug, ...page, isPublished: intent === 'publish' })
  if (saved.ok) throw replace(withNotice(path, intent === 'publish' ? 'page-published' : 'page-drafted'))
  return data({
    result: submission.reply({ formErrors: [notSavedWords(saved)] }),
    seen: saved.reason === 'changed-meanwhile' ? saved.number : null,
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Edit: {title}', { title: loaderData.draft.title }) : t('Page') },
]

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, versions, timeZone } = loaderData
  const { state, formData } = useNavigation()
  const sent = state === 'submitting' ? formData : undefined
  const intent = sent?.get('intent')
  // What was refused stays as it was typed, whatever others have saved meanwhile.
  const seen = actionData?.seen ?? draft.number
  return (
    <AdminPage
      title={draft.title}
      help={help()}
      actions={
        <>
          {draft.publishedNumber > 0 && <TranslateLink kind="page" id={draft.slug} />}
          <ButtonLink to={`/${draft.slug}`} variant="secondary" icon="external-link" target="_blank">
            {t('View page')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel>
          <PageEditor
            key={actionData?.result ? 'kept' : draft.number}
            draft={draft}
            seen={seen}
            lastResult={actionData?.result}
            pending={intent === 'publish' || intent === 'draft' ? intent : null}
          />
        </Panel>
        <Panel title={t('Versions')}>
          <PageVersions
            slug={draft.slug}
            versions={versions}
            publishedNumber={draft.publishedNumber}
            timeZone={timeZone}
            pending={sent?.has('restore') ? Number(sent.get('restore')) : null}
          />
        </Panel>
      </div>
    </AdminPage>
  )
}
