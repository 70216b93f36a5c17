import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'

const fileId = z
  .string()
  .default('')
  .transform((text) => (isId(text) ? text : null))
const kind = z.enum(['partner', 'testimonial'])

/** One picture: the new one, and the one that was shown. */
function pictureStep<Step extends string>(step: Step) {
  return z.object({ intent: z.literal(step), fileId, shown: fileId })
}

export const logoStep = pictureStep('logo')

/** What the screen of the home page sends beside the figures. */
export const homeStep = z.discriminatedUnion('intent', [
  pictureStep('picture'),
  z.object({
    intent: z.literal('move'),
    kind,
    id: z.string(),
    from: z.coerce.number().int().min(0),
    by: z.enum(['1', '-1']).transform((by): 1 | -1 => (by === '1' ? 1 : -1)),
  }),
  z.object({ intent: z.literal('remove'), kind, id: z.string() }),
])
