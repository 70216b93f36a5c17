import { useEffect, useState } from 'react'
import { JoinButton } from '#app/features/ticketing/waitlist/ui/join-button.tsx'
import { joinLabel } from '#app/features/ticketing/waitlist/ui/join-label.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { perLanguage } from '#language'
import type { BarOffer } from './bar-offer.ts'
import { footId, signInPath } from './column-foot.tsx'
import { columnWords, ticketsOf } from './event-page-words.ts'
import { MainButton } from './main-button.tsx'
import { sumOf } from './ticket-choice.ts'
import type { TicketChoice } from './use-ticket-choice.ts'

type BuyBarProps = {
  event: { id: string; slug: string }
  choice: TicketChoice
  offer: BarOffer | null
  /** Where signing in leads back to; null when signed in. */
  signInTo: string | null
}

/**
 * The page's main action on small screens, while the foot of the ticket column is out of sight. Before anything is
 * chosen it leads to the tickets: the free ticket of a membership, those that the visitor may buy at their price, the
 * waitlist where they are sold out or, where all are for members, the way in.
 */
export function BuyBar({ event, choice, offer, signInTo }: BuyBarProps) {
  // In sight is what stands well above the bar: the top edge of the column alone sells nothing.
  const areTicketsInSight = useInSight('tickets', '0px 0px -40% 0px')
  const isFootInSight = useInSight(footId, '0px 0px -72px 0px')
  const isChosen = choice.chosen.length > 0 || choice.held > 0
  const isAway = isFootInSight || (areTicketsInSight && !isChosen)
  const refusal = choice.said && !choice.isAdded ? choice.said : null

  useEffect(() => {
    if (refusal) document.getElementById(footId)?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  if (!offer && !isChosen) return null
  return (
    <div
      data-bottom-bar={isAway ? undefined : ''}
      data-cart-in-sight={isFootInSight && choice.held > 0 ? '' : undefined}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm transition-[translate,visibility] lg:hidden print:hidden',
        isAway && 'invisible translate-y-full',
      )}
    >
      <div className="flex items-center justify-between gap-4 py-3 page-width">
        {isChosen ? <ChosenInBar choice={choice} /> : offer && <BarPrice offer={offer} />}
        {isChosen ? (
          <MainButton choice={choice} eventId={event.id} className="grow" />
        ) : (
          offer && <BarAction offer={offer} event={event} signInTo={signInTo} />
        )}
      </div>
    </div>
  )
}

function useInSight(id: string, rootMargin: string): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, rootMargin])
  return isInSight
}

function ChosenInBar({ choice: { chosen, held } }: { choice: TicketChoice }) {
  const [first] = chosen
  if (!first) return <p className="leading-tight font-semibold">{columnWords.inCart(held)}</p>
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className="leading-tight tabular-nums">
      <span className="block text-sm text-ink-soft">{ticketsOf(count)}</span>
      <span className="text-lg font-semibold">
        {formatPrice({ minor: sumOf(chosen), currency: first.ticket.currency })}
      </span>
    </p>
  )
}

function BarAction({
  offer,
  event,
  signInTo,
}: { offer: BarOffer } & Pick<BuyBarProps, 'event' | 'signInTo'>) {
  if (offer.kind === 'sign-in') {
    return (
      <ButtonLink to={signInPath(signInTo)} className="grow">
        {columnWords.signIn}
      </ButtonLink>
    )
  }
  const [only, ...others] = offer.kind === 'wait' ? offer.tickets : []
  if (only && others.length === 0) {
    return <JoinButton eventSlug={event.slug} ticket={only} variant="primary" className="grow" />
  }
  return (
    <a href="#tickets" className={cx(buttonStyle('primary', 'medium'), 'grow')}>
      {barLabels[offer.kind]}
    </a>
  )
}

const barLabels = perLanguage(
  () => ({ claim: columnWords.claim, buy: columnWords.getTickets, wait: joinLabel() }) as const,
)

function BarPrice({ offer }: { offer: BarOffer }) {
  if (offer.kind === 'claim') return <p className="font-semibold">{columnWords.freeForMember}</p>
  if (offer.kind === 'wait') return <p className="font-semibold tracking-wide">{columnWords.soldOut}</p>
  const above = aboveOf(offer)
  return (
    <p className="leading-tight tabular-nums">
      {above && <span className="block text-sm text-ink-soft">{above}</span>}
      <span className="text-lg font-semibold">
        {formatPrice({ minor: offer.priceMinor, currency: offer.currency })}
      </span>
    </p>
  )
}

function aboveOf(offer: Extract<BarOffer, { kind: 'sign-in' | 'buy' }>): string | null {
  if (offer.kind === 'sign-in') return columnWords.membersOnly
  if (offer.isMemberPrice) return offer.hasSeveral ? t('Members from') : t('Members')
  return offer.hasSeveral ? t('From') : null
}
