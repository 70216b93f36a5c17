import { shortPlace } from '#app/features/events/rules/event-place.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import type { EventPage } from '#app/features/events/rules/event-views.ts'
import { EventFacts } from '#app/features/events/ui/event-facts.tsx'
import { EventGallery } from '#app/features/events/ui/event-gallery.tsx'
import { EventPlace } from '#app/features/events/ui/event-place.tsx'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import type { EventTicket } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { mayClaim } from '#app/features/ticketing/claims/ui/claimable.ts'
import type { EventClaims } from '#app/features/ticketing/claims/ui/event-claims.ts'
import { FreeTickets } from '#app/features/ticketing/claims/ui/free-tickets.tsx'
import { EventWaitlist } from '#app/features/ticketing/waitlist/ui/event-waitlist.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BuyBar } from './buy-bar.tsx'
import { NoTickets } from './no-tickets.tsx'
import { TicketPanel } from './ticket-panel.tsx'

type EventDetailsProps = {
  event: EventPage
  state: 'open' | 'cancelled' | 'passed'
  tickets: readonly EventTicket[]
  /** The free tickets of the signed-in member; null for a visitor. */
  claims: EventClaims | null
  /** The network's, in which the months of free tickets begin. */
  siteTimeZone: string
  googleUrl: string
  signedIn: boolean
  tilesUrl: string | null
}

/** The page of an event. One that has passed or is cancelled keeps it all, but for its tickets. */
export function EventDetails(props: EventDetailsProps) {
  const { event, state, tickets, claims, siteTimeZone, googleUrl, signedIn, tilesUrl } = props
  const isOpen = state === 'open'
  const when = eventWhen(event)
  const toAdd = {
    id: event.id,
    slug: event.slug,
    title: event.title,
    startsAt: event.startsAt,
    timeZone: event.timeZone,
    date: when.date,
    time: when.time,
    location: shortPlace(event),
  }
  return (
    <article
      className="pt-3 pb-16 page-width"
      data-measure="event_view_details"
      data-measure-event={event.id}
    >
      <ButtonLink to="/events" variant="quiet" size="small" icon="arrow-left" className="-ms-3">
        All events
      </ButtonLink>
      <div className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <EventGallery title={event.title} images={event.images} />
          {!isOpen && (
            <Badge
              tone={state === 'cancelled' ? 'danger' : 'neutral'}
              icon="calendar-x"
              className="mt-7 -mb-4"
            >
              {state === 'cancelled' ? 'Cancelled' : 'Past event'}
            </Badge>
          )}
          <h1 className="mt-7 text-2xl">{event.title}</h1>
          {event.summary && <p className="mt-3 max-w-reading text-lg text-ink-soft">{event.summary}</p>}
          <EventFacts event={event} googleUrl={googleUrl} isOpen={isOpen} />
        </div>
        <div id="tickets" className="scroll-mt-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-5 lg:sticky lg:top-22">
            {isOpen ? (
              <>
                <FreeTickets event={event} tickets={tickets} claims={claims} timeZone={siteTimeZone} />
                <TicketPanel
                  tickets={tickets}
                  event={toAdd}
                  waitingRoom={event.waitingRoom}
                  signedIn={signedIn}
                />
              </>
            ) : (
              <NoTickets state={state} message={event.cancellation} />
            )}
          </div>
        </div>
        <div className="min-w-0 space-y-12">
          {event.descriptionHtml && (
            <section aria-labelledby="about-event">
              <h2 id="about-event" className="mb-3 text-xl">
                About this event
              </h2>
              <RichText sanitised={event.descriptionHtml} />
            </section>
          )}
          <section aria-labelledby="event-place">
            <h2 id="event-place" className="mb-4 text-xl">
              Where
            </h2>
            {event.isOnline ? <OnlinePlace /> : <EventPlace event={event} tilesUrl={tilesUrl} />}
          </section>
        </div>
      </div>
      {isOpen && <EventWaitlist event={event} tickets={tickets} />}
      {isOpen && (
        <BuyBar
          event={event}
          tickets={tickets}
          signInTo={signedIn ? null : `/events/${event.slug}`}
          mayClaim={claims !== null && mayClaim(tickets, claims.allowance)}
        />
      )}
    </article>
  )
}

function OnlinePlace() {
  return (
    <div className="flex items-start gap-4 rounded-card bg-teal-soft p-5">
      <Icon name="globe" className="size-8 text-teal" />
      <p>
        <span className="block font-serif text-xl">Online</span>
        <span className="text-ink-soft">
          The link to join opens in your account and in your order 10 minutes before the start.
        </span>
      </p>
    </div>
  )
}
