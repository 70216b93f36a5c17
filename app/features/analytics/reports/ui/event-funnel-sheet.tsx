import { useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Chart } from '#app/ui/chart.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { FunnelOfEvent } from '../funnel-of-event.server.ts'
import { dayName, type ReportRange } from '../rules/report-range.ts'
import { periodWords, stepWords } from '../rules/report-words.ts'
import { exactNumber } from '../rules/short-number.ts'
import { FunnelStepsList } from './funnel-steps-list.tsx'
import { PartFailed } from './part-failed.tsx'

/** One event's way from view to order, day by day. Undefined where none is asked for, null where it could not be loaded. */
export function EventFunnelSheet({
  funnel,
  range,
}: {
  funnel: FunnelOfEvent | null | undefined
  range: ReportRange
}) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const beside = { after: search.get('after'), before: search.get('before') }
  const close = () =>
    void navigate(tableAddress(search, { ...beside, event: null }), { preventScrollReset: true })
  return (
    <Sheet
      open={funnel !== undefined}
      onClose={close}
      side="end"
      title={funnel?.title ?? 'Event'}
      className="sm:w-[min(40rem,100%)]"
    >
      {funnel === null && <PartFailed what="This event" />}
      {funnel && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="text-ink-soft">
            {formatDate(funnel.startsAt, funnel.timeZone)} · counted {periodWords(range)} ·{' '}
            {funnel.cardClicks === 1
              ? '1 press on its card'
              : `${exactNumber(funnel.cardClicks)} presses on its card`}
          </p>
          <FunnelStepsList counts={funnel.counts} label={`From view to order: ${funnel.title}`} />
          <Chart
            kind="line"
            title="Day by day"
            unit="times"
            labelHeader="Day"
            series={(['views', 'carts', 'checkouts', 'orders'] as const).map((step) => ({
              name: stepWords[step].title,
            }))}
            rows={funnel.days.map(({ day, views, carts, checkouts, orders }) => ({
              label: dayName(day).slice(0, 5),
              values: [views, carts, checkouts, orders],
            }))}
          />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/admin/events/${funnel.id}/attendees`} variant="secondary" icon="users">
              Attendees
            </ButtonLink>
            <ButtonLink to={`/admin/orders?event=${funnel.id}`} variant="secondary" icon="receipt">
              Orders
            </ButtonLink>
          </div>
        </div>
      )}
    </Sheet>
  )
}
