import { useEffect, useRef, useState } from 'react'
import { currentCart } from '../../cart/ui/cart-store.ts'
import {
  type CheckoutDraft,
  newDraft,
  type Prefill,
  seatKey,
  withPrefill,
} from '../../cart/ui/checkout-draft.ts'
import { keepDraft, newAttemptToken, storedDraft } from '../../cart/ui/checkout-draft-store.ts'

export type DraftInHand = {
  /** Null until the browser has been asked. */
  draft: CheckoutDraft | null
  change: (to: (draft: CheckoutDraft) => CheckoutDraft) => void
  /** False when the browser forgets it on leaving the page. */
  isKept: boolean
}

/** The checkout this tab is in the middle of, or a new one; every change is kept at once. */
export function useCheckoutDraft(prefill: Prefill): DraftInHand {
  const [draft, setDraft] = useState<CheckoutDraft | null>(null)
  const [isKept, setKept] = useState(true)
  const latest = useRef<CheckoutDraft | null>(null)

  function keep(next: CheckoutDraft) {
    latest.current = next
    setDraft(next)
    setKept(keepDraft(next))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has taken the page over
  useEffect(() => {
    const begun = storedDraft()
    keep(
      begun
        ? withPrefill(begun, prefill, seatKey(currentCart()[0]?.ticketId ?? '', 0))
        : newDraft(newAttemptToken(), prefill),
    )
  }, [])

  return {
    draft,
    isKept,
    change: (to) => {
      if (latest.current) keep(to(latest.current))
    },
  }
}
