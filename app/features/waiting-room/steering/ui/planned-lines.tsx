import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { perLanguage } from '#language'
import type { SteeredLine } from '../steered-lines.server.ts'
import { eventColumn } from './event-column.tsx'
import { LineStepButton } from './line-step-button.tsx'

/** Lines that are not open: those that will open at a time, and those that are kept closed. */
export function PlannedLines({ lines }: { lines: readonly SteeredLine[] }) {
  return (
    <Table
      caption={t('Scheduled or closed')}
      rows={lines}
      rowKey={({ eventId }) => eventId}
      columns={[
        eventColumn,
        {
          key: 'opens',
          header: t('Opens'),
          cell: ({ plannedFor, timeZone }) =>
            plannedFor ? formatMoment(plannedFor, timeZone) : <Badge>{t('Closed manually')}</Badge>,
        },
        {
          key: 'sale',
          header: t('Sales start'),
          cell: ({ standing, opensAt, timeZone }) =>
            opensAt ? formatMoment(opensAt, timeZone) : saleWords[standing],
        },
        {
          key: 'steps',
          header: t('Actions'),
          cell: ({ eventId, plannedFor }) => (
            <span className="flex flex-wrap gap-2 max-md:justify-end">
              <LineStepButton eventId={eventId} step="open" icon="door-open">
                {t('Open now')}
              </LineStepButton>
              {plannedFor ? (
                <LineStepButton eventId={eventId} step="unplan" icon="x" variant="quiet">
                  {t('Remove schedule')}
                </LineStepButton>
              ) : (
                <LineStepButton eventId={eventId} step="automatic" icon="refresh" variant="quiet">
                  {t('Set to automatic')}
                </LineStepButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

const saleWords: Record<SteeredLine['standing'], string> = perLanguage(() => ({
  'not-yet': t('Not yet'),
  'on-sale': t('On sale'),
  'all-held': t('On sale, all in checkout'),
  'sold-out': t('Sold out'),
  over: t('No tickets on sale'),
}))
