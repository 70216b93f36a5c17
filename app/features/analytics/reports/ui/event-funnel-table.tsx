import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { ListFilters } from '#app/ui/list-filters.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { EventFunnel, EventFunnels } from '../event-funnels.server.ts'
import { conversionOf } from '../rules/compared.ts'
import { funnelListing } from '../rules/funnel-listing.ts'
import { stepWords } from '../rules/report-words.ts'
import { exactNumber, percent } from '../rules/short-number.ts'
import { ExportLink } from './export-link.tsx'
import { ShortCount } from './short-count.tsx'

/** Events that were looked at or sold something in the range, those that sold the most first. */
export function EventFunnelTable({ funnels, timeZone }: { funnels: EventFunnels; timeZone: string }) {
  const [search] = useSearchParams()
  const kept = { tab: 'events', range: search.get('range'), month: search.get('month') }
  return (
    <ListTable
      caption="Events, from view to order"
      listing={funnelListing}
      columns={columns}
      page={funnels.page}
      timeZone={timeZone}
      summary={`Showing ${exactNumber(funnels.page.rows.length)} of ${exactNumber(funnels.total)}`}
      filters={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <ListFilters filters={funnelListing.filters} timeZone={timeZone} kept={kept} isBare />
          </div>
          {funnels.page.rows.length > 0 && <ExportLink of="events" title="Events, from view to order" />}
        </div>
      }
      empty={empty}
    />
  )
}

const empty: ListEmpty = {
  icon: 'calendar-days',
  level: 3,
  title: 'No events in this range',
  children: 'Events appear here when they get views or orders.',
  noMatch: {
    icon: 'calendar-days',
    title: 'No matching events',
    children: 'Search for another part of the title, or choose a longer range.',
  },
}

const columns: ListColumn<EventFunnel>[] = [
  {
    key: 'event',
    header: 'Event',
    heading: true,
    cell: ({ id, title, startsAt, timeZone }, { search }) => (
      <>
        <Link to={sheetAddress(search, id)} preventScrollReset className="link wrap-anywhere">
          {title}
        </Link>
        <span className="block text-sm font-normal text-ink-soft tabular-nums">
          {formatDate(startsAt, timeZone)}
        </span>
      </>
    ),
  },
  ...(['views', 'carts', 'checkouts', 'orders'] as const).map(
    (step): ListColumn<EventFunnel> => ({
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
/** The same page of the list with the funnel of one event over it. */
function sheetAddress(search: URLSearchParams, event: string): string {
  return tableAddress(search, { after: search.get('after'), before: search.get('before'), event })
}
