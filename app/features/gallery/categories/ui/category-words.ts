import { formatCount } from '#app/kernel/language/format-count.ts'
import { perLanguage } from '#language'
import { itemsWords } from '../../media/ui/media-words.ts'
import { firstPosition, lastPosition } from '../../rules/gallery-limits.ts'
import type { CategoryRefusal } from '../create-gallery-category.server.ts'

const failed = (description: string) => ({ tone: 'danger', title: 'Error', description }) as const

/** What the categories' screen says. */
export const categoryWords = {
  notLoaded: failed('Failed to load categories.'),
  notMoved: failed('Failed to update category order.'),
  notCreated: failed('Failed to create category. Please try again.'),
  notUpdated: failed('Failed to update category. Please try again.'),
  notDeleted: failed('Failed to delete category. Please try again.'),
} as const

export const movedMeanwhile = {
  ...categoryWords.notMoved,
  description: `${categoryWords.notMoved.description} Another administrator changed the order. This is the current order.`,
} as const

/** Why a category stays. */
export const notEmpty = (items: number) =>
  ({
    tone: 'danger',
    title: 'The category is not empty',
    description: `${itemsWords(items)} in it, hidden ones included. Move or delete ${items === 1 ? 'it' : 'them'} first.`,
  }) as const

type Refusal = CategoryRefusal | 'changed-meanwhile'

/** By the field of the form that it is about; '' for the form. */
export const categoryRefusals: Record<
  Refusal,
  { field: 'name' | 'description' | 'position' | 'eventId' | ''; words: string }
> = perLanguage(() => ({
  'name-missing': { field: 'name', words: 'Please enter a name' },
  'name-too-long': { field: 'name', words: 'Please use at most 120 characters' },
  'description-too-long': { field: 'description', words: 'Please use at most 1,000 characters' },
  'not-a-position': {
    field: 'position',
    words: `Please enter a whole number from ${firstPosition} to ${formatCount(lastPosition)}`,
  },
  'name-taken': { field: 'name', words: 'Another category has this name' },
  'no-such-event': { field: 'eventId', words: 'This event was deleted' },
  'changed-meanwhile': {
    field: '',
    words: 'Another administrator saved this category. Open it again to see the current version.',
  },
}))
