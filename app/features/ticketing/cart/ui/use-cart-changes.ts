import { useState } from 'react'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { mostOf, withoutTicket, withQuantity } from './cart-changes.ts'
import type { Cart, StoredItem } from './cart-items.ts'
import { fetchPrices, itemsOf } from './cart-prices.ts'
import { currentCart, saveCart } from './cart-store.ts'
import { quantityWords } from './cart-words.ts'
import { answerToQuantity } from './quantity-answer.ts'

/** Changing what is in the cart: fewer at once, more after the server has been asked. */
export function useCartChanges() {
  const show = useToast()
  const [wishes, setWishes] = useState<ReadonlyMap<string, number>>(new Map())

  function clearWish(ticketId: string) {
    setWishes((before) => new Map([...before].filter(([id]) => id !== ticketId)))
  }

  function remove(item: StoredItem) {
    const before = currentCart()
    saveCart(withoutTicket(before, item.ticketId))
    show({
      title: t('Item removed'),
      description: joinList([item.ticketName, item.eventName]),
      action: { label: t('Undo'), onPress: () => saveCart(putBack(before, item)) },
    })
  }

  async function setQuantity(item: StoredItem, wanted: number) {
    if (wanted <= 0) return remove(item)
    // Offered places are held: the server need not be asked whether they are there.
    if (wanted <= item.quantity || (item.offer && wanted <= mostOf(item))) {
      clearWish(item.ticketId)
      saveCart(withQuantity(currentCart(), item.ticketId, wanted))
      return
    }
    setWishes((before) => new Map(before).set(item.ticketId, wanted))
    const answer = await askFor(item, wanted)
    clearWish(item.ticketId)
    saveCart(withQuantity(currentCart(), item.ticketId, answer.quantity))
    if (answer.toast) show(answer.toast)
  }

  return { wishes, remove, setQuantity }
}

async function askFor(item: StoredItem, wanted: number) {
  try {
    const priced = await fetchPrices(itemsOf(withQuantity(currentCart(), item.ticketId, wanted)))
    const line = priced.lines.find((each) => each.ticketTypeId === item.ticketId)
    return answerToQuantity(wanted, item.quantity, line)
  } catch {
    return { quantity: item.quantity, toast: quantityWords.notChecked }
  }
}

/** The removed item back in its old place, beside whatever the cart holds by now. */
function putBack(before: Cart, item: StoredItem): Cart {
  const now = withoutTicket(currentCart(), item.ticketId)
  const place = Math.min(
    before.findIndex((other) => other.ticketId === item.ticketId),
    now.length,
  )
  return now.toSpliced(place, 0, item)
}
