import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { translationListing } from '#app/features/translation-admin/rules/translatable.ts'
import { translationList } from '#app/features/translation-admin/translation-list.server.ts'
import { TranslationTable } from '#app/features/translation-admin/ui/translation-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/translations'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(translationListing, url.searchParams, timeZone)
  return { rows: await translationList(ctx, 'ar', asked), timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Translations') }]

export default function Translations({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={t('Translations')}
      help={t(
        'What visitors read in Arabic: events, plans, pages and posts, the newest first. A text that has no translation is shown in its original language.',
      )}
    >
      <TranslationTable {...loaderData} />
    </AdminPage>
  )
}
