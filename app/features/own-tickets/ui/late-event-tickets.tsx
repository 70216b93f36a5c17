import { type ComponentProps, lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'

// Tickets lie folded at first. The server has it at hand, so that it stands in its place also for browsers without scripts.
const load = () => import('./event-tickets.tsx')

const EventTickets = import.meta.env.SSR
  ? (await load()).EventTickets
  : lazy(async () => ({ default: (await load()).EventTickets }))

/** The tickets for one event, whose code comes after the page. */
export function LateEventTickets(props: ComponentProps<typeof EventTickets>) {
  return (
    <LatePart>
      <EventTickets {...props} />
    </LatePart>
  )
}
