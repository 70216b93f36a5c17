import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { Stat } from '#app/ui/stat.tsx'
import type { AttendeeFigures } from '../attendee-figures.server.ts'
import { useAttendeeFigures } from './use-attendee-figures.ts'

type AttendeeStatsProps = {
  eventId: string
  figures: AttendeeFigures
  /** Net of refunds; null for whoever may not see money, 'not-loaded' where it could not be had. */
  revenue: readonly { currency: Currency; netMinor: number }[] | 'not-loaded' | null
}

const number = new Intl.NumberFormat('en')

/** Who comes to an event and who is in, up to date while somebody looks. */
export function AttendeeStats({ eventId, figures: loaded, revenue }: AttendeeStatsProps) {
  const { attendees, checkedIn, remaining, free, claimed } = useAttendeeFigures(eventId, loaded)
  const isOpenEnded = remaining === null
  return (
    <dl
      aria-label="Figures of the event"
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none"
    >
      <Stat label="Attendees" value={number.format(attendees)} />
      <Stat
        label="Checked in"
        value={number.format(checkedIn)}
        hint={`${share(checkedIn, attendees)} of them`}
      />
      <Stat label="Not yet" value={number.format(attendees - checkedIn)} />
      <Stat
        label="Places left"
        value={isOpenEnded ? 'No limit' : number.format(remaining)}
        {...(!isOpenEnded && { hint: `of ${number.format(attendees + remaining)}` })}
      />
      <Stat label="Free" value={number.format(free)} hint={`${number.format(claimed)} claimed`} />
      {revenue !== null && (
        <Stat label="Revenue" value={<Revenue revenue={revenue} />} hint="Net of refunds" />
      )}
    </dl>
  )
}

/** "60%"; whoever is not in yet is never rounded away. */
function share(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = Math.round((part / whole) * 100)
  if (percent === 100 && part < whole) return '99%'
  return `${percent === 0 && part > 0 ? 1 : percent}%`
}

function Revenue({ revenue }: { revenue: NonNullable<AttendeeStatsProps['revenue']> }): ReactNode {
  if (revenue === 'not-loaded') return <span className="text-base text-danger">Could not be loaded</span>
  if (revenue.length === 0) return '–'
  return revenue.map(({ currency, netMinor }) => (
    <span key={currency} className="block text-xl">
      {formatMoney({ currency, minor: netMinor })}
    </span>
  ))
}
