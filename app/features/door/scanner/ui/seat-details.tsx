import type { ReactNode } from 'react'
import { scanDeviceName } from '#app/features/ticketing/rules/scan-device.ts'
import { formatDate, formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import type { SeatShown } from '../../rules/scan-answer.ts'

type SeatDetailsProps = {
  seat: SeatShown
  /** Of the door's event: its clock tells the times. */
  timeZone: string
  /** When the scan was answered: says when and where the ticket was let in before. */
  scannedAgainAt: Date | null
}

/** Who stands at the door, in the order in which it is needed there. */
export function SeatDetails({ seat, timeZone, scannedAgainAt }: SeatDetailsProps) {
  const { attendeeName, companyName, ticketName, orderReference, menu, letIn } = seat
  return (
    <div className="rounded-card bg-card p-5 text-ink shadow-raised">
      <p className="font-serif text-2xl leading-tight text-balance">
        {attendeeName ?? (ticketName ? t('Name not given yet') : t('Not a guest of this event'))}
      </p>
      {companyName && <p className="mt-1 text-lg text-ink-soft">{companyName}</p>}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {ticketName && <Line term={t('Ticket')}>{ticketName}</Line>}
        {menu && (
          <Line term={tIn('dishes', 'Menu')}>
            <ul>
              <li>{menu.starter}</li>
              <li>{menu.mainCourse}</li>
              <li>{menu.dessert}</li>
            </ul>
          </Line>
        )}
        {scannedAgainAt && letIn && (
          <Line term={t('First scanned')}>
            {momentOf(new Date(letIn.at), timeZone, scannedAgainAt)}
            {letIn.device && (
              <span className="block">{t('at {device}', { device: scanDeviceName(letIn.device) })}</span>
            )}
            {letIn.by && <span className="block text-ink-soft">{t('by {name}', { name: letIn.by })}</span>}
          </Line>
        )}
        {orderReference && (
          <Line term={t('Order')}>
            <span className="tabular-nums">{orderReference}</span>
          </Line>
        )}
      </dl>
    </div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  )
}

/** The time of day is enough for what happened today. */
function momentOf(instant: Date, timeZone: string, now: Date): string {
  const time = formatTime(instant, timeZone)
  const wasToday = formatDate(instant, timeZone) === formatDate(now, timeZone)
  return wasToday ? time : t('{date}, {time}', { date: formatWeekdayDate(instant, timeZone), time })
}
