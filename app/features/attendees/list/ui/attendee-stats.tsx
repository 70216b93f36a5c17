import type { ReactNode } from 'react'
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

const number = new Intl.NumberFormat('en')

/** Who comes to an event and who is in, up to date while the page is visible. */
export function AttendeeStats({ eventId, figures: loaded, revenue }: AttendeeStatsProps) {
  const { attendees, checkedIn, remaining, free, claimed } = useAttendeeFigures(eventId, loaded)
  return (
    <FigureStrip
      label="Event statistics"
      figures={[
        { label: 'Attendees', value: number.format(attendees) },
        {
          label: 'Checked in',
          value: number.format(checkedIn),
          hint: attendees > 0 && `${share(checkedIn, attendees)} checked in`,
        },
        { label: 'Not checked in', value: number.format(attendees - checkedIn) },
        {
          label: 'Places left',
          value: remaining === null ? 'No limit' : number.format(remaining),
          hint: remaining === null ? null : `of ${number.format(attendees + remaining)}`,
        },
        { label: 'Free', value: number.format(free), hint: `${number.format(claimed)} claimed` },
        ...(revenue === null
          ? []
          : [{ label: 'Revenue', value: <Revenue revenue={revenue} />, hint: 'Net of refunds' }]),
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
  if (revenue === 'not-loaded') return <span className="text-base text-danger">Could not be loaded</span>
  if (revenue.length === 0) return '–'
  return revenue.map(({ currency, netMinor }) => (
    <span key={currency} className="not-first:before:content-['_+_']">
      {formatMoney({ currency, minor: netMinor })}
    </span>
  ))
}
