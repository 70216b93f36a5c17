import { Link } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import type { DoorEvent } from '../door-queries.server.ts'

/** When the event of this door is, and the way to another. */
export function DoorLine({ event }: { event: DoorEvent }) {
  const when = eventWhen(event)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft tabular-nums">
      {when.date}, {when.time}, {when.zone}
      <Link to="/admin/scan" className="link inline-flex min-h-11 items-center">
        Choose another event
      </Link>
    </p>
  )
}
