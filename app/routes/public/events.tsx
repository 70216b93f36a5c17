import { lazy, Suspense } from 'react'
import { Await, useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Ctx } from '#app/context.server.ts'
import { breadcrumbSchema, itemListSchema } from '#app/features/discovery/rules/network-schema.ts'
import { eventsBetween, openEvents } from '#app/features/events/event-summaries.server.ts'
import { eventsPath, parseEventFilters } from '#app/features/events/rules/event-filters.ts'
import { calendarFeedPath, subscribeLinks } from '#app/features/events/rules/subscribe-links.ts'
import { EventGridSkeleton } from '#app/features/events/ui/event-grid.tsx'
import { EventList } from '#app/features/events/ui/event-list.tsx'
import { EventSearch } from '#app/features/events/ui/event-search.tsx'
import { EventsNotLoaded } from '#app/features/events/ui/events-not-loaded.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { siteFacts } from '#app/http/site-facts.server.ts'
import { instantOf, monthBounds, wallClock } from '#app/kernel/dates.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
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
    const isWhole = eventsPath(filters) === '/events'
    return { view: 'grid' as const, ...page, schema: isWhole ? await listSchema(ctx, page.events) : [] }
  }
  const { year, month, day } = wallClock(ctx.now, timeZone)
  const shown = filters.month ?? { year, month }
  const bounds = monthBounds(instantOf({ ...shown, day: 15 }, timeZone), timeZone)
  return {
    view: 'calendar' as const,
    month: shown,
    today: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    now: ctx.now,
    events: await eventsBetween(ctx, bounds, filters, timeZone),
  }
}

async function listSchema(ctx: Ctx, events: ReadonlyArray<{ slug: string }>) {
  const site = await siteFacts(ctx)
  const paths = events.map(({ slug }) => `/events/${slug}`)
  return [breadcrumbSchema(site, [{ name: 'Events', path: '/events' }]), itemListSchema(site, paths)]
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Coming from another page shows the shape of the list at once; a change of filters keeps the old list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader() as Promise<Loaded>
  if (window.location.pathname === '/events') return coming
  // Whoever shows it hears of a failure; a visitor who leaves before that does not.
  coming.catch(() => undefined)
  return { coming }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  const isWhole = eventsPath(parseEventFilters(new URLSearchParams(location.search))) === '/events'
  // Whoever comes from another page may not have the list yet; a crawler always has.
  const schema = loaderData && 'schema' in loaderData ? loaderData.schema : []
  return publicMeta(matches, {
    title: 'Events',
    description: `What is coming up at ${network}: evenings, working days and online sessions.`,
    path: '/events',
    noindex: !isWhole,
    feed: { type: 'text/calendar', path: calendarFeedPath, title: `${network}: events` },
    schema,
  })
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded | { coming: Promise<Loaded> } = loaderData
  return (
    <EventsScreen>
      {'coming' in loaded ? (
        <Suspense fallback={<EventGridSkeleton />}>
          <Await resolve={loaded.coming} errorElement={<EventsNotLoaded />}>
            {(arrived) => <Results loaded={arrived} />}
          </Await>
        </Suspense>
      ) : (
        <Results loaded={loaded} />
      )}
    </EventsScreen>
  )
}

export function ErrorBoundary() {
  return (
    <EventsScreen>
      <EventsNotLoaded />
    </EventsScreen>
  )
}

function EventsScreen({ children }: { children: React.ReactNode }) {
  const [search] = useSearchParams()
  return (
    <div className="py-10 page-width md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="text-2xl">Events</h1>
          <p className="mt-2 max-w-xl text-lg text-ink-soft">Evenings, working days and online sessions.</p>
        </div>
        <SubscribeLink />
      </div>
      <div className="mt-7 mb-8">
        <EventSearch filters={parseEventFilters(search)} filtersOpen={search.get('filters') === '1'} />
      </div>
      {children}
    </div>
  )
}

/** Opens the calendar of the device, which then looks for new events by itself. */
function SubscribeLink() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root) return null
  return (
    <a
      href={subscribeLinks(`${root.baseUrl}${calendarFeedPath}`).device}
      className={cx(buttonStyle('quiet', 'medium'), '-mx-4')}
    >
      <Icon name="calendar-plus" />
      Subscribe to calendar
    </a>
  )
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
