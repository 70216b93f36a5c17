import { useEffect, useState } from 'react'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import type { EventTicket } from '../event-tickets.server.ts'
import { type BarOffer, barOffer } from './bar-offer.ts'

type BuyBarProps = {
  tickets: readonly EventTicket[]
  /** Where signing in leads back to; null for whoever is signed in. */
  signInTo: string | null
  /** A free ticket of the viewer's membership can be claimed here. */
  mayClaim: boolean
}

/**
 * The page's main action on small screens, in reach until the tickets themselves are in sight: the free ticket of
 * a membership, those that whoever looks may buy at their price or, where all are for members, the way in.
 */
export function BuyBar({ tickets, signInTo, mayClaim }: BuyBarProps) {
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
        {offer.kind === 'sign-in' ? (
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(signInTo ?? '')}`} className="grow">
            Sign in as a member
          </ButtonLink>
        ) : (
          <a href="#tickets" className={cx(buttonStyle('primary', 'medium'), 'grow')}>
            {offer.kind === 'claim' ? 'Claim ticket' : 'Get tickets'}
          </a>
        )}
      </div>
    </div>
  )
}

function BarPrice({ offer }: { offer: BarOffer }) {
  if (offer.kind === 'claim') return <span className="font-semibold">Free with your membership</span>
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

function aboveOf(offer: Exclude<BarOffer, { kind: 'claim' }>): string | null {
  if (offer.kind === 'sign-in') return 'Members only'
  if (offer.isMemberPrice) return offer.hasSeveral ? 'Members from' : 'Members'
  return offer.hasSeveral ? 'From' : null
}
