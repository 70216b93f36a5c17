import { Outlet, useMatches } from 'react-router'
import { eventHead } from '#app/features/event-home/event-head.server.ts'
import { eventScreenName } from '#app/features/event-home/rules/event-parts.ts'
import { EventHeadBar } from '#app/features/event-home/ui/event-head-bar.tsx'
import { EventMore } from '#app/features/event-home/ui/event-more.tsx'
import { PublishEvent } from '#app/features/event-home/ui/publish-event.tsx'
import { ShareEvent } from '#app/features/event-home/ui/share-event.tsx'
import { ViewEvent } from '#app/features/event-home/ui/view-event.tsx'
import { EventNotLoaded } from '#app/features/events/editing/ui/event-not-loaded.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { t } from '#app/kernel/language/t.ts'
import { AdminHelp } from '../shell/admin-help.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/event-frame'

/** What a screen beneath the frame exports as `handle`. */
export type EventScreen = { help: () => string }

export const policy = { roles: 'door' } satisfies RoutePolicy

const help = () =>
  t(
    'Everything about one event: its figures, people, tickets and page. Choose another event in the list of events.',
  )

/** The head of every screen of an event; the screens beneath have policies of their own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return eventHead(ctx, params.id)
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: loaderData ? eventScreenName(loaderData.event, location.pathname) : t('Event') },
]

export default function EventFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head {...loaderData} />
      <div className="mx-auto max-w-page [--sticky-top:8rem] [&_:focus]:scroll-mt-36 lg:[--sticky-top:8.5rem]">
        <Outlet />
      </div>
    </>
  )
}

function Head({ event, managing }: Route.ComponentProps['loaderData']) {
  const screen = useMatches().at(-1)?.handle as EventScreen | undefined
  return (
    <EventHeadBar
      event={event}
      mayManage={managing !== null}
      actions={
        <>
          {managing && (
            <>
              <ViewEvent event={event} />
              <ShareEvent event={event} managing={managing} />
              {event.status === 'draft' && <PublishEvent event={event} managing={managing} />}
              <EventMore event={event} />
            </>
          )}
          <AdminHelp help={(screen?.help ?? help)()} />
        </>
      }
    />
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <AdminPage title={t('Event')} help={help()}>
        <EventNotLoaded />
      </AdminPage>
    )
  }
  return (
    <>
      <Head {...loaderData} />
      <div className="mx-auto max-w-page">
        <EventNotLoaded />
      </div>
    </>
  )
}
