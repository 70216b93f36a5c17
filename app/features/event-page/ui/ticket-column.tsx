import { lazy, useRef } from 'react'
import type { EventPage } from '#app/features/events/rules/event-views.ts'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import type { TicketToAdd } from '#app/features/ticketing/cart/ui/add-to-cart.ts'
import { mayClaim } from '#app/features/ticketing/claims/ui/claimable.ts'
import type { EventClaims } from '#app/features/ticketing/claims/ui/event-claims.ts'
import { FreeTickets } from '#app/features/ticketing/claims/ui/free-tickets.tsx'
import { t } from '#app/kernel/language/t.ts'
import { LatePart } from '#app/ui/late-part.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useCutEdges } from '#app/ui/use-cut-edges.ts'
import { barOffer } from './bar-offer.ts'
import { BuyBar } from './buy-bar.tsx'
import { ColumnFoot } from './column-foot.tsx'
import { columnWords } from './event-page-words.ts'
import { TicketOffer } from './ticket-offer.tsx'
import { useTicketChoice } from './use-ticket-choice.ts'

// Few events have a waiting room.
const load = () => import('./room-before-sale.tsx')
const RoomBeforeSale = import.meta.env.SSR
  ? (await load()).RoomBeforeSale
  : lazy(async () => ({ default: (await load()).RoomBeforeSale }))

type TicketColumnProps = {
  event: TicketToAdd['event'] & Pick<EventPage, 'timeZone' | 'currency' | 'waitingRoom'>
  tickets: readonly EventTicket[]
  /** The free tickets of the signed-in member; null for a visitor. */
  claims: EventClaims | null
  /** The network's, in which the months of free tickets begin. */
  siteTimeZone: string
  signedIn: boolean
}

/**
 * The tickets of an open event. On wide screens it stays in sight and its list scrolls by itself; on small ones a bar
 * has the main action while the foot of the column is out of sight.
 */
export function TicketColumn({ event, tickets, claims, siteTimeZone, signedIn }: TicketColumnProps) {
  const list = useRef<HTMLDivElement>(null)
  useCutEdges(list, 'y')
  const mayClaimOne = claims !== null && mayClaim(tickets, claims.allowance)
  const signInTo = signedIn ? null : `/events/${event.slug}`
  const choice = useTicketChoice({ event, tickets, signedIn, isFirstLeftOut: mayClaimOne })
  const offer = barOffer(tickets, { isSignedIn: signedIn, mayClaim: mayClaimOne })
  return (
    <>
      <section
        aria-labelledby="tickets-title"
        className="beside-page rounded-card bg-card shadow-card ring-1 ring-line/70"
      >
        <h2 id="tickets-title" className="px-5 pt-5 text-xl sm:px-6">
          {t('Tickets')}
        </h2>
        <div ref={list} className="fade-y min-h-0 px-5 py-4 sm:px-6 lg:overflow-y-auto">
          {tickets.length === 0 ? (
            <p className="text-ink-soft">{columnWords.notOnSaleYet}</p>
          ) : (
            <ul className="divide-y divide-line">
              {tickets.map((ticket) => (
                <TicketOffer
                  key={ticket.id}
                  {...{ ticket, event, choice, signInTo }}
                  hasOwnJoin={!(offer?.kind === 'wait' && offer.tickets.length === 1)}
                />
              ))}
            </ul>
          )}
          {event.waitingRoom && (
            <LatePart>
              <RoomBeforeSale event={event} tickets={tickets} waitingRoom={event.waitingRoom} />
            </LatePart>
          )}
          <noscript>
            <Notice tone="warning" className="mt-5" title={t('Buying tickets needs JavaScript')}>
              {t('Turn on JavaScript in your browser and load this page again.')}
            </Notice>
          </noscript>
        </div>
        <FreeTickets event={event} tickets={tickets} claims={claims} timeZone={siteTimeZone} />
        <ColumnFoot {...{ event, choice, offer, signInTo }} />
      </section>
      <BuyBar {...{ event, choice, offer, signInTo }} />
    </>
  )
}
