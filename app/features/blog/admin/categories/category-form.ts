import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { categoryColours, longestCategoryName } from '../rules/category-terms.ts'

const id = z.string().refine(isId)

/** The form of a category of the blog: its name and its colour. */
export const categoryForm = z.object({
  name: line(longestCategoryName)
    .optional()
    .transform((name) => name?.replace(/\s+/g, ' ') ?? '')
    .refine((name) => name !== '', { error: () => t('Please enter a name') }),
  colour: z.enum(categoryColours, { error: () => t('Please choose a colour') }),
  revision: z.coerce.number().int().optional(),
})
export type CategoryFields = z.input<typeof categoryForm>

/** What the presses beside the form send. */
export const categoryStep = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('merge'), intoId: id }),
  z.object({ intent: z.literal('delete') }),
])

/** A press in the list: a category goes past its neighbour, as the screen showed it. */
export const categoryMove = z.object({
  categoryId: id,
  move: z.enum(['up', 'down']),
  past: id,
})
