import { useEffect, useState } from 'react'
import { askForPayment, type OrderKey, type StateAnswer } from './send-payment.ts'

export type PaymentProgress = Extract<StateAnswer, { ok: true }>

/** Seconds before each question; the last one goes on. Most payments are settled by the first. */
const pauses = [0, 2, 3, 5, 8, 13, 20, 30] as const

/**
 * Asks what has become of a payment, at once and then less and less often, until it is settled: the webhook event of
 * the provider may be late or lost. Null until there is a first answer.
 */
export function usePaymentProgress({ reference, key }: OrderKey, isAsking: boolean): PaymentProgress | null {
  const [progress, setProgress] = useState<PaymentProgress | null>(null)
  useEffect(() => {
    if (!isAsking) {
      setProgress(null)
      return
    }
    let isHere = true
    let asked = 0
    let timer = setTimeout(() => void ask(), 0)
    async function ask(): Promise<void> {
      const answer = document.hidden ? null : await askForPayment({ reference, key }).catch(() => null)
      if (!isHere) return
      if (answer?.ok) {
        setProgress(answer)
        if (answer.state === 'paid' || answer.state === 'see-order') return
      }
      asked += 1
      timer = setTimeout(() => void ask(), (pauses[asked] ?? 30) * 1_000)
    }
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [reference, key, isAsking])
  return progress
}
