import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { rich } from '#app/ui/rich.tsx'
import { perLanguage } from '#language'

type Screen = { code: string | null; title: string; text: string; again: boolean }

const somethingWentWrong: Screen = perLanguage(() => ({
  code: null,
  title: t('Something went wrong'),
  text: t('It is our fault, not yours. What you had saved before is safe.'),
  again: true,
}))

const screens: Record<number, Screen | undefined> = perLanguage(() => ({
  403: {
    code: '403',
    title: t('Access Denied'),
    text: t('You do not have permission to access this page.'),
    again: false,
  },
  404: {
    code: '404',
    title: t('Page Not Found'),
    text: t('The page may have moved, or the address has a typing mistake.'),
    again: false,
  },
  429: {
    code: null,
    title: t('Too many requests'),
    text: t('Please wait a moment before you try again.'),
    again: true,
  },
  503: {
    code: null,
    title: t('Something went wrong'),
    text: t('We cannot answer right now. Please try again in a moment.'),
    again: true,
  },
}))

type ErrorScreenProps = {
  error: unknown
  /** It stands in a frame that has the landmark of the page's content. */
  isFramed?: boolean
  /** Where the way out leads: unless told the dashboard from a screen of the administration, else the homepage. */
  home?: { to: string; label: string }
}

const homepage = perLanguage(() => ({ to: '/', label: t('Go to the homepage') }))
const dashboard = perLanguage(() => ({ to: '/admin', label: t('Go to the dashboard') }))

/** What a person sees in place of a page. It tells nothing of what happened inside but the request's id. */
export function ErrorScreen({
  error,
  isFramed = false,
  home = isFramed ? dashboard : homepage,
}: ErrorScreenProps) {
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData<{ requestId?: string }>('root')
  const answer = isRouteErrorResponse(error) ? error : null
  const screen = screens[answer?.status ?? 500] ?? somethingWentWrong
  const Content = isFramed ? 'div' : 'main'
  const requestId = idIn(answer?.data) ?? root?.requestId
  return (
    <Content
      {...(!isFramed && { id: 'main', tabIndex: -1 })}
      className="mx-auto grid min-h-[70vh] max-w-reading place-content-center px-4 py-16 text-center"
    >
      <title>{screen.title}</title>
      <meta name="robots" content="noindex" />
      {screen.code && <p className="font-serif text-3xl text-marigold-ink tabular-nums">{screen.code}</p>}
      <h1 className="text-2xl">{screen.title}</h1>
      <p className="mt-3 text-ink-soft">{screen.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {screen.again && (
          <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
            {t('Try again')}
          </ButtonLink>
        )}
        <ButtonLink
          to={home.to}
          variant={screen.again ? 'secondary' : 'primary'}
          reloadDocument={screen.again}
          icon="house"
        >
          {home.label}
        </ButtonLink>
      </div>
      {screen.again && requestId && (
        <p className="mt-8 text-sm text-ink-faint">
          {rich('If it happens again, tell us this number: {requestId}', {
            requestId: <span className="tabular-nums">{requestId}</span>,
          })}
        </p>
      )}
    </Content>
  )
}

function idIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return undefined
  return typeof body.requestId === 'string' ? body.requestId : undefined
}
