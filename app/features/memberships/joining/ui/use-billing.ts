import { useState } from 'react'
import {
  type BillingDraft,
  billingProblems,
  emptyBilling,
} from '#app/features/money/billing/billing-draft.ts'

export type BillingInHand = ReturnType<typeof useBilling>

/** Who pays, as it is typed on the payment page. */
export function useBilling(prefill: Partial<BillingDraft>) {
  const [draft, setDraft] = useState<BillingDraft>({ ...emptyBilling, ...prefill })
  const [showAll, setShowAll] = useState(false)
  const isComplete = Object.keys(billingProblems(draft, true)).length === 0
  return {
    draft,
    showAll,
    change: (changes: Partial<BillingDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Whether it may be sent; shows all that is missing when not. */
    check: () => {
      setShowAll(true)
      return isComplete
    },
  }
}
