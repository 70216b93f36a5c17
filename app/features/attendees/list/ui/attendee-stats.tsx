import type { ReactNode } from 'react'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { AttendeeFigures } from '../attendee-figures.server.ts'
import { useAttendeeFigures } from './use-attendee-figures.ts'

type AttendeeStatsProps = {
  eventId: string
  figures: AttendeeFigures
  /** Net of refunds; null for readers who may not see money, 'not-loaded' where it could not be had. */
  revenue: readonly { currency: Currency; netMinor: number }[] | 'not-loaded' | null
}

/** Who comes to an event and who is in, up to date while the page is visible. */
export function AttendeeStats({ eventId, figures: loaded, revenue }: AttendeeStatsProps) {
  const { attendees, checkedIn, remaining, free, claimed } = useAttendeeFigures(eventId, loaded)
  return (
    <FigureStrip
      label={t('Event statistics')}
      figures={[
        { label: t('Attendees'), value: formatCount(attendees) },
        {
          label: t('Checked in'),
          value: formatCount(checkedIn),
          hint: attendees > 0 && t('{share} checked in', { share: share(checkedIn, attendees) }),
        },
        { label: t('Not checked in'), value: formatCount(attendees - checkedIn) },
        {
          label: t('Places left'),
          value: remaining === null ? t('No limit') : formatCount(remaining),
          hint: remaining === null ? null : t('of {total}', { total: formatCount(attendees + remaining) }),
        },
        {
          label: t('Free'),
          value: formatCount(free),
          hint: t('{claimed} claimed', { claimed: formatCount(claimed) }),
        },
        ...(revenue === null
          ? []
          : [{ label: t('Revenue'), value: <Revenue revenue={revenue} />, hint: t('Net of refunds') }]),
      ]}
    />
  )
}

/** "60%"; attendees who are not in yet are never rounded away. */
function share(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100)
  if (percent === 100 && part < whole) return '99%'
  return `${percent === 0 && part > 0 ? 1 : percent}%`
}

function Revenue({ revenue }: { revenue: NonNullable<AttendeeStatsProps['revenue']> }): ReactNode {
  if (revenue === 'not-loaded')
    return <span className="text-base text-danger">{t('Could not be loaded')}</span>
  if (revenue.length === 0) return '–'
  return revenue.map(({ currency, netMinor }) => (
    <span key={currency} className="not-first:before:content-['_+_']">
      {formatMoney({ currency, minor: netMinor })}
    </span>
  ))
}
