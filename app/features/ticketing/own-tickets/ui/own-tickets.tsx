import { type ComponentProps, lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { DocumentLinks, type DocumentLinksProps } from '#app/features/money/documents/ui/document-links.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LatePart } from '#app/ui/late-part.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { EventCancelled } from '../../tickets/ui/event-cancelled.tsx'
import { EventHeading } from '../../tickets/ui/event-heading.tsx'
import { MeetingLink } from '../../tickets/ui/meeting-link.tsx'
import { ownTicketsPath } from '../../tickets/ui/own-tickets-path.ts'
import type { OwnSeat } from '../../tickets/ui/shown-seat.ts'
import { TicketCard } from '../../tickets/ui/ticket-card.tsx'
import { ticketLinks } from '../../tickets/ui/ticket-links.ts'

// Most of one's tickets were bought. The server has it at hand, so that it stands in its place also for browsers
// without scripts.
const load = () => import('./cancel-own-claim.tsx')

const { CancelSeat, CancelWholeClaim } = import.meta.env.SSR
  ? await load()
  : {
      CancelSeat: lazy(async () => ({ default: (await load()).CancelSeat })),
      CancelWholeClaim: lazy(async () => ({ default: (await load()).CancelWholeClaim })),
    }

type LateCancelClaimProps = Omit<ComponentProps<typeof CancelSeat>, 'seat'> & {
  /** All that is left of the claim where none is said. */
  seat?: ComponentProps<typeof CancelSeat>['seat']
}

type OwnTicketsProps = {
  /** Those that are shown, in this order. */
  tickets: readonly OwnSeat[]
  /** Receipts and credit notes by the order's reference. */
  documents: ReadonlyMap<string, DocumentLinksProps['documents']>
  show: 'upcoming' | 'past'
  counts: { upcoming: number; past: number }
  /** Which of how many pages is shown, from 1. */
  page: number
  pages: number
  baseUrl: string
  now: Date
  onClaimCancelled: () => void
  /** Above the tickets. */
  children?: ReactNode
}

/** One's own tickets by order and event: those to come, soonest first, or those that are over. */
export function OwnTickets(props: OwnTicketsProps) {
  const { tickets, documents, show, counts, page, pages, baseUrl, now, onClaimCancelled, children } = props
  const groups = Map.groupBy(tickets, (seat) => `${seat.orderReference}/${seat.event.id}`)
  return (
    <section aria-labelledby="my-tickets">
      <h1 id="my-tickets" className="mb-4 text-2xl">
        My Tickets
      </h1>
      {children}
      <Tabs
        label="Tickets"
        className="mb-8"
        items={[
          {
            to: ownTicketsPath('upcoming'),
            label: 'Upcoming',
            count: counts.upcoming,
            current: show === 'upcoming',
          },
          { to: ownTicketsPath('past'), label: 'Past', count: counts.past, current: show === 'past' },
        ]}
      />
      {tickets.length === 0 && <NoTickets show={show} />}
      <div className="grid gap-12">
        {[...groups].map(([key, seats]) => (
          <OrderTickets
            key={key}
            seats={seats}
            documents={documents.get(seats[0]?.orderReference ?? '') ?? []}
            baseUrl={baseUrl}
            now={now}
            isPast={show === 'past'}
            onClaimCancelled={onClaimCancelled}
          />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          label="Pages of tickets"
          className="mt-12"
          previous={page > 1 ? ownTicketsPath(show, page - 1) : undefined}
          next={page < pages ? ownTicketsPath(show, page + 1) : undefined}
          summary={`Page ${page} of ${pages}`}
        />
      )}
    </section>
  )
}

type OrderTicketsProps = {
  seats: readonly OwnSeat[]
  documents: DocumentLinksProps['documents']
  baseUrl: string
  now: Date
  isPast: boolean
  onClaimCancelled: () => void
}

function OrderTickets(props: OrderTicketsProps) {
  const { seats, documents, baseUrl, now, isPast, onClaimCancelled } = props
  const [first] = seats
  if (!first) return null
  const { event, orderReference } = first
  const mayCancel = first.isClaim && first.orderStatus === 'confirmed' && event.startsAt > now
  const ticketIn = seats.find((seat) => seat.ticket?.status === 'valid')?.ticket
  return (
    <article className="grid gap-4">
      <EventHeading event={event} baseUrl={baseUrl} isOver={isPast || !ticketIn} />
      {event.status === 'cancelled' && !isPast && <EventCancelled />}
      {event.isOnline && ticketIn && event.status !== 'cancelled' && (
        <MeetingLink event={event} href={ticketLinks(ticketIn.id, null).join} serverNow={now} />
      )}
      {seats.map((seat) => (
        <TicketCard
          key={seat.attendeeId}
          seat={seat}
          linkKey={null}
          isOver={isPast || event.status === 'cancelled'}
        >
          {mayCancel && <LateCancelClaim seat={seat} seats={seats} onCancelled={onClaimCancelled} />}
        </TicketCard>
      ))}
      <div className="text-sm">
        <Link to={`/orders/${orderReference}`} className="link inline-flex min-h-11 items-center">
          {isPast ? 'View order' : 'View order, change details'} ({orderReference})
        </Link>
        <DocumentLinks
          documents={documents}
          reference={orderReference}
          orderKey={null}
          className="max-w-sm"
        />
        {mayCancel && <LateCancelClaim seats={seats} onCancelled={onClaimCancelled} />}
      </div>
    </article>
  )
}

function NoTickets({ show }: { show: 'upcoming' | 'past' }) {
  return (
    <EmptyState
      icon="ticket"
      title={show === 'past' ? 'No past tickets' : 'No upcoming tickets'}
      action={<ButtonLink to="/events">View events</ButtonLink>}
    >
      {show === 'past'
        ? 'Events you have been to are kept here.'
        : 'Tickets you buy or register for wait here, with their codes for the door.'}
    </EmptyState>
  )
}

/** The way to give a claim, or one ticket of it, back. */
function LateCancelClaim({ seat, ...props }: LateCancelClaimProps) {
  return <LatePart>{seat ? <CancelSeat seat={seat} {...props} /> : <CancelWholeClaim {...props} />}</LatePart>
}
