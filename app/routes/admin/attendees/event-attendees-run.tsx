import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { RunScreen } from '#app/features/attendees/changes/ui/run-screen.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/event-attendees-run'

const help =
  'How far the sending or cancelling of many tickets is, with everybody it failed for. You may leave: it goes on without this page.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [run, { timeZone }] = await Promise.all([
    ticketRun(ctx, { eventId: params.id, runId: params.run }),
    siteSettings(ctx),
  ])
  return { run, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: 'Progress' }]

export default function EventAttendeesRun({ loaderData, params }: Route.ComponentProps) {
  const { run, timeZone } = loaderData
  const attendees = `/admin/events/${params.id}/attendees`
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Events', to: '/admin/events' },
          { label: `${run.event.title} Attendees`, to: attendees },
          { label: 'Progress' },
        ]}
      />
      <AdminPage title={run.kind === 'resend' ? 'Sending tickets again' : 'Cancelling tickets'} help={help}>
        <RunScreen run={run} timeZone={timeZone} attendeesPath={attendees} />
      </AdminPage>
    </>
  )
}
