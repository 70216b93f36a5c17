import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { usePricing } from './cart-prices.ts'
import { useCart } from './cart-store.ts'
import { cartTotal, lineTotal, pricedItems } from './priced-items.ts'

export type CartPreviewProps = {
  /** Whether it can be seen: only then the server is asked for prices. */
  open: boolean
  /** Called when one of its links is followed. */
  onLeave?: () => void
}

/** What is in the cart, short: in the header's drop-down and the sheet of small screens. */
export function CartPreview({ open, onLeave }: CartPreviewProps) {
  const cart = useCart() ?? []
  const { priced } = usePricing(cart, { off: !open })
  if (cart.length === 0) {
    return (
      <div className="px-4 py-8 text-center">
        <Icon name="ticket" className="mx-auto size-8 text-ink-faint" />
        <p className="mt-3 font-semibold">{t('Your cart is empty')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('Tickets you choose wait here for you.')}</p>
        <ButtonLink to="/events" variant="secondary" className="mt-4" onClick={onLeave}>
          {t('Browse events')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="p-2">
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {pricedItems(cart, priced).map((entry) => (
          <li key={entry.item.ticketId} className="flex justify-between gap-4 py-3 first:pt-1">
            <div className="min-w-0">
              <Link
                to={`/events/${entry.item.eventSlug}`}
                onClick={onLeave}
                className="line-clamp-2 font-semibold hover:underline"
              >
                {entry.item.eventName}
              </Link>
              <p className="text-sm text-ink-soft">
                {entry.item.quantity} × {entry.item.ticketName}
              </p>
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{lineTotal(entry)}</p>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line py-3 font-semibold">
        <span>{t('Total')}</span>
        <span className="tabular-nums">{cartTotal(cart, priced)}</span>
      </p>
      <ButtonLink to="/cart" wide onClick={onLeave}>
        {t('View Cart')}
      </ButtonLink>
    </div>
  )
}
