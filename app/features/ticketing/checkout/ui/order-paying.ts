import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import type { Ending, Paying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { orderPath, successPath } from '../../rules/links.ts'
import { askForPayment, type OrderKey, type StartAnswer, startPaying } from './send-payment.ts'

/** How an order is paid in a provider's form. */
export function orderPaying(order: OrderKey): Pick<Paying, 'start' | 'end'> {
  return {
    async start() {
      const answer = await startPaying(order).catch(() => null)
      if (!answer) return { ok: false, ending: { is: 'refused', words: paymentTroubles.unexpected } }
      return answer.ok ? answer : { ok: false, ending: notStarted(answer.reason, order) }
    },
    end: (isDoubtful) => whatBecameOf(order, isDoubtful),
  }
}

function notStarted(
  reason: Extract<StartAnswer, { ok: false }>['reason'],
  { reference, key }: OrderKey,
): Ending {
  switch (reason) {
    case 'hold-ended':
      return { is: 'outdated' }
    case 'nothing-to-pay':
      return { is: 'gone-to', path: orderPath(reference, key) }
    case 'too-many':
      return { is: 'refused', words: paymentTroubles.tooMany }
    case 'unreachable':
      return { is: 'refused', words: paymentTroubles.unreachable }
    case 'invalid':
      return { is: 'refused', words: paymentTroubles.unknown }
  }
}

/** Where a payment leads that the provider has taken: while we cannot say, the success page waits. */
async function whatBecameOf(order: OrderKey, isDoubtful: boolean): Promise<Ending> {
  const { reference, key } = order
  const answer = await askForPayment(order).catch(() => null)
  const state = answer?.ok ? answer.state : 'processing'
  if (state === 'paid') return { is: 'gone-to', path: successPath(reference, key) }
  if (state === 'see-order') return { is: 'gone-to', path: orderPath(reference, key) }
  if (state === 'open' && isDoubtful) return { is: 'refused', words: paymentTroubles.unknown }
  return { is: 'gone-to', path: successPath(reference, key) }
}
