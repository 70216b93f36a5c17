import type { CartLine } from '../../cart/ui/cart-prices.ts'
import { EventHeading } from '../../tickets/ui/event-heading.tsx'

/** What one registers for: each event with its date, time and place. */
export function EventsToRegister({ lines }: { lines: readonly CartLine[] }) {
  const events = new Map(lines.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  return [...events.values()].map((event) => (
    <EventHeading
      key={event.id}
      event={{ ...event, startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) }}
      baseUrl={null}
      isOver={false}
    />
  ))
}
