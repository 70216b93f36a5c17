import { z } from 'zod'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { t } from '#app/kernel/language/t.ts'
import { minorOfTyped } from '#app/kernel/typed-amount.ts'
import { refundEndings } from './rules/membership-refund.ts'

/** What an administrator sends to give back money of a membership. The amount is typed: "90", "90.50". */
export const refundMembershipForm = z.object({
  refundId: z.uuid(),
  seenRefundedMinor: z.coerce.number().int().min(0),
  amount: z
    .string({ error: () => t('Enter an amount') })
    .trim()
    .transform((typed) => minorOfTyped(typed) ?? Number.NaN),
  membership: z.enum(refundEndings).default('goes-on'),
  cause: z.enum(refundCauses, { error: () => t('Please choose a reason') }),
  note: z
    .string()
    .trim()
    .max(1_000, { error: () => t('Use at most 1,000 characters') })
    .default(''),
})

/** Another try of a refund that the provider refused. */
export const repeatRefundForm = z.object({ intent: z.literal('repeat'), refundId: z.uuid() })
