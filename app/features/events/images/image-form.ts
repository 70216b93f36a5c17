import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { line } from '#app/kernel/line-form.ts'
import { longestAlt } from './rules/event-picture.ts'

const imageId = z.string().refine(isId)

/** What the screen of an event's pictures sends. */
export const imageStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('primary'), imageId }),
  z.object({ intent: z.literal('describe'), imageId, altText: line(longestAlt).default('') }),
  z.object({ intent: z.literal('remove'), imageId, acceptsNone: z.string().optional() }),
  z.object({
    intent: z.literal('order'),
    order: z
      .string()
      .transform((text) => text.split(','))
      .refine((ids) => ids.length <= 500 && ids.every(isId)),
  }),
])
