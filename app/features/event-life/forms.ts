import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'

/** The message goes into all mails about it. */
export const cancelEventForm = z.object({
  intent: z.literal('cancel'),
  refunds: z.enum(['yes', 'no'], { error: () => t('Please choose a refund option') }),
  message: z
    .string()
    .trim()
    .max(1_000, { error: () => t('Use at most 1,000 characters') })
    .default(''),
})

/** The buttons of a run's screen. */
export const refundRunForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('retry') }),
  z.object({ intent: z.literal('refund-kept') }),
])

/** What the copy of an event is called and when it begins, on the event's own clock. */
export const duplicateEventForm = z.object({
  copyId: z.uuid(),
  title: z
    .string({ error: () => t('Title is required') })
    .trim()
    .min(1, { error: () => t('Title is required') })
    .max(200, { error: () => t('Please use at most 200 characters') }),
  date: z
    .string({ error: () => t('Date is required') })
    .regex(/^20\d\d-\d\d-\d\d$/, { error: () => t('Date is required') }),
  time: z
    .string({ error: () => t('Time is required') })
    .regex(/^\d\d:\d\d$/, { error: () => t('Time is required') }),
})
