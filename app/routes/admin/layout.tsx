import { Outlet, useRouteLoaderData } from 'react-router'
import { loaded } from '#app/features/analytics/payments/loaded.server.ts'
import { sidebarCounts } from '#app/features/order-admin/sidebar-counts.server.ts'
import { ReauthGate } from '#app/features/people/ui/reauth-gate.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { cookieValue } from '#app/kernel/cookie-value.ts'
import { t } from '#app/kernel/language/t.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { compactRows, rowsCookie } from '#app/ui/row-density.ts'
import { perLanguage } from '#language'
import type { Route } from './+types/layout'
import { AdminFrame } from './shell/admin-frame.tsx'
import { foldedSidebar, sidebarCookie } from './shell/sidebar-cookie.ts'
import { groupsCookie, groupsOfCookie } from './shell/sidebar-groups.ts'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Who works here; the routes beneath have policies of their own (rule R003). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const actor = requireStaff(ctx)
  const cookies = request.headers.get('cookie')
  const kept = {
    isFolded: cookieValue(cookies, sidebarCookie) === foldedSidebar,
    isCompact: cookieValue(cookies, rowsCookie) === compactRows,
    groups: groupsOfCookie(cookieValue(cookies, groupsCookie)),
  }
  if (actor.kind === 'door')
    return { role: 'door' as const, email: actor.name, isPass: true, counts: null, ...kept }
  const counts =
    actor.role === 'admin' ? await loaded(ctx, 'counts of the sidebar', sidebarCounts(ctx)) : null
  return { role: actor.role, email: actor.email, isPass: false, counts, ...kept }
}

/** No screen beneath is found by a search engine. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminFrame {...loaderData} networkName={root?.settings.networkName ?? ''} isDemo={root?.mode === 'demo'}>
      <ReauthGate isAsked={!loaderData.isPass}>
        <Outlet />
      </ReauthGate>
    </AdminFrame>
  )
}

const scanner = perLanguage(() => ({ to: '/admin/scan', label: t('Go to the scanner') }))

/** What goes wrong on a screen leaves the way to the others open. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root || !loaderData) return <ErrorScreen error={error} />
  return (
    <AdminFrame {...loaderData} networkName={root.settings.networkName} isDemo={root.mode === 'demo'}>
      <ErrorScreen error={error} isFramed {...(loaderData.role !== 'admin' && { home: scanner })} />
    </AdminFrame>
  )
}
