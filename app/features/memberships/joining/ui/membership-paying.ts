import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import type { Ending, Paying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { waitPath } from '../rules/joining-links.ts'
import { startRefused } from './joining-words.ts'
import { askForState, type StartAnswer } from './send-pay-step.ts'

/** How a membership is begun or found, and where paying it leads. */
export type MembershipWays = {
  start: () => Promise<StartAnswer>
  /** Where it ends once it is paid. */
  paidPath: string
  /** The path of the same page, with the reason to show. */
  againPath: (reason: 'price-changed' | 'code-refused') => string
}

/** How a membership is paid in a provider's form. */
export function membershipPaying({
  start,
  paidPath,
  againPath,
}: MembershipWays): Pick<Paying, 'start' | 'end'> {
  return {
    async start() {
      const answer = await start().catch(() => null)
      if (!answer) return { ok: false, ending: { is: 'refused', words: paymentTroubles.unexpected } }
      if (answer.ok) {
        const { clientSecret } = answer
        if (clientSecret === null) return { ok: false, ending: { is: 'gone-to', path: paidPath } }
        return { ok: true, clientSecret }
      }
      const { reason } = answer
      const isOther = reason === 'price-changed' || reason === 'code-refused'
      return {
        ok: false,
        ending: isOther
          ? { is: 'gone-to', path: againPath(reason) }
          : { is: 'refused', words: startRefused(reason) },
      }
    },
    async end(isDoubtful): Promise<Ending> {
      const answer = await askForState().catch(() => null)
      if (answer?.ok && answer.standing === 'active') return { is: 'gone-to', path: paidPath }
      const isOpen = answer?.ok && (answer.standing === 'waiting' || answer.standing === 'overdue')
      if (isOpen && isDoubtful) return { is: 'refused', words: paymentTroubles.unknown }
      return { is: 'gone-to', path: waitPath }
    },
  }
}
