import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { firstPosition, lastPosition } from '../../rules/gallery-limits.ts'
import type { CategoryRefusal } from '../create-gallery-category.server.ts'

const failed = (description: string) => ({ tone: 'danger', title: t('Error'), description }) as const

/** What the categories' screen says. */
export const categoryWords = perLanguage(() => ({
  notLoaded: failed(t('Failed to load categories.')),
  notMoved: failed(t('Failed to update category order.')),
  notCreated: failed(t('Failed to create category. Please try again.')),
  notUpdated: failed(t('Failed to update category. Please try again.')),
  notDeleted: failed(t('Failed to delete category. Please try again.')),
}))

export const movedMeanwhile = perLanguage(() =>
  failed(
    t('Failed to update category order. Another administrator changed the order. This is the current order.'),
  ),
)

/** Why a category stays. */
export const notEmpty = (items: number) =>
  ({
    tone: 'danger',
    title: t('The category is not empty'),
    description: plural(
      items,
      '{count} item in it, hidden ones included. Move or delete it first.',
      '{count} items in it, hidden ones included. Move or delete them first.',
    ),
  }) as const

type Refusal = CategoryRefusal | 'changed-meanwhile'

/** By the field of the form that it is about; '' for the form. */
export const categoryRefusals: Record<
  Refusal,
  { field: 'name' | 'description' | 'position' | 'eventId' | ''; words: string }
> = perLanguage(() => ({
  'name-missing': { field: 'name', words: t('Please enter a name') },
  'name-too-long': { field: 'name', words: t('Please use at most 120 characters') },
  'description-too-long': { field: 'description', words: t('Please use at most 1,000 characters') },
  'not-a-position': {
    field: 'position',
    words: t('Please enter a whole number from {least} to {most}', {
      least: firstPosition,
      most: formatCount(lastPosition),
    }),
  },
  'name-taken': { field: 'name', words: t('Another category has this name') },
  'no-such-event': { field: 'eventId', words: t('This event was deleted') },
  'changed-meanwhile': {
    field: '',
    words: t('Another administrator saved this category. Open it again to see the current version.'),
  },
}))
