import { useEffect, useState } from 'react'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import type { EventTicket } from '../event-tickets.server.ts'

type BuyBarProps = {
  tickets: readonly EventTicket[]
  /** Where signing in leads back to; null for whoever is signed in. */
  signInTo: string | null
}

/**
 * The page's main action on small screens, in reach until the tickets themselves are in sight: those that whoever
 * looks may buy or, where all are for members, the way in.
 */
export function BuyBar({ tickets, signInTo }: BuyBarProps) {
  const [ticketsInSight, setTicketsInSight] = useState(false)
  const onSale = tickets.filter((ticket) => ticket.sale.state === 'on-sale' && !ticket.soldOut)
  const forViewer = onSale.filter((ticket) => ticket.viewerMayBuy)
  const asksToSignIn = forViewer.length === 0 && signInTo !== null
  const shown = asksToSignIn ? onSale : forViewer
  const cheapest = shown.toSorted((a, b) => a.priceMinor - b.priceMinor)[0]

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

  if (!cheapest) return null
  const price = formatPrice({ minor: cheapest.priceMinor, currency: cheapest.currency })
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
          {asksToSignIn ? (
            <span className="block text-sm text-ink-soft">Members only</span>
          ) : (
            shown.length > 1 && <span className="block text-sm text-ink-soft">From</span>
          )}
          <span className="text-lg font-semibold">{price}</span>
        </p>
        {asksToSignIn ? (
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(signInTo)}`} className="grow">
            Sign in as a member
          </ButtonLink>
        ) : (
          <a href="#tickets" className={cx(buttonStyle('primary', 'medium'), 'grow')}>
            Get tickets
          </a>
        )}
      </div>
    </div>
  )
}
