import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  paymentRefused,
  paymentTroubles,
  type RefusedWords,
} from '#app/features/money/payments/ui/payment-words.ts'
import { startRefused } from './joining-words.ts'
import { type CardAnswer, type StartAnswer, sendCard } from './send-pay-step.ts'

type DemoPaying = {
  /** Begins what is paid, or finds it begun. */
  start: () => Promise<StartAnswer>
  /** Where it ends once it is paid. */
  paidPath: string
}

type Step = Parameters<typeof sendCard>[0]

/** Pays a membership with a card of the demo, one attempt at a time; its bank may have a question. */
export function useDemoPaying({ start, paidPath }: DemoPaying) {
  const [isPending, setPending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function begin(): Promise<boolean> {
    const answer = await start()
    if (answer.ok && answer.clientSecret !== null) return true
    if (answer.ok) {
      await navigate(paidPath)
      return false
    }
    setRefused(startRefused(answer.reason))
    if (answer.reason === 'price-changed' || answer.reason === 'code-refused') await revalidate()
    return false
  }

  async function follow(answer: CardAnswer): Promise<void> {
    setAsked(answer.ok && answer.state === 'challenge')
    if (answer.ok) {
      if (answer.state === 'paid') await navigate(paidPath)
      return
    }
    setRefused(answer.reason === 'refused' ? paymentRefused(answer.why) : startRefused(answer.reason))
  }

  async function pay(step: Step): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setRefused(null)
    try {
      if ('challenge' in step || (await begin())) await follow(await sendCard(step))
    } catch {
      setRefused(paymentTroubles.unknown)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { pay, isPending, isAsked, refused }
}
