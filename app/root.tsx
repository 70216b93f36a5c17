import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import './http/checks-without-eval.ts'
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
import { tilesUrlOf } from '#app/features/settings/rules/map-tiles.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf, factsKey } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { noticeFields, noticeOf } from '#app/http/notices.ts'
import { shownRole } from '#app/http/shown-role.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { EarlyScript } from '#app/react-router/early-script/early-script.tsx'
import { AnsweredForms } from '#app/ui/answered-forms.tsx'
import arabic from '#app/ui/arabic.css?url'
import fonts from '#app/ui/fonts.gen.css?url'
import { PageAnnouncement } from '#app/ui/page-announcement.tsx'
import { preloadedArabicFonts, preloadedFonts } from '#app/ui/preloaded-fonts.gen.ts'
import { ToastProvider } from '#app/ui/toast-provider.tsx'
import { currentLanguage } from '#language'
import type { Route } from './+types/root'

/** Where the sheet of the fonts is, for pages that are not made of routes. */
export const handle = { fonts }

/** What every screen may know: who looks at it, and what the network says of itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { actor, site } = ctx
  const {
    memberFigures: _figures,
    membershipTeamEmail: _team,
    mailFooter: _footer,
    receiptPrefix: _prefix,
    sponsorFreeTicketsPerMonth: _month,
    sponsorFreeTicketsPerEvent: _event,
    waitingRoomIsOn: _isOn,
    showsHijriDates: _hijri,
    waitingRoomDepth: _depth,
    mapProvider,
    tileServerUrl,
    ...settings
  } = await shownSettings(ctx)
  const mapTilesUrl = tilesUrlOf({ mapProvider, tileServerUrl }, site.mapTilesUrl)
  context.get(factsKey).tilesUrl = mapTilesUrl
  return {
    viewer: actor.kind === 'user' ? { email: actor.email, role: shownRole(actor) } : null,
    settings,
    mode: site.mode,
    baseUrl: site.baseUrl,
    languages: site.languages,
    googleSignIn: site.googleSignIn,
    mapTilesUrl,
    /** The product's time, in milliseconds, to the minute: a demo's clock may be moved. */
    now: Math.floor(ctx.now.getTime() / 60_000) * 60_000,
    /** Looked up here: the browser need not know every sentence. */
    notice: noticeOf(url.searchParams),
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
  const isRead = formMethod === undefined || formMethod === 'GET'
  return isOtherSearch && isRead && !hasNotice ? false : defaultShouldRevalidate
}

/** Where a page cannot be shown, the screen that says so has a title of its own. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData || error) return []
  const { networkName, tagline } = loaderData.settings
  return [{ title: networkName }, ...(tagline ? [{ name: 'description', content: tagline }] : [])]
}

export function Layout({ children }: { children: ReactNode }) {
  const mode = useRouteLoaderData<typeof loader>('root')?.mode
  const language = currentLanguage()
  const isArabic = language === 'ar'
  const hasStrip = mode === 'demo' || mode === 'staging'
  // All below has run its effects by now, and answers: a click that was kept can be made.
  useEffect(() => {
    window.dispatchEvent(new Event('alive'))
  }, [])
  return (
    // The early script puts the chosen theme on it.
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR && <EarlyScript />}
        {import.meta.env.SSR && <FontPreloads isArabic={isArabic} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={pathHere('/manifest.webmanifest')} />
        <meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16140f" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* On their own and first: where one that names fonts comes after, all text is laid out again. */}
        <link rel="stylesheet" href={fonts} />
        {isArabic && <link rel="stylesheet" href={arabic} />}
        <Links />
      </head>
      <body
        className={hasStrip ? 'pt-(--strip) [--strip:2rem] pointer-coarse:[--strip:2.75rem] print:pt-0' : ''}
      >
        {children}
        {mode === 'demo' && <DemoRibbon />}
        {mode === 'staging' && <StagingRibbon />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** For the first paint, so in no browser's code. */
function FontPreloads({ isArabic }: { isArabic: boolean }) {
  const fontsOfPage = isArabic ? [...preloadedFonts, ...preloadedArabicFonts] : preloadedFonts
  return fontsOfPage.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}

/** A strip above every page: whatever floats in a corner lies over something at some width. */
function DemoRibbon() {
  return (
    <aside
      aria-label={t('Demo')}
      data-print="hide"
      className="absolute inset-x-0 top-0 h-(--strip) ground-marigold text-center text-sm"
    >
      <a
        href={pathHere('/demo/mailbox')}
        className="flex size-full items-center justify-center gap-1.5 whitespace-nowrap"
      >
        <strong>{t('Demo')}</strong>
        <span className="truncate max-[22rem]:hidden">{t('Nothing here is real.')}</span>
        <span className="underline underline-offset-2">{t('Open the mailbox')}</span>
      </a>
    </aside>
  )
}

/** So that a copy of the site is never taken for the site. */
function StagingRibbon() {
  return (
    <aside
      aria-label={t('Staging')}
      data-print="hide"
      className="absolute inset-x-0 top-0 flex h-(--strip) items-center justify-center gap-1.5 ground-marigold text-center text-sm whitespace-nowrap"
    >
      <strong>{t('Staging')}</strong>
      <span className="truncate max-[22rem]:hidden">{t('A copy for trying things out.')}</span>
    </aside>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is told once a visit, however often data is read
  const notice = useMemo(() => loaderData.notice, [key])

  // The notice was shown: a reload or a shared address does not show it again.
  useEffect(() => {
    if (!notice) return
    const url = new URL(window.location.href)
    for (const name of noticeFields) url.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', url)
  }, [notice])

  return (
    <ToastProvider initial={notice}>
      <Outlet />
      <AnsweredForms />
      <PageAnnouncement />
    </ToastProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
