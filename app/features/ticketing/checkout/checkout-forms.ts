import { z } from 'zod'
import { nameLine } from '#app/kernel/line-form.ts'
import { currencies } from '#app/kernel/money.ts'
import { attendeeForm } from '../forms.ts'
import { longestName } from '../tickets/rules/attendee-details.ts'
import { mostTestMinor } from './rules/test-amount.ts'

const key = z.string().min(1).max(64)
const reference = z.string().min(1).max(40)

/** The order of the same checkout that a new one takes the place of, if there is one. */
export const replacedOrderForm = z.object({
  replaces: z.object({ reference, key }).nullable().default(null),
})

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

/** How a page proves that a seat is its own: the order's reference and key, or the key of the seat. */
const seatClaim = z.union([
  z.object({ by: z.literal('order'), reference, key: key.nullable() }),
  z.object({ by: z.literal('attendee'), key }),
])

export const seatDetailsForm = z.object({ claim: seatClaim, details: attendeeForm })

export const seatInviteForm = z.object({
  claim: z.object({ reference, key: key.nullable() }),
  fullName: nameLine(longestName).default(''),
  email: z.string().max(300),
})
