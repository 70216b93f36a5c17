import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/members-import'

const help =
  'A file with people is checked first and shows what would happen, row by row. Nothing is done before you say so.'

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(ctxOf(context))
  return null
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [
  { title: 'Import people' },
  { name: 'robots', content: 'noindex' },
]

export default function MembersImport() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Users', to: '/admin/members' }, { label: 'Import people' }]} />
      <AdminPage title="Import people" help={help}>
        {null}
      </AdminPage>
    </>
  )
}
