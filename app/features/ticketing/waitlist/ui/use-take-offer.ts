import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Currency } from '#app/kernel/money.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { mostLines } from '../../cart/rules/cart.ts'
import { keptItem } from '../../cart/ui/add-to-cart.ts'
import { withItemInstead } from '../../cart/ui/cart-changes.ts'
import type { Cart, StoredItem } from '../../cart/ui/cart-items.ts'
import { currentCart, saveCart } from '../../cart/ui/cart-store.ts'
import { addWords } from '../../cart/ui/cart-words.ts'
import type { WaitlistOfferView } from '../waitlist-offer.server.ts'

/**
 * Puts offered places into the cart, instead of what it holds of the same ticket, and goes to the checkout; `alone`
 * empties the cart before. `otherCurrency` is that of a cart which cannot hold them.
 */
export function useTakeOffer(offer: WaitlistOfferView) {
  const [otherCurrency, setOtherCurrency] = useState<Currency | null>(null)
  const [isPending, setPending] = useState(false)
  const navigate = useNavigate()
  const show = useToast()

  async function take(quantity: number, beside: 'others' | 'alone' = 'others'): Promise<void> {
    const cart: Cart = beside === 'alone' ? [] : currentCart()
    const others = cart.filter(({ ticketId }) => ticketId !== offer.ticket.id)
    const kept = others[0]?.currency ?? null
    const isOther = kept !== null && kept !== offer.ticket.currency
    setOtherCurrency(isOther ? kept : null)
    if (isOther) return
    if (others.length >= mostLines) return show(addWords.full)
    if (!saveCart(withItemInstead(cart, itemOf(offer, quantity)))) return show(addWords.notKept)
    setPending(true)
    await navigate('/checkout')
    setPending(false)
  }
  return { take, otherCurrency, isPending }
}

function itemOf(
  { id, key, event, ticket, places, expiresAt }: WaitlistOfferView,
  quantity: number,
): StoredItem {
  const kept = keptItem({ ...ticket, event }, quantity)
  return { ...kept, offer: { id, key, places, expiresAt: expiresAt.toISOString() } }
}
