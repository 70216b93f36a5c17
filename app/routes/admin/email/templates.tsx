import { templateListing } from '#app/features/mail/templates/rules/template-listing.ts'
import { templateList } from '#app/features/mail/templates/template-list.server.ts'
import { TemplateList } from '#app/features/mail/templates/ui/template-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/templates'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const filters = filtersAsked(templateListing.filters, url.searchParams, timeZone)
  return { templates: await templateList(ctx, filters), timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Email Templates') }]

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2 className="mb-4 text-xl">{t('Email Templates')}</h2>
      <TemplateList {...loaderData} />
    </>
  )
}
