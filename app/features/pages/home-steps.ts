import { z } from 'zod'
import { isId } from '#app/kernel/ids.ts'

const fileId = z
  .string()
  .default('')
  .transform((text) => (isId(text) ? text : null))
const kind = z.enum(['partner', 'testimonial'])

/** What the screen of the home page sends beside the figures. */
export const homeStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('picture'), fileId, seen: fileId }),
  z.object({
    step: z.literal('move'),
    kind,
    id: z.string(),
    from: z.coerce.number().int().min(0),
    by: z.enum(['1', '-1']).transform((by): 1 | -1 => (by === '1' ? 1 : -1)),
  }),
  z.object({ step: z.literal('remove'), kind, id: z.string() }),
])
