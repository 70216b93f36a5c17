import { pageList } from '#app/features/pages/page-editor.server.ts'
import { PageTable } from '#app/features/pages/ui/page-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/pages'

const help = () =>
  t(
    'The pages with your network’s own text. Each page starts with a default text to review, edit and publish.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [pages, { timeZone }] = await Promise.all([pageList(ctx), siteSettings(ctx)])
  return { pages, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Pages') }]

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={t('Pages')} help={help()}>
      <PageTable {...loaderData} />
    </AdminPage>
  )
}
