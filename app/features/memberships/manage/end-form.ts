import { z } from 'zod'
import { ticked } from '#app/kernel/ticked.ts'

export const endingRefunds = ['none', 'unused', 'whole'] as const

/** What an administrator sends to end a membership at once. */
export const endForm = z.object({
  endingId: z.uuid(),
  seen: z.string().max(2_000),
  refund: z.enum(endingRefunds, 'Choose a refund').default('none'),
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(500, 'Use at most 500 characters'),
  isMailed: ticked,
})
