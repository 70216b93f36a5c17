import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/members-invite'

const help =
  'Whoever you invite gets a link by mail and sets their own password. Until then nothing of theirs exists but the invitation.'

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(ctxOf(context))
  return null
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [
  { title: 'Invite somebody' },
  { name: 'robots', content: 'noindex' },
]

export default function MembersInvite() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Users', to: '/admin/members' }, { label: 'Invite somebody' }]} />
      <AdminPage title="Invite somebody" help={help}>
        {null}
      </AdminPage>
    </>
  )
}
