import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
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
    <dl
      aria-label="Event statistics"
      className="grid grid-cols-3 overflow-hidden rounded-card bg-card shadow-card ring-1 ring-line/70 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
    >
      <Figure label="Attendees" value={number.format(attendees)} />
      <Figure
        label="Checked in"
        value={number.format(checkedIn)}
        hint={attendees > 0 && `${share(checkedIn, attendees)} checked in`}
      />
      <Figure label="Not checked in" value={number.format(attendees - checkedIn)} />
      <Figure
        label="Places left"
        value={remaining === null ? 'No limit' : number.format(remaining)}
        hint={remaining === null ? null : `of ${number.format(attendees + remaining)}`}
      />
      <Figure label="Free" value={number.format(free)} hint={`${number.format(claimed)} claimed`} />
      {revenue !== null && (
        <Figure label="Revenue" value={<Revenue revenue={revenue} />} hint="Net of refunds" />
      )}
    </dl>
  )
}

function Figure({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className="min-w-0 p-3 outline-1 outline-line/70 sm:p-5">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 min-w-0">
        <span className="block font-serif text-xl leading-tight tabular-nums sm:text-2xl">{value}</span>
        {hint && <span className="mt-0.5 block text-sm text-ink-soft">{hint}</span>}
      </dd>
    </div>
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
    <span key={currency} className="block text-base wrap-break-word sm:text-xl">
      {/* Where there is no room for it, the amount stands under its currency. */}
      {formatMoney({ currency, minor: netMinor }).replaceAll('\u00a0', ' ')}
    </span>
  ))
}
