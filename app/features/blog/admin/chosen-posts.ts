import { z } from 'zod'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type PostFilters, postListing } from './rules/post-listing.ts'

/** At most so many posts are changed by one press. */
export const mostChosen = 500

/** Which posts something is done with: these, or all that the filters leave, over all pages. */
export type ChosenPosts = { ids: readonly string[] } | { all: PostFilters }

const choice = { ids: z.string().max(400_000).default(''), search: z.string().max(2_000).default('') }

function chosenOf({ ids, search }: { ids: string; search: string }): ChosenPosts {
  const named = ids.split(',').filter((id) => id !== '')
  return named.length > 0
    ? { ids: named }
    : { all: filtersAsked(postListing.filters, new URLSearchParams(search), 'UTC') }
}

const areIds = (chosen: ChosenPosts) => 'all' in chosen || chosen.ids.every(isId)

/** The fields of a form that downloads a file about a selection; without ids everything the filters leave. */
export const chosenPostsForm = z.object(choice).transform(chosenOf).refine(areIds)

export const postChanges = ['archive', 'restore', 'feature', 'unfeature', 'delete'] as const
export type PostChange = (typeof postChanges)[number]

/** A post as it was before a change of the list, and the revision that the change left. */
export const changedPost = z.object({
  id: z.string().refine(isId),
  status: z.enum(['draft', 'published', 'archived']),
  isFeatured: z.boolean(),
  revision: z.int(),
})
export type ChangedPost = z.output<typeof changedPost>

/** What Undo sends after a change. */
export const undoStep = z.object({
  intent: z.literal('undo'),
  posts: z.array(changedPost).min(1).max(mostChosen),
})

/** What a press on the bar of selected posts sends. */
export const postStep = z
  .object({ ...choice, intent: z.enum(postChanges) })
  .transform(({ intent: step, ...typed }) => ({ step, chosen: chosenOf(typed) }))
  .refine(({ chosen }) => areIds(chosen))
