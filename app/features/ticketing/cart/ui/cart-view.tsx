import { useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { usePricing } from './cart-prices.ts'
import { saveCart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { storedDraft } from './checkout-draft-store.ts'
import { pricedItems, withServerTypes } from './priced-items.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** The whole cart, priced by the server, and the way to the checkout. */
export function CartView() {
  const cart = useCart()
  const [draft] = useState(storedDraft)
  const pricing = usePricing(cart, { begun: draft?.placed })
  const { wishes, remove, setQuantity } = useCartChanges()
  const entries = pricedItems(cart ?? [], pricing.priced)

  useEffect(() => {
    if (!cart || !pricing.priced) return
    const typed = withServerTypes(cart, pricedItems(cart, pricing.priced))
    if (typed !== cart) saveCart(typed)
  }, [cart, pricing.priced])

  if (cart === null) return <CartSkeleton />
  if (cart.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        title={t('Your cart is empty')}
        action={<ButtonLink to="/events">{t('Browse events')}</ButtonLink>}
      >
        {t('Tickets you choose on an event’s page wait here until you check out.')}
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <Panel title={t('Tickets')}>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <CartLineRow
              key={entry.item.ticketId}
              entry={entry}
              quantity={wishes.get(entry.item.ticketId) ?? entry.item.quantity}
              onQuantity={(quantity) => void setQuantity(entry.item, quantity)}
              onRemove={() => remove(entry.item)}
            />
          ))}
        </ul>
      </Panel>
      <div className="lg:sticky lg:top-24">
        <CartSummary cart={cart} entries={entries} pricing={pricing} />
      </div>
    </div>
  )
}

function CartSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <span className="sr-only">{t('Loading your cart')}</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}
