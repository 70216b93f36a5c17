import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  paymentRefused,
  paymentTroubles,
  type RefusedWords,
} from '#app/features/money/payments/ui/payment-words.ts'
import { orderPath, payPath, successPath } from '../../rules/links.ts'
import { type PaymentMessage, sendPayment } from './send-payment.ts'

/** Sends card or challenge, one at a time, and goes where the answer leads. */
export function usePaying(order: { reference: string; key: string }) {
  const { reference, key } = order
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function pay(step: Omit<PaymentMessage, 'key'>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setRefused(null)
    try {
      const answer = await sendPayment(reference, { key, ...step } as PaymentMessage)
      if (answer.ok) {
        if (answer.state === 'paid') await navigate(successPath(reference, key))
        else if (answer.state === 'challenge') await navigate(`${payPath(reference, key)}&step=challenge`)
        else await navigate(orderPath(reference, key))
        return
      }
      switch (answer.reason) {
        case 'refused':
          setRefused(paymentRefused(answer.why))
          if ('challenge' in step) await navigate(payPath(reference, key), { replace: true })
          return
        case 'hold-ended':
          await revalidate()
          return
        case 'too-many':
          setRefused(paymentTroubles.tooMany)
          return
        case 'invalid':
          setRefused(paymentTroubles.unknown)
      }
    } catch {
      setRefused(paymentTroubles.unknown)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { pay, isPending, refused }
}
