import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { memberList, plansToFilterBy } from '#app/features/memberships/members/member-list.server.ts'
import { listSearch } from '#app/features/memberships/members/rules/list-address.ts'
import { memberFiltersOf } from '#app/features/memberships/members/rules/member-filters.ts'
import { MemberTable } from '#app/features/memberships/members/ui/member-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/users'

const help =
  'Everybody with an account, the newest first, with their role and membership; narrow them down by any part of a name, by role, status and plan. Open somebody to see what they pay for, to give them a membership or to make them a sponsor.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const filters = memberFiltersOf(url.searchParams)
  const [{ total, ...page }, plans, { timeZone }] = await Promise.all([
    memberList(ctx, filters, pageAsked(url.searchParams)),
    plansToFilterBy(ctx),
    siteSettings(ctx),
  ])
  return { page, total, filters, plans, timeZone }
}

/** A dialog over the list leaves it as it is; what was done to somebody, and asking again, loads it anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return listSearch(currentUrl.searchParams) !== listSearch(nextUrl.searchParams)
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
      <Outlet />
    </AdminPage>
  )
}
