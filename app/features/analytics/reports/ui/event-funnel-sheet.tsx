import { useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { FunnelOfEvent } from '../funnel-of-event.server.ts'
import type { ReportRange } from '../rules/report-range.ts'
import { EventFunnel } from './event-funnel.tsx'
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
      title={funnel?.title ?? t('Event')}
      className="sm:w-[min(40rem,100%)]"
    >
      {funnel === null && <PartFailed what={t('This event')} />}
      {funnel && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="text-ink-soft tabular-nums">{formatDate(funnel.startsAt, funnel.timeZone)}</p>
          <EventFunnel funnel={funnel} range={range} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/admin/events/${funnel.id}`} variant="secondary" icon="calendar-days">
              {t('View event')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Sheet>
  )
}
