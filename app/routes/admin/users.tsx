import { memberList } from '#app/features/memberships/members/member-list.server.ts'
import { MemberTable } from '#app/features/memberships/members/ui/member-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import type { Route } from './+types/users'
import { AdminPage } from './admin-page.tsx'

const help =
  'Everybody with an account, the newest first, with their role and membership. Open somebody to see what they pay for, to give them a membership or to make them a sponsor.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  const [{ total, ...page }, { timeZone }] = await Promise.all([
    memberList(ctx, { search, page: pageAsked(url.searchParams) }),
    siteSettings(ctx),
  ])
  return { page, total, search, timeZone }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [
  { title: 'Manage Users' },
  { name: 'robots', content: 'noindex' },
]

export default function Users({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Manage Users" help={help}>
      <MemberTable {...loaderData} />
    </AdminPage>
  )
}
