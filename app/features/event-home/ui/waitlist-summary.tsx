import { formatCount } from '#app/kernel/language/format-count.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { EventOverview } from '../event-overview.server.ts'
import { PanelLink } from './panel-link.tsx'

type WaitlistSummaryProps = { eventId: string; waiting: EventOverview['waiting'] }

/** Who is in line for the event. */
export function WaitlistSummary({ eventId, waiting: { people, places } }: WaitlistSummaryProps) {
  return (
    <Panel
      title="Waitlist"
      actions={<PanelLink to={`/admin/events/${eventId}/waitlist`}>View waitlist</PanelLink>}
    >
      <p className={people === 0 ? 'text-ink-soft' : undefined}>
        {people === 0
          ? 'No one is waiting.'
          : `${people === 1 ? '1 person is' : `${formatCount(people)} people are`} waiting for ${places === 1 ? '1 place' : `${formatCount(places)} places`}.`}
      </p>
    </Panel>
  )
}
