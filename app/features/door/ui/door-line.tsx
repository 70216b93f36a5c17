import { Link } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'
import type { DoorEvent } from '../door-queries.server.ts'

type DoorLineProps = {
  event: Pick<DoorEvent, 'id' | 'startsAt' | 'endsAt' | 'timeZone'>
  /** The people of this event's door may be changed here. */
  mayManage?: boolean
  /** People without a ticket may be added here. */
  mayAdd?: boolean
  /** Holders of a pass have this door only. */
  isOnlyOne?: boolean
}

/** When the event of this door is, and the ways to its attendees, its people and another door. */
export function DoorLine({ event, mayManage = false, mayAdd = false, isOnlyOne = false }: DoorLineProps) {
  const when = eventWhen(event)
  return (
    <div className="text-sm text-ink-soft tabular-nums sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
      <p>{t('{date}, {time}, {zone}', when)}</p>
      {/* One row on a phone, so that the camera stays in sight: it is moved sideways. */}
      <p className="no-scrollbar flex gap-x-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
        {mayAdd && <Way to={`/admin/scan/walk-in?event=${event.id}`}>{t('Add walk-in')}</Way>}
        <Way to={`/admin/events/${event.id}/attendees`}>{t('Attendees')}</Way>
        {mayManage && <Way to={`/admin/events/${event.id}/door`}>{t('Door team')}</Way>}
        {!isOnlyOne && <Way to="/admin/scan">{t('Choose another event')}</Way>}
      </p>
    </div>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}
