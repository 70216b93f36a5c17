import { plural, t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { EventOverview } from '../event-overview.server.ts'
import { PanelLink } from './panel-link.tsx'

type WaitlistSummaryProps = { eventId: string; waiting: EventOverview['waiting'] }

/** Who is in line for the event. */
export function WaitlistSummary({ eventId, waiting: { people, places } }: WaitlistSummaryProps) {
  return (
    <Panel
      title={t('Waitlist')}
      actions={<PanelLink to={`/admin/events/${eventId}/waitlist`}>{t('View waitlist')}</PanelLink>}
    >
      <p className={people === 0 ? 'text-ink-soft' : undefined}>
        {people === 0
          ? t('No one is waiting.')
          : plural(
              people,
              '{count} person is waiting for {places}.',
              '{count} people are waiting for {places}.',
              { places: plural(places, '{count} place', '{count} places') },
            )}
      </p>
    </Panel>
  )
}
