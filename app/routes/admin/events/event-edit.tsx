import { Outlet } from 'react-router'
import { auditPath } from '#app/features/audit/rules/audit-filters.ts'
import { eventFrame } from '#app/features/events/editing/event-frame.server.ts'
import { EventNotLoaded } from '#app/features/events/editing/ui/event-not-loaded.tsx'
import { EventStatusLine } from '#app/features/events/editing/ui/event-status-line.tsx'
import { EventTabs } from '#app/features/events/editing/ui/event-tabs.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/event-edit'

const help =
  'Everything about one event, in four parts: its details, pictures, tickets and the forms its attendees fill in. Each part is saved by itself, and visitors see a published event change within seconds.'

/** The frame of an event's editor; its tabs are routes of their own, which guard themselves as well. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { event: await eventFrame(ctx, params.id) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Edit: ${loaderData.event.title}` : 'Edit event' },
]

export default function EventEdit({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData
  return (
    <AdminPage
      title={event.title}
      help={help}
      subtitle={<EventStatusLine event={event} />}
      actions={
        <ButtonLink
          to={auditPath({ kind: 'event', id: event.id })}
          variant="quiet"
          size="small"
          icon="history"
          iconOnly
        >
          History
        </ButtonLink>
      }
    >
      <EventTabs eventId={event.id} />
      <Outlet />
    </AdminPage>
  )
}

export function ErrorBoundary() {
  return (
    <AdminPage title="Edit event" help={help}>
      <EventNotLoaded />
    </AdminPage>
  )
}
