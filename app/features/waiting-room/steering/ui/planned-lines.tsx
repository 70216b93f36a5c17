import { formatMoment } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { SteeredLine } from '../steered-lines.server.ts'
import { eventColumn } from './event-column.tsx'
import { LineStepButton } from './line-step-button.tsx'

/** Lines that are not open: those that will open at a time, and those that are kept closed. */
export function PlannedLines({ lines }: { lines: readonly SteeredLine[] }) {
  return (
    <Table
      caption="Scheduled or closed"
      rows={lines}
      rowKey={({ eventId }) => eventId}
      columns={[
        eventColumn,
        {
          key: 'opens',
          header: 'Opens',
          cell: ({ plannedFor, timeZone }) =>
            plannedFor ? formatMoment(plannedFor, timeZone) : <Badge>Closed manually</Badge>,
        },
        {
          key: 'sale',
          header: 'Sales start',
          cell: ({ standing, opensAt, timeZone }) =>
            opensAt ? formatMoment(opensAt, timeZone) : saleWords[standing],
        },
        {
          key: 'steps',
          header: 'Actions',
          cell: ({ eventId, plannedFor }) => (
            <span className="flex flex-wrap gap-2 max-md:justify-end">
              <LineStepButton eventId={eventId} step="open" icon="door-open">
                Open now
              </LineStepButton>
              {plannedFor ? (
                <LineStepButton eventId={eventId} step="unplan" icon="x" variant="quiet">
                  Remove schedule
                </LineStepButton>
              ) : (
                <LineStepButton eventId={eventId} step="automatic" icon="refresh" variant="quiet">
                  Set to automatic
                </LineStepButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

const saleWords: Record<SteeredLine['standing'], string> = {
  'not-yet': 'Not yet',
  'on-sale': 'On sale',
  'all-held': 'On sale, all in checkout',
  'sold-out': 'Sold out',
  over: 'No tickets on sale',
}
