import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DiscountRefusal } from '#app/features/money/discounts/rules/discount-code.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { Cart } from '../../cart/ui/cart-items.ts'
import { type CartLine, itemsOf } from '../../cart/ui/cart-prices.ts'
import { currentCart } from '../../cart/ui/cart-store.ts'
import { orderRequest, type Prefill } from '../../cart/ui/checkout-draft.ts'
import { newAttemptToken } from '../../cart/ui/checkout-draft-store.ts'
import { payPath, successPath } from '../../rules/links.ts'
import { checkoutToasts, refusalToast } from './checkout-words.ts'
import { type OrderAnswer, sendOrder, staleReasons } from './send-order.ts'
import type { DraftInHand } from './use-checkout-draft.ts'

type PlacingInput = {
  hand: DraftInHand
  lines: readonly CartLine[]
  /** The total that is shown, in minor units. */
  total: number
  prefill: Prefill
  /** The cart has to be priced again. */
  onStale: () => void
  /** The discount code does not reduce this order, or not any more. */
  onCodeRefused: (refusal: DiscountRefusal) => void
}

/** The attempt's order is over, or was begun before signing in or out. */
const needsNewAttempt: readonly string[] = ['attempt-over', 'attempt-not-yours']

/**
 * Sends the order and goes where it leads. One attempt token stands for one order: sent again it finds the
 * same order; when something has changed since, the old order's places are given back for a new one.
 */
export function usePlacing({ hand, lines, total, prefill, onStale, onCodeRefused }: PlacingInput) {
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [hasNewTotal, setNewTotal] = useState(false)
  const [waitingRoom, setWaitingRoom] = useState<string | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const toast = useToast()
  const isFree = total === 0

  async function send(isFirst: boolean): Promise<OrderAnswer> {
    const { draft } = hand
    if (!draft) throw new Error('an order without a checkout')
    const request = orderRequest(draft, lines, prefill, total, offersOf(currentCart()))
    const sent = JSON.stringify(request)
    const isRepeated = isFirst && (draft.sent === null || draft.sent === sent)
    const attemptToken = isRepeated ? draft.attemptToken : newAttemptToken()
    const replaces = draft.placed && !isRepeated ? draft.placed : null
    hand.change((now) => ({ ...now, attemptToken, sent }))
    const answer = await sendOrder({ ...request, attemptToken, replaces })
    if (!answer.ok && needsNewAttempt.includes(answer.reason) && isFirst) return send(false)
    if (answer.ok) {
      const { reference, key } = answer
      const items = request.items.map(({ ticketTypeId, quantity }) => ({ ticketTypeId, quantity }))
      hand.change((now) => ({ ...now, placed: { reference, key, items } }))
    }
    return answer
  }

  async function place(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setNewTotal(false)
    setWaitingRoom(null)
    try {
      const answer = await send(true)
      if (answer.ok) {
        setDone(true)
        const { reference, key } = answer
        await navigate(answer.isConfirmed ? successPath(reference, key) : payPath(reference, key))
        return
      }
      if (answer.reason === 'waiting-room') return setWaitingRoom(answer.slug)
      if (answer.reason === 'code-refused') onCodeRefused(answer.refusal)
      if (staleReasons.includes(answer.reason)) onStale()
      setNewTotal(answer.reason === 'price-changed')
      if (answer.reason === 'attempt-over')
        toast(isFree ? checkoutToasts.noAnswerFree : checkoutToasts.noAnswer)
      else toast(refusalToast(answer.reason, isFree))
    } catch {
      toast(isFree ? checkoutToasts.noAnswerFree : checkoutToasts.noAnswer)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  /** `waitingRoom`: the slug of the event in whose line the order has to wait first. */
  return { place, isPending, isDone, hasNewTotal, waitingRoom }
}

function offersOf(cart: Cart) {
  return new Map(itemsOf(cart).flatMap(({ ticketTypeId, offer }) => (offer ? [[ticketTypeId, offer]] : [])))
}
