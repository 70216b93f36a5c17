import { useEffect, useState } from 'react'
import type { EventTicket } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { JoinButton } from '#app/features/ticketing/waitlist/ui/join-button.tsx'
import { joinLabel } from '#app/features/ticketing/waitlist/ui/join-label.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { type BarOffer, barOffer } from './bar-offer.ts'

type BuyBarProps = {
  event: { slug: string }
  tickets: readonly EventTicket[]
  /** Where signing in leads back to; null when signed in. */
  signInTo: string | null
  /** A free ticket of the viewer's membership can be claimed here. */
  mayClaim: boolean
}

/**
 * The page's main action on small screens, in reach until the tickets themselves are in sight: the free ticket of
 * a membership, those that the visitor may buy at their price, the waitlist where they are sold out or, where all
 * are for members, the way in.
 */
export function BuyBar({ event, tickets, signInTo, mayClaim }: BuyBarProps) {
  const [ticketsInSight, setTicketsInSight] = useState(false)
  const offer = barOffer(tickets, { isSignedIn: signInTo === null, mayClaim })

  useEffect(() => {
    const panel = document.getElementById('tickets')
    if (!panel) return
    // In sight is what stands well above the bar: the top edge of the panel alone sells nothing.
    const observer = new IntersectionObserver(
      ([entry]) => setTicketsInSight(entry?.isIntersecting ?? false),
      {
        rootMargin: '0px 0px -40% 0px',
      },
    )
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])

  if (!offer) return null
  return (
    <div
      data-bottom-bar={ticketsInSight ? undefined : ''}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm transition-[translate,visibility] lg:hidden print:hidden',
        ticketsInSight && 'invisible translate-y-full',
      )}
    >
      <div className="flex items-center justify-between gap-4 py-3 page-width">
        <p className="leading-tight tabular-nums">
          <BarPrice offer={offer} />
        </p>
        <BarAction offer={offer} event={event} signInTo={signInTo} />
      </div>
    </div>
  )
}

function BarAction({
  offer,
  event,
  signInTo,
}: { offer: BarOffer } & Pick<BuyBarProps, 'event' | 'signInTo'>) {
  if (offer.kind === 'sign-in') {
    return (
      <ButtonLink to={`/auth?returnTo=${encodeURIComponent(signInTo ?? '')}`} className="grow">
        Sign in as a member
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

const barLabels = { claim: 'Claim ticket', buy: 'Get tickets', wait: joinLabel } as const

function BarPrice({ offer }: { offer: BarOffer }) {
  if (offer.kind === 'claim') return <span className="font-semibold">Free with your membership</span>
  if (offer.kind === 'wait') return <span className="font-semibold tracking-wide">SOLD OUT</span>
  const above = aboveOf(offer)
  return (
    <>
      {above && <span className="block text-sm text-ink-soft">{above}</span>}
      <span className="text-lg font-semibold">
        {formatPrice({ minor: offer.priceMinor, currency: offer.currency })}
      </span>
    </>
  )
}

function aboveOf(offer: Extract<BarOffer, { kind: 'sign-in' | 'buy' }>): string | null {
  if (offer.kind === 'sign-in') return 'Members only'
  if (offer.isMemberPrice) return offer.hasSeveral ? 'Members from' : 'Members'
  return offer.hasSeveral ? 'From' : null
}
