import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { payInvoicePath } from '../../joining/rules/joining-links.ts'
import type { CardStep } from '../card-step-form.ts'
import { cardRefused, cardUnheard } from './card-words.ts'
import { sendCard } from './send-card.ts'

/** Where a changed card is told of. */
const cardChangedPath = '/account/settings/membership?notice=card-updated'

/** Where a saved card leads: a month that is still owed is paid next. */
export const pathAfterCard = ({ isOverdue }: { isOverdue: boolean }) =>
  isOverdue ? payInvoicePath() : cardChangedPath

/** Sends a card of the demo, one step at a time, and goes on when it is taken. */
export function useCardChange() {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  /** The change that the bank asks about. */
  const [asked, setAsked] = useState<string | null>(null)
  const isBusy = useRef(false)
  const navigate = useNavigate()

  async function send(step: CardStep): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setRefused(null)
    const answer = await sendCard(step).catch(() => null)
    if (answer?.ok && answer.state === 'saved') await navigate(pathAfterCard(answer))
    else {
      setAsked(answer?.ok && answer.state === 'challenge' ? answer.setupRef : null)
      if (answer === null) setRefused(cardUnheard)
      else if (!answer.ok) setRefused(cardRefused(answer))
    }
    isBusy.current = false
    setPending(false)
  }

  return { send, isPending, refused, asked }
}
