import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { RunScreen } from '#app/features/attendees/changes/ui/run-screen.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { EventScreen } from '../events/event-frame.tsx'
import type { Route } from './+types/event-attendees-run'

const help = () =>
  t(
    'The progress of sending or cancelling many tickets, with any failures. You can leave the page while the job continues.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [run, { timeZone }] = await Promise.all([
    ticketRun(ctx, { eventId: params.id, runId: params.run }),
    siteSettings(ctx),
  ])
  return { run, timeZone }
}

export default function EventAttendeesRun({ loaderData, params }: Route.ComponentProps) {
  const { run, timeZone } = loaderData
  const attendees = `/admin/events/${params.id}/attendees`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          {run.kind === 'resend' ? t('Resending tickets') : t('Cancelling tickets')}
        </h2>
        <ButtonLink to={attendees} variant="quiet" icon="arrow-left">
          {t('All attendees')}
        </ButtonLink>
      </div>
      <RunScreen run={run} timeZone={timeZone} attendeesPath={attendees} />
    </>
  )
}
