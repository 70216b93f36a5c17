import { Outlet, useRouteLoaderData } from 'react-router'
import { ConsentGate } from '#app/features/analytics/ui/consent-gate.tsx'
import { siteLogo } from '#app/features/pages/site-logo.server.ts'
import { SiteFrame } from '#app/features/pages/ui/site-frame.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { reloadAfterForms } from '#app/http/reload-after-forms.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  return { logo: await siteLogo(ctxOf(context)) }
}

export const shouldRevalidate = reloadAfterForms

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root) return <Outlet />
  return (
    <SiteFrame {...root} logo={loaderData.logo} question={<ConsentGate />}>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </main>
    </SiteFrame>
  )
}

/** What goes wrong on a page happens between the header and the footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root) return <ErrorScreen error={error} />
  return (
    <SiteFrame {...root} logo={loaderData?.logo ?? null} question={<ConsentGate />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  )
}
