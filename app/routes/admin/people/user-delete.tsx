import { memberById } from '#app/features/memberships/members/member-by-id.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-delete'

const help =
  "What is deleted with somebody's account, what has to stay and why. Nothing can bring a deleted account back."

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { id, name, role } = await memberById(ctx, params.id)
  return { id, name, role }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [
  { title: 'Delete user' },
  { name: 'robots', content: 'noindex' },
]

export default function UserDelete({ loaderData }: Route.ComponentProps) {
  const { id, name, role } = loaderData
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: name, to: `/admin/members/${id}` },
          { label: 'Delete user' },
        ]}
      />
      <AdminPage title="Delete user" help={help} subtitle={role}>
        {null}
      </AdminPage>
    </>
  )
}
