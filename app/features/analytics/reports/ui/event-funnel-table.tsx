import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { EventFunnel, EventFunnels } from '../event-funnels.server.ts'
import { conversionOf } from '../rules/compared.ts'
import { stepWords } from '../rules/report-words.ts'
import { exactNumber, percent } from '../rules/short-number.ts'
import { ExportLink } from './export-link.tsx'
import { ShortCount } from './short-count.tsx'

/** Events that were looked at or sold something in the range, those that sold the most first. */
export function EventFunnelTable({ funnels }: { funnels: EventFunnels }) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <DataTable
      caption="Events, from view to order"
      columns={columnsOf(search)}
      {...funnels.page}
      rowKey={({ id }) => id}
      summary={`Showing ${exactNumber(funnels.page.rows.length)} of ${exactNumber(funnels.total)}`}
      filters={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <DataFilters
              searchLabel="Event"
              search={q}
              isFiltered={false}
              kept={{ tab: 'events', range: search.get('range'), month: search.get('month') }}
            />
          </div>
          {funnels.page.rows.length > 0 && <ExportLink of="events" title="Events, from view to order" />}
        </div>
      }
      empty={
        <EmptyState icon="calendar-days" title={q ? 'No event matches' : 'No event in this range'} level={3}>
          {q
            ? 'Search for another part of a title, or look at more days.'
            : 'Events appear here as soon as somebody looks at one or begins an order.'}
        </EmptyState>
      }
    />
  )
}

function columnsOf(search: URLSearchParams): DataColumn<EventFunnel>[] {
  const beside = { after: search.get('after'), before: search.get('before') }
  return [
    {
      key: 'event',
      header: 'Event',
      heading: true,
      cell: ({ id, title, startsAt, timeZone }) => (
        <>
          <Link
            to={tableAddress(search, { ...beside, event: id })}
            preventScrollReset
            className="link wrap-anywhere"
          >
            {title}
          </Link>
          <span className="block text-sm font-normal text-ink-soft tabular-nums">
            {formatDate(startsAt, timeZone)}
          </span>
        </>
      ),
    },
    ...(['views', 'carts', 'checkouts', 'orders'] as const).map(
      (step): DataColumn<EventFunnel> => ({
        key: step,
        header: stepWords[step].title,
        numeric: true,
        cell: (row) => <ShortCount count={row[step]} />,
      }),
    ),
    {
      key: 'conversion',
      header: 'View to order',
      numeric: true,
      cell: ({ views, orders }) => {
        const share = conversionOf(orders, views)
        return share === null ? '–' : percent(share)
      },
    },
  ]
}
