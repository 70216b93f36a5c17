import './ui/theme.css'
import { type ReactNode, useEffect, useMemo } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf, factsKey } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { noticeOf } from '#app/http/notices.ts'
import { preloadedFonts } from '#app/ui/preloaded-fonts.gen.ts'
import { ToastProvider } from '#app/ui/toast-provider.tsx'
import type { Route } from './+types/root'

/** What every screen may know: who looks at it, and what the network says of itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { actor, site } = ctx
  const {
    memberFigures: _figures,
    membershipTeamEmail: _team,
    mailFooter: _footer,
    ...settings
  } = await siteSettings(ctx)
  return {
    viewer: actor.kind === 'user' ? { email: actor.email, role: actor.role } : null,
    settings,
    mode: site.mode,
    baseUrl: site.baseUrl,
    googleSignIn: site.googleSignIn,
    mapTilesUrl: site.mapTilesUrl,
    /** The product's time, in milliseconds, to the minute: a demo's clock may be moved. */
    now: Math.floor(ctx.now.getTime() / 60_000) * 60_000,
    /** Looked up here: the browser need not know every sentence. */
    notice: noticeOf(url.searchParams.get('notice')),
    /** Not in a page that many are given. */
    requestId: context.get(factsKey).whole ? undefined : ctx.requestId,
  }
}

/**
 * Another search or filter on the same page changes nothing here, and must not fail because of this; but a notice
 * has to be told.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const hasNotice = nextUrl.searchParams.has('notice')
  return isOtherSearch && !formMethod && !hasNotice ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { networkName, tagline } = loaderData.settings
  return [{ title: networkName }, { name: 'description', content: tagline }]
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {data?.mode === 'demo' && <DemoRibbon />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function DemoRibbon() {
  return (
    <aside
      aria-label="Demo"
      data-print="hide"
      className="fixed start-0 bottom-[calc(7rem+var(--bottom-bar,0px))] z-30 md:start-3 md:bottom-[calc(0.75rem+var(--bottom-bar,0px))]"
    >
      <a
        href="/demo/mailbox"
        title="Nothing here is real. Mails are kept in the demo mailbox."
        className="flex min-h-11 items-center rounded-e-card bg-marigold px-1.5 text-sm font-semibold text-on-marigold shadow-raised [writing-mode:vertical-rl] py-3 md:min-h-9 md:rounded-card md:px-4 md:py-0 md:[writing-mode:horizontal-tb]"
      >
        Demo
      </a>
    </aside>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is told once a visit, however often data is read
  const notice = useMemo(() => loaderData.notice, [key])

  // It was told: whoever reloads or shares the page is not told again.
  useEffect(() => {
    if (!notice) return
    const url = new URL(window.location.href)
    url.searchParams.delete('notice')
    window.history.replaceState(window.history.state, '', url)
  }, [notice])

  return (
    <ToastProvider initial={notice}>
      <Outlet />
    </ToastProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
