import { z } from 'zod'

/** The message goes into all mails about it. */
export const cancelEventForm = z.object({
  intent: z.literal('cancel'),
  refunds: z.enum(['yes', 'no'], 'Please choose a refund option'),
  message: z.string().trim().max(1_000, 'Use at most 1,000 characters').default(''),
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
    .string('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(200, 'Please use at most 200 characters'),
  date: z.string('Date is required').regex(/^20\d\d-\d\d-\d\d$/, 'Date is required'),
  time: z.string('Time is required').regex(/^\d\d:\d\d$/, 'Time is required'),
})
