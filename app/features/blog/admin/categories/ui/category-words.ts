import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { postsPath } from '../../ui/post-list-words.ts'

export const categoriesPath = `${postsPath}/categories`

export const categoryWords = perLanguage(
  () =>
    ({
      notMoved: {
        tone: 'danger',
        title: t('The order was not changed'),
        description: t('Something went wrong, or the connection was lost. Please try again.'),
      },
      movedMeanwhile: {
        tone: 'danger',
        title: t('The order was not changed'),
        description: t('Another administrator changed the order. This is the current order.'),
      },
    }) as const,
)

/** Why the form of a category was refused, under the field it is about; '' for the form. */
export const categoryRefusals: Record<
  'name-taken' | 'changed-meanwhile',
  { field: 'name' | ''; words: string }
> = perLanguage(() => ({
  'name-taken': { field: 'name', words: t('Another category has this name') },
  'changed-meanwhile': {
    field: '',
    words: t('Another administrator saved this category. Open it again to see the current version.'),
  },
}))

/** Why a category was not merged or deleted. */
export const stepRefusals: Record<'same' | 'gone' | 'not-empty', string> = perLanguage(() => ({
  same: t('You can’t merge a category into itself.'),
  gone: t('One of the two categories was deleted or merged by another administrator.'),
  'not-empty': t('This category now has posts. Merge it into another category instead.'),
}))

/** What merging does, before it is done. */
export function mergeHint(posts: number): string {
  const end = t('Old links lead to that category, and this category is deleted.')
  const beginning =
    posts === 0
      ? t('It has no posts.')
      : plural(
          posts,
          'Its post moves to the other category.',
          'Its {count} posts move to the other category.',
        )
  return `${beginning} ${end}`
}
