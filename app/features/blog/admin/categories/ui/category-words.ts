import { postsPath, postsWords } from '../../ui/post-list-words.ts'

export const categoriesPath = `${postsPath}/categories`

export const categoryWords = {
  notMoved: {
    tone: 'danger',
    title: 'The order was not changed',
    description: 'Something went wrong, or the connection was lost. Please try again.',
  },
  movedMeanwhile: {
    tone: 'danger',
    title: 'The order was not changed',
    description: 'Another administrator changed the order. This is the current order.',
  },
} as const

/** Why the form of a category was refused, under the field it is about; '' for the form. */
export const categoryRefusals: Record<
  'name-taken' | 'changed-meanwhile',
  { field: 'name' | ''; words: string }
> = {
  'name-taken': { field: 'name', words: 'Another category has this name' },
  'changed-meanwhile': {
    field: '',
    words: 'Another administrator saved this category. Open it again to see the current version.',
  },
}

/** Why a category was not merged or deleted. */
export const stepRefusals: Record<'same' | 'gone' | 'not-empty', string> = {
  same: 'You can’t merge a category into itself.',
  gone: 'One of the two categories was deleted or merged by another administrator.',
  'not-empty': 'This category now has posts. Merge it into another category instead.',
}

/** What merging does, before it is done. */
export function mergeHint(posts: number): string {
  const moved = posts === 1 ? 'Its post moves' : `Its ${postsWords(posts)} move`
  const beginning = posts === 0 ? 'It has no posts.' : `${moved} to the other category.`
  return `${beginning} Old links lead to that category, and this category is deleted.`
}
