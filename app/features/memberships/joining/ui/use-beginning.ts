import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paymentTroubles, type RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { startRefused } from './joining-words.ts'
import type { StartAnswer } from './send-pay-step.ts'

/** Begins a membership for which nothing is to be paid, and goes on to where it leads. */
export function useBeginning({ start, begunPath }: { start: () => Promise<StartAnswer>; begunPath: string }) {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function begin(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setRefused(null)
    const answer = await start().catch(() => null)
    if (answer?.ok && answer.clientSecret === null) await navigate(begunPath)
    else {
      setRefused(answer && !answer.ok ? startRefused(answer.reason) : paymentTroubles.unexpected)
      // Something is to be paid after all: the page says how much.
      await revalidate()
    }
    isBusy.current = false
    setPending(false)
  }

  return { begin, isPending, refused }
}
