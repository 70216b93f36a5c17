import { lazy } from 'react'
import type { EventPage } from '#app/features/events/rules/event-views.ts'
import { EventFacts } from '#app/features/events/ui/event-facts.tsx'
import { EventGallery } from '#app/features/events/ui/event-gallery.tsx'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import type { EventClaims } from '#app/features/ticketing/claims/ui/event-claims.ts'
import { EventWaitlist } from '#app/features/ticketing/waitlist/ui/event-waitlist.tsx'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LatePart } from '#app/ui/late-part.tsx'
import { NoTickets } from './no-tickets.tsx'
import { TicketColumn } from './ticket-column.tsx'

// They stand below what is read first. The server has them at hand, also for browsers without scripts.
const load = () => import('./place-of-event.tsx')
const PlaceOfEvent = import.meta.env.SSR
  ? (await load()).PlaceOfEvent
  : lazy(async () => ({ default: (await load()).PlaceOfEvent }))
const loadSpeakers = () => import('./event-speakers.tsx')
const EventSpeakers = import.meta.env.SSR
  ? (await loadSpeakers()).EventSpeakers
  : lazy(async () => ({ default: (await loadSpeakers()).EventSpeakers }))

type EventDetailsProps = {
  event: EventPage
  hijriDate: string | null
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
  const { event, hijriDate, state, tickets, claims, siteTimeZone, googleUrl, signedIn, tilesUrl } = props
  const isOpen = state === 'open'
  return (
    <article
      className="pt-3 pb-16 page-width"
      data-measure="event_view_details"
      data-measure-event={event.id}
    >
      <ButtonLink to="/events" variant="quiet" size="small" icon="arrow-left" className="-ms-3">
        {t('All events')}
      </ButtonLink>
      <div className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <EventGallery title={event.title} images={event.images} />
          {state !== 'open' && <StateBadge state={state} />}
          <h1 className="mt-7 text-2xl" {...written(event.title)}>
            {event.title}
          </h1>
          {event.summary && (
            <p className="mt-3 max-w-reading text-lg text-ink-soft" {...written(event.summary)}>
              {event.summary}
            </p>
          )}
          <EventFacts event={event} hijriDate={hijriDate} googleUrl={googleUrl} isOpen={isOpen} />
        </div>
        <div id="tickets" className="min-w-0 scroll-mt-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isOpen ? (
            <TicketColumn event={event} {...{ tickets, claims, siteTimeZone, signedIn }} />
          ) : (
            <NoTickets state={state} title={event.title} message={event.cancellation} />
          )}
        </div>
        <div className="min-w-0 space-y-12">
          {event.descriptionHtml && (
            <section aria-labelledby="about-event">
              <h2 id="about-event" className="mb-3 text-xl">
                {t('About this event')}
              </h2>
              <RichText sanitised={event.descriptionHtml} />
            </section>
          )}
          {event.speakers.length > 0 && (
            <LatePart>
              <EventSpeakers speakers={event.speakers} />
            </LatePart>
          )}
          <section aria-labelledby="event-place">
            <h2 id="event-place" className="mb-4 text-xl">
              {t('Where')}
            </h2>
            <LatePart>
              <PlaceOfEvent event={event} tilesUrl={tilesUrl} />
            </LatePart>
          </section>
        </div>
      </div>
      {isOpen && <EventWaitlist event={event} tickets={tickets} />}
    </article>
  )
}

function StateBadge({ state }: { state: 'cancelled' | 'passed' }) {
  const isCancelled = state === 'cancelled'
  return (
    <p className="mt-7 -mb-4">
      <Badge tone={isCancelled ? 'danger' : 'neutral'} icon="calendar-x">
        {isCancelled ? t('Cancelled') : t('Past event')}
      </Badge>
    </p>
  )
}
