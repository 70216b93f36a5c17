import { lazy, type ReactNode, Suspense } from 'react'
import { Await, useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { breadcrumbSchema, itemListSchema } from '#app/features/discovery/rules/network-schema.ts'
import { eventsBetween, nextStart, openEvents } from '#app/features/events/event-summaries.server.ts'
import {
  type EventFilters,
  eventsPath,
  parseEventFilters,
  type YearMonth,
} from '#app/features/events/rules/event-filters.ts'
import { calendarFeedPath } from '#app/features/events/rules/subscribe-links.ts'
import { EventGridSkeleton } from '#app/features/events/ui/event-grid.tsx'
import { EventList } from '#app/features/events/ui/event-list.tsx'
import { EventsNotLoaded } from '#app/features/events/ui/events-not-loaded.tsx'
import { EventsScreen } from '#app/features/events/ui/events-screen.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { siteFacts } from '#app/http/site-facts.server.ts'
import { instantOf } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { browserPath } from '#app/ui/browser-path.ts'
import { cx } from '#app/ui/cx.ts'
import { monthWeeks } from '#app/ui/month-weeks.ts'
import type { Route } from './+types/events'

const EventsCalendar = lazy(async () => ({
  default: (await import('#app/features/events/ui/events-calendar.tsx')).EventsCalendar,
}))

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const filters = parseEventFilters(url.searchParams)
  const { timeZone } = await siteSettings(ctx)
  if (filters.view === 'grid') {
    const page = await openEvents(ctx, filters, timeZone)
    // Readers of schemas have no session.
    const isRead = eventsPath(filters) === '/events' && ctx.actor.kind === 'guest'
    return { view: 'grid' as const, ...page, schema: isRead ? await listSchema(ctx, page.events) : [] }
  }
  const { year, month, day } = wallClock(ctx.now, timeZone)
  const shown = filters.month ?? (await monthToOpenOn(ctx, filters, timeZone))
  return {
    view: 'calendar' as const,
    month: shown,
    today: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    now: ctx.now,
    events: await eventsBetween(ctx, shownDays(shown, timeZone), filters, timeZone),
  }
}

/** The present month, or that of the next event where the present one has none left. */
async function monthToOpenOn(ctx: Ctx, filters: EventFilters, timeZone: string): Promise<YearMonth> {
  const next = await nextStart(ctx, filters, timeZone)
  const { year, month } = wallClock(next !== null && next > ctx.now ? next : ctx.now, timeZone)
  return { year, month }
}

/** From the first to the last day that the grid of a month shows. */
function shownDays({ year, month }: YearMonth, timeZone: string): { start: Date; end: Date } {
  const days = monthWeeks(year, month).flat()
  const [first = { year, month, day: 1 }, last = first] = [days[0], days.at(-1)]
  return {
    start: instantOf({ year: first.year, month: first.month, day: first.day }, timeZone),
    end: instantOf({ year: last.year, month: last.month, day: last.day + 1 }, timeZone),
  }
}

async function listSchema(ctx: Ctx, events: ReadonlyArray<{ slug: string }>) {
  const site = await siteFacts(ctx)
  const paths = events.map(({ slug }) => `/events/${slug}`)
  return [breadcrumbSchema(site, [{ name: t('Events'), path: '/events' }]), itemListSchema(site, paths)]
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Coming from another page shows the shape of the list at once; a change of filters keeps the old list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader() as Promise<Loaded>
  if (browserPath() === '/events') return coming
  // The screen hears of a failure; a visitor who leaves before that does not.
  coming.catch(() => undefined)
  return { coming }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  const isWhole = eventsPath(parseEventFilters(new URLSearchParams(location.search))) === '/events'
  // A visitor from another page may not have the list yet; a crawler always has.
  const schema = loaderData && 'schema' in loaderData ? loaderData.schema : []
  return publicMeta(matches, {
    title: t('Events'),
    description: t('What is coming up at {network}: evenings, working days and online sessions.', {
      network,
    }),
    path: '/events',
    noindex: !isWhole,
    feed: { type: 'text/calendar', path: calendarFeedPath, title: t('{network}: events', { network }) },
    schema,
  })
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded | { coming: Promise<Loaded> } = loaderData
  return (
    <Screen>
      {'coming' in loaded ? (
        <Suspense fallback={<EventGridSkeleton />}>
          <Await resolve={loaded.coming} errorElement={<EventsNotLoaded />}>
            {(arrived) => <Results loaded={arrived} />}
          </Await>
        </Suspense>
      ) : (
        <Results loaded={loaded} />
      )}
    </Screen>
  )
}

export function ErrorBoundary() {
  return (
    <Screen>
      <EventsNotLoaded />
    </Screen>
  )
}

function Screen({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <EventsScreen baseUrl={root?.baseUrl ?? null}>{children}</EventsScreen>
}

function Results({ loaded }: { loaded: Loaded }) {
  const [search] = useSearchParams()
  const filters = parseEventFilters(search)
  const busy = useNavigation().state === 'loading'
  return (
    <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-60')}>
      {loaded.view === 'grid' ? (
        <EventList {...loaded} filters={filters} />
      ) : (
        <Suspense>
          <EventsCalendar {...loaded} filters={filters} />
        </Suspense>
      )}
    </div>
  )
}
