import { z } from 'zod'
import { currencies } from '#app/kernel/money.ts'
import { mostTestMinor } from './rules/test-amount.ts'

const key = z.string().min(1).max(64)

const card = z.object({
  number: z.string().max(40),
  expiry: z.string().max(12),
  cvc: z.string().max(8),
})
const challenge = z.enum(['approve', 'decline'])
const ask = z.enum(['start', 'state'])

/** What a payment of the demo takes: a card, or the answer to the bank's question. */
export const demoPaymentForm = z.union([z.object({ key, card }), z.object({ key, challenge })])

/** What a page asks about a payment: what its browser needs to pay, or what has become of it. */
export const paymentQuestionForm = z.object({ key, ask })

/** One step of a test payment; `attempt` is made by the page and stands for one payment. */
export const testPaymentForm = z.object({
  attempt: z.uuid(),
  amount: z.object({ minor: z.int().min(1).max(mostTestMinor), currency: z.enum(currencies) }),
  step: z.union([z.object({ card }), z.object({ challenge }), z.object({ ask })]),
})
