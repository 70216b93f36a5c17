import { pageList } from '#app/features/pages/page-editor.server.ts'
import { PageTable } from '#app/features/pages/ui/page-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/pages'

const help =
  'The pages your network writes itself. Each comes with a template text: review it, change it, and publish it when it is right.'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [pages, { timeZone }] = await Promise.all([pageList(ctx), siteSettings(ctx)])
  return { pages, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: 'Pages' }]

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Pages" help={help}>
      <PageTable {...loaderData} />
    </AdminPage>
  )
}
