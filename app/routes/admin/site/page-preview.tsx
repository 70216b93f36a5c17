import { pageDraft } from '#app/features/pages/page-editor.server.ts'
import { faqSections } from '#app/features/pages/rules/faq-sections.ts'
import { FaqList } from '#app/features/pages/ui/faq-list.tsx'
import { PageHead } from '#app/features/pages/ui/page-head.tsx'
import { PageText } from '#app/features/pages/ui/page-text.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/page-preview'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = url.searchParams.get('version') ?? ''
  const number = /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
  const [written, { timeZone }] = await Promise.all([
    pageDraft(ctx, params.slug, number === 0 ? undefined : number),
    siteSettings(ctx),
  ])
  const draft = { ...written, bodyHtml: shownHtml(written.bodyHtml) }
  const sections = draft.slug === 'faqs' ? faqSections(draft.bodyHtml) : null
  return { draft, sections, timeZone }
}

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Preview: {title}', { title: loaderData.draft.title }) : t('Preview') },
]

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  const { draft, sections, timeZone } = loaderData
  const isShown = draft.number === draft.publishedNumber
  return (
    <>
      <div className="page-width pt-5">
        <Notice
          title={
            draft.number === 0
              ? t('Preview of the template')
              : t('Preview of version {number}', { number: draft.number })
          }
          actions={
            <ButtonLink to={`/admin/pages/${draft.slug}`} variant="secondary" icon="pencil">
              {t('Back to the editor')}
            </ButtonLink>
          }
        >
          {isShown ? t('Visitors see this version.') : t('Visitors do not see this version.')}
        </Notice>
      </div>
      {sections ? (
        <article className="mx-auto w-full max-w-[calc(var(--container-reading)+2rem)] px-4 py-10">
          <PageHead title={draft.title} image={draft.image} />
          <div className="mt-8">
            <FaqList sections={sections} />
          </div>
        </article>
      ) : (
        <PageText page={{ ...draft, updatedAt: draft.savedAt }} timeZone={timeZone} dated />
      )}
    </>
  )
}
