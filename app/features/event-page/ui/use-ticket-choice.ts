import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import { addToCart, type TicketToAdd } from '#app/features/ticketing/cart/ui/add-to-cart.ts'
import { type Cart, countOf } from '#app/features/ticketing/cart/ui/cart-items.ts'
import { useCart } from '#app/features/ticketing/cart/ui/cart-store.ts'
import { addWords } from '#app/features/ticketing/cart/ui/cart-words.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { buyableTickets, type Choice, chosenTickets, wayOf } from './ticket-choice.ts'

const emptyCart: Cart = []
/** The main button rests this long after a ticket was added. */
const restMs = 500

type ChoiceInput = {
  event: TicketToAdd['event']
  tickets: readonly EventTicket[]
  signedIn: boolean
  /** The visitor has a free ticket to claim: nothing else is chosen for them. */
  isFirstLeftOut: boolean
}

export type TicketChoice = ReturnType<typeof useTicketChoice>

/** What the visitor chooses of an event's tickets, and what becomes of it. */
export function useTicketChoice({ event, tickets, signedIn, isFirstLeftOut }: ChoiceInput) {
  const [choice, setChoice] = useState<Choice>(new Map())
  const [said, setSaid] = useState<Toast | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const cart = useCart() ?? emptyCart
  const chosen = chosenTickets(tickets, choice, { cart, isFirstLeftOut })
  const buyable = buyableTickets(tickets)
  const way = wayOf(event.id, { chosen, buyable, cart })
  const registerPath = `${signedIn ? '/ticket-checkout' : '/guest-ticket-checkout'}?step=register`
  const quantityOf = (list: Cart, id: string) => list.find(({ ticketId }) => ticketId === id)?.quantity ?? 0

  function setQuantity(ticketId: string, quantity: number) {
    setChoice(new Map(choice).set(ticketId, quantity))
    setSaid(null)
  }

  async function goOn() {
    if (isBusy) return
    setBusy(true)
    const wanted = chosen.map(({ ticket, quantity }) => ({ ticket: { ...ticket, event }, quantity }))
    const { isAdded, said: answer } = await addToCart(wanted)
    if (isAdded) setChoice(new Map())
    if (isAdded && way === 'register') {
      await navigate(registerPath)
      return setBusy(false)
    }
    setSaid(answer)
    setTimeout(() => setBusy(false), restMs)
  }

  return {
    chosen,
    buyable,
    way,
    registerPath,
    said,
    isAdded: said === addWords.added,
    isBusy,
    setQuantity,
    goOn: () => void goOn(),
    quantityOf: (ticketId: string) =>
      chosen.find(({ ticket }) => ticket.id === ticketId)?.quantity ?? choice.get(ticketId) ?? 0,
    /** How many of a type the cart holds, and of all types of this event. */
    heldOf: (ticketId: string) => quantityOf(cart, ticketId),
    held: countOf(cart.filter(({ eventId }) => eventId === event.id)),
  }
}
