import { z } from 'zod'

/**
 * What the page of a change that waits for a bank sends: the demo's answer, that the bank was asked or refused in the
 * provider's window, or that the old plan is kept.
 */
export const confirmChangeForm = z.object({
  planId: z.string().max(64),
  intent: z.enum(['approve', 'decline', 'asked', 'refused', 'keep']),
})
