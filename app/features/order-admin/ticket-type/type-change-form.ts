import { z } from 'zod'
import { manualMethods } from '#app/features/money/payments/rules/manual-methods.ts'
import { t } from '#app/kernel/language/t.ts'
import { withoutInvisibles } from '#app/kernel/text.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { mostReason } from './rules/most-reason.ts'

const minor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const reason = z
  .string()
  .default('')
  .transform((typed) => withoutInvisibles(typed).trim())
  .refine((typed) => typed.length <= mostReason, {
    error: () => t('Please use at most {longest} characters', { longest: mostReason }),
  })

/** What confirms a change of ticket type. */
export const typeChangeForm = z.object({
  changeId: z.uuid(),
  /** Of a ticket with one other type; of several the URL says which. */
  toTypeId: z.uuid().optional(),
  fromTypeId: z.uuid(),
  seenPaidMinor: minor,
  seenPriceMinor: minor,
  settlement: z.enum(['even', 'refunded', 'kept', 'collected', 'invoiced', 'waived'], {
    error: () => t('Choose what happens to the difference'),
  }),
  method: z.enum(manualMethods).optional(),
  reason,
  aboveCapacity: reason.transform((typed) => (typed === '' ? null : typed)),
  isMailed: ticked,
})
