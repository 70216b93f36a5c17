import { z } from 'zod'
import { attendeeForm, line } from './forms.ts'
import { longestName } from './rules/attendee-details.ts'

const key = z.string().min(1).max(64)
const reference = z.string().min(1).max(40)

/** The order of the same checkout that a new one takes the place of, if there is one. */
export const replacedOrderForm = z.object({
  replaces: z.object({ reference, key }).nullable().default(null),
})

/** What a payment of the demo takes: a card, or the answer to the bank's question. */
export const demoPaymentForm = z.union([
  z.object({
    key,
    card: z.object({
      number: z.string().max(40),
      expiry: z.string().max(12),
      cvc: z.string().max(8),
    }),
  }),
  z.object({ key, challenge: z.enum(['approve', 'decline']) }),
])

/** What a page asks about a payment: what its browser needs to pay, or what has become of it. */
export const paymentQuestionForm = z.object({ key, ask: z.enum(['start', 'state']) })

/** How a page proves that a seat is its own: the order's reference and key, or the key of the seat. */
const seatClaim = z.union([
  z.object({ by: z.literal('order'), reference, key: key.nullable() }),
  z.object({ by: z.literal('attendee'), key }),
])

export const seatDetailsForm = z.object({ claim: seatClaim, details: attendeeForm })

export const seatInviteForm = z.object({
  claim: z.object({ reference, key: key.nullable() }),
  fullName: line(longestName).default(''),
  email: z.string().max(300),
})
