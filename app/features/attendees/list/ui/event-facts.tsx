import { Link } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AttendeesEvent } from '../attendees-event.server.ts'

/** When and where an event is, and the way back to all of them for those who have one. */
export function EventFacts({ event, mayManage }: { event: AttendeesEvent; mayManage: boolean }) {
  const when = eventWhen(event)
  const place = event.isOnline ? 'Online' : placeOf(event)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft tabular-nums">
      {mayManage && (
        <Link to="/admin/events" className="link inline-flex min-h-11 items-center gap-1">
          <Icon name="arrow-left" className="size-4" />
          Back to Events
        </Link>
      )}
      <span>
        {when.date}, {when.time}, {when.zone}
      </span>
      {place && <span>{place}</span>}
    </p>
  )
}

/** The address often ends with the city. */
function placeOf({ venueName, venueAddress, city }: AttendeesEvent): string {
  const parts = [venueName, venueAddress]
  if (!venueAddress.includes(city)) parts.push(city)
  return parts.filter((part) => part !== '').join(', ')
}
