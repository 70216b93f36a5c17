import { z } from 'zod'

const setupRef = z.string().min(1).max(255)

/** One step of changing the card of a membership, as its page sends it. */
export const cardStepForm = z.union([
  /** A card of the demo, or the answer to its bank's question. */
  z.object({
    card: z.object({ number: z.string().max(40), expiry: z.string().max(12), cvc: z.string().max(8) }),
  }),
  z.object({ challenge: z.enum(['approve', 'decline']), setupRef }),
  /** What a provider's form needs, and that it is done. */
  z.object({ ask: z.literal('start') }),
  z.object({ ask: z.literal('finish'), setupRef }),
])

export type CardStep = z.infer<typeof cardStepForm>
