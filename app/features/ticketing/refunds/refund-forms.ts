import { z } from 'zod'
import { manualMethods } from '#app/features/money/payments/rules/manual-methods.ts'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { t } from '#app/kernel/language/t.ts'
import { minorOfTyped, mostTotal } from '#app/kernel/typed-amount.ts'
import { perLanguage } from '#language'

/** What confirms a refund; what is given back stands in the URL of the page. */
export const refundForm = perLanguage(() =>
  z.object({
    refundId: z.uuid(),
    seenRefundedMinor: z.coerce.number().int().min(0),
    cause: z.enum(refundCauses, t('Please choose a reason')),
    note: z.string().trim().max(1_000, t('Use at most 1,000 characters')).default(''),
    admitsCheckedIn: z.literal('on').optional(),
  }),
)

export const cancelForm = z.object({ admitsCheckedIn: z.literal('on').optional() })

/** What becomes of the tickets of a lost dispute; `seen` is what had been decided when the form was shown. */
export const disputeDecisionForm = perLanguage(() =>
  z.object({
    decision: z.enum(['void', 'warn'], t('Please choose what happens to the tickets')),
    seen: z.enum(['', 'warn', 'void']).default(''),
  }),
)

/** The buttons of an order's own screen. */
export const orderActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('resend-receipt') }),
  z.object({ intent: z.literal('resend-pay-link') }),
  z.object({ intent: z.literal('resend-ticket'), eventId: z.uuid(), ticketId: z.uuid(), runId: z.uuid() }),
  z.object({ intent: z.literal('delete-note'), noteId: z.uuid() }),
  z.object({ intent: z.literal('retry-refund'), refundId: z.uuid() }),
])

/** What was paid of an order, in minor units; `amount` is null for nothing typed, undefined for what is no amount. */
export const recordPaymentForm = z.object({
  formId: z.uuid(),
  method: z.enum(manualMethods),
  amount: z
    .string()
    .trim()
    .transform((typed) => minorOfTyped(typed, mostTotal)),
  seenDueMinor: z.coerce.number().int().min(1),
})
