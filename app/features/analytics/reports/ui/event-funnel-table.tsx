import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { ListFilters } from '#app/ui/list-filters.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { samePage } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
import type { EventFunnel, EventFunnels } from '../event-funnels.server.ts'
import { conversionOf } from '../rules/compared.ts'
import { funnelListing } from '../rules/funnel-listing.ts'
import { stepWords } from '../rules/report-words.ts'
import { percent } from '../rules/short-number.ts'
import { ExportLink } from './export-link.tsx'
import { ShortCount } from './short-count.tsx'

/** Events that were looked at or sold something in the range, those that sold the most first. */
export function EventFunnelTable({ funnels, timeZone }: { funnels: EventFunnels; timeZone: string }) {
  const [search] = useSearchParams()
  const kept = { tab: 'events', range: search.get('range'), month: search.get('month') }
  return (
    <ListTable
      caption={t('Events, from view to order')}
      listing={funnelListing}
      columns={columns}
      page={{ ...funnels.page, total: funnels.total }}
      timeZone={timeZone}
      filters={<ListFilters filters={funnelListing.filters} timeZone={timeZone} kept={kept} isBare />}
      tools={<ExportLink of="events" title={t('Events, from view to order')} />}
      empty={empty}
    />
  )
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'calendar-days',
  level: 3,
  title: t('No events in this range'),
  children: t('Events appear here when they get views or orders.'),
  noMatch: {
    icon: 'calendar-days',
    title: t('No matching events'),
    children: t('Search for another part of the title, or choose a longer range.'),
  },
}))

const columns: ListColumn<EventFunnel>[] = listPerLanguage(() => [
  {
    key: 'event',
    header: t('Event'),
    heading: true,
    isTyped: true,
    cell: ({ id, title, startsAt, timeZone }, { search }) => (
      <>
        <Link to={samePage(search, { event: id })} preventScrollReset className="link" {...written(title)}>
          {title}
        </Link>{' '}
        <span className="list-more tabular-nums">{formatDate(startsAt, timeZone)}</span>
      </>
    ),
  },
  ...(['views', 'carts', 'checkouts', 'orders'] as const).map(
    (step): ListColumn<EventFunnel> => ({
      key: step,
      header: stepWords[step].title,
      numeric: true,
      width: 7,
      priority: step === 'views' || step === 'orders' ? 2 : 3,
      cell: (row) => <ShortCount count={row[step]} />,
    }),
  ),
  {
    key: 'conversion',
    header: t('View to order'),
    numeric: true,
    width: 8,
    phone: 'side',
    cell: ({ views, orders }) => {
      const share = conversionOf(orders, views)
      return share === null ? '–' : percent(share)
    },
  },
])
