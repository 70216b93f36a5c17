import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { listPerLanguage } from '#language'
import type { RevenueOfEvent } from '../../revenue/revenue-figures.server.ts'

const columns: Column<RevenueOfEvent>[] = listPerLanguage(() => [
  {
    key: 'event',
    header: t('Event'),
    heading: true,
    cell: ({ eventId, title }) => (
      <Link to={`/admin/events/${eventId}/attendees`} className="link" {...written(title)}>
        {title}
      </Link>
    ),
  },
  {
    key: 'date',
    header: t('Date'),
    className: 'md:whitespace-nowrap',
    cell: ({ startsAt, timeZone }) => <span className="tabular-nums">{formatDate(startsAt, timeZone)}</span>,
  },
  { key: 'currency', header: t('Currency'), cell: ({ currency }) => currency },
  {
    key: 'total',
    header: t('Total'),
    numeric: true,
    className: 'md:whitespace-nowrap',
    cell: ({ netMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
])

/** What events brought, per event and currency, the most first. */
export function PaymentBreakdown({ rows }: { rows: readonly RevenueOfEvent[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon="banknote" title={t('No payments yet')} level={3}>
        {t('Events with revenue appear here, net of refunds.')}
      </EmptyState>
    )
  }
  return (
    <Table
      caption={t('Payments by event')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ eventId, currency }) => `${eventId} ${currency}`}
    />
  )
}
