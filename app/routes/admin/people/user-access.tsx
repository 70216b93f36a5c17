import { memberById } from '#app/features/memberships/members/member-by-id.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-access'

const help =
  'Whether somebody administers the network or works the doors of events. Administrators are made here and unmade by the command line only.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { id, name, role } = await memberById(ctx, params.id)
  return { id, name, role }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Access' }, { name: 'robots', content: 'noindex' }]

export default function UserAccess({ loaderData }: Route.ComponentProps) {
  const { id, name, role } = loaderData
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: name, to: `/admin/members/${id}` },
          { label: 'Access' },
        ]}
      />
      <AdminPage title="Access" help={help} subtitle={role}>
        {null}
      </AdminPage>
    </>
  )
}
