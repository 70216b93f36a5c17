import { Outlet, useRouteLoaderData, useSearchParams } from 'react-router'
import { ConsentGate } from '#app/features/analytics/ui/consent-gate.tsx'
import { siteLogo } from '#app/features/pages/site-logo.server.ts'
import { CheckoutShell } from '#app/features/pages/ui/checkout-shell.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { reloadAfterForms } from '#app/http/reload-after-forms.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Route } from './+types/layout'

/** The steps in which nothing is paid. */
const freeSteps: readonly (string | null)[] = ['register', 'free-registration']

export async function loader({ context }: Route.LoaderArgs) {
  return { logo: await siteLogo(ctxOf(context)) }
}

export const shouldRevalidate = reloadAfterForms

export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const [searchParams] = useSearchParams()
  if (!root) return <Outlet />
  const isFree = freeSteps.includes(searchParams.get('step'))
  return (
    <CheckoutShell {...root} logo={loaderData.logo} isFree={isFree} question={<ConsentGate />}>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </main>
    </CheckoutShell>
  )
}

/** What goes wrong on a page happens between the slim header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root) return <ErrorScreen error={error} />
  return (
    <CheckoutShell {...root} logo={loaderData?.logo ?? null} question={<ConsentGate />}>
      <ErrorScreen error={error} />
    </CheckoutShell>
  )
}
