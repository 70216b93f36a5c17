import { z } from 'zod'
import { billingDetailsForm } from '#app/features/money/billing/billing-form.ts'

const card = z.object({
  number: z.string().max(40),
  expiry: z.string().max(12),
  cvc: z.string().max(8),
})

/**
 * What the payment page sends: who pays for which plan, before anything is paid; a wish to pay the invoice that is
 * open; a card of the demo, or the answer to its bank; or what has become of a payment.
 */
export const payStepForm = z.union([
  z.object({
    ask: z.literal('start'),
    planId: z.string().max(64),
    billing: billingDetailsForm,
    expectedTotalMinor: z.number().int().min(0),
    expectedCreditMinor: z.number().int().default(0),
  }),
  z.object({ ask: z.literal('invoice') }),
  z.object({ ask: z.literal('state') }),
  z.object({ card }),
  z.object({ challenge: z.enum(['approve', 'decline']) }),
])

export type PayStep = z.input<typeof payStepForm>
