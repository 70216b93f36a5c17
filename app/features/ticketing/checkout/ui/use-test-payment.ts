import { useRef, useState } from 'react'
import type { CardEntry } from '#app/features/money/payments/ui/card-entry.ts'
import {
  paymentRefused,
  paymentTroubles,
  type RefusedWords,
} from '#app/features/money/payments/ui/payment-words.ts'
import type { StripeTools } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { type Payer, useStripePaying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { postJson } from '#app/ui/post-json.ts'
import type { TestPaymentOutcome, TestPaymentStep } from '../run-test-payment.server.ts'

export type TestPaymentAnswer =
  | TestPaymentOutcome
  | { ok: false; reason: 'too-many' | 'invalid' | 'unreachable' }

type Result = { isPaid: boolean; text: string }

/** Sends the steps of a test payment; one that has ended is followed by another. */
export function useTestPayment(test: { amount: Money; payer: Payer; returnUrl: string }) {
  const { payer, returnUrl } = test
  const { minor, currency } = test.amount
  const [result, setResult] = useState<Result | null>(null)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  // Another amount is another payment; so is the same one after it was paid.
  const attempts = useRef(new Map<number, string>())

  function send(step: TestPaymentStep): Promise<TestPaymentAnswer> {
    const attempt = attempts.current.get(minor) ?? crypto.randomUUID()
    attempts.current.set(minor, attempt)
    return postJson<TestPaymentAnswer>('/test-payment/step', { attempt, amount: { minor, currency }, step })
  }

  function show(answer: TestPaymentAnswer): void {
    setAsking(answer.ok && answer.state === 'challenge')
    if (!answer.ok) {
      setRefused(answer.reason === 'refused' ? paymentRefused(answer.why) : unsent(answer.reason))
    } else if (answer.state === 'paid') {
      setResult({
        isPaid: true,
        text: t('{money} arrived as {ref}.', { money: formatMoney(answer.received), ref: answer.ref }),
      })
      attempts.current.delete(minor)
    } else if (answer.state !== 'challenge') {
      setResult({
        isPaid: false,
        text: t('The provider says that this payment is {state}.', { state: answer.state }),
      })
    }
  }

  async function step(next: TestPaymentStep): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setRefused(null)
    setResult(null)
    show(await send(next).catch((): TestPaymentAnswer => ({ ok: false, reason: 'unreachable' })))
    isBusy.current = false
    setSending(false)
  }

  const inForm = useStripePaying(
    {
      payer,
      returnUrl,
      async start() {
        setResult(null)
        const answer = await send({ ask: 'start' })
        if (answer.ok && answer.state === 'started') return { ok: true, clientSecret: answer.clientSecret }
        return { ok: false, ending: { is: 'refused', words: paymentTroubles.unreachable } }
      },
      async end() {
        show(await send({ ask: 'state' }))
        return { is: 'shown' }
      },
    },
    null,
  )

  return {
    payByCard: (card: Omit<CardEntry, 'name'>) => step({ card }),
    payByTools: (tools: StripeTools) => inForm.pay(tools),
    answerBank: (challenge: 'approve' | 'decline') => void step({ challenge }),
    result,
    refused: refused ?? inForm.refused,
    isAsking,
    isPending: isSending || inForm.isPending,
  }
}

function unsent(reason: 'too-many' | 'invalid' | 'unreachable'): RefusedWords {
  return paymentTroubles[reason === 'too-many' ? 'tooMany' : reason === 'invalid' ? 'unknown' : 'unreachable']
}
