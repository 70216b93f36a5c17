import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { moves } from '../rules/category-order.ts'
import { longestCaption, mostChosen } from '../rules/gallery-limits.ts'

const id = z.string().refine(isId)
const ids = z.array(id).min(1).max(mostChosen)

/** What the screens of the gallery change without leaving them. */
export const galleryStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('show'), ids, isShown: z.boolean() }),
  z.object({ intent: z.literal('move'), ids, categoryId: id }),
  z.object({
    intent: z.literal('move-back'),
    from: id,
    groups: z.array(z.object({ ids, categoryId: id })).min(1),
  }),
  z.object({ intent: z.literal('delete'), ids }),
  // Longer ones are refused with a reason.
  z.object({ intent: z.literal('describe'), itemId: id, description: z.string().max(longestCaption * 10) }),
  z.object({ intent: z.literal('move-category'), categoryId: id, move: z.enum(moves), past: id.nullable() }),
  z.object({ intent: z.literal('delete-category'), categoryId: id }),
])
export type GalleryStep = z.output<typeof galleryStep>
