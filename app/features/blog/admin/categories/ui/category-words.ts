import { postsPath, postsWords } from '../../ui/post-list-words.ts'

export const categoriesPath = `${postsPath}/categories`

export const categoryWords = {
  notMoved: {
    tone: 'danger',
    title: 'The order was not changed',
    description: 'The connection broke off, or something went wrong. Please try again.',
  },
  movedMeanwhile: {
    tone: 'danger',
    title: 'The order was not changed',
    description: 'Somebody else has changed it meanwhile: this is how it is now.',
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
    words: 'Somebody else has saved this category meanwhile. Open it again to see how it is now.',
  },
}

/** Why a category was not merged or deleted. */
export const stepRefusals: Record<'same' | 'gone' | 'not-empty', string> = {
  same: 'A category cannot become part of itself.',
  gone: 'One of the two categories is gone: somebody has deleted or merged it meanwhile.',
  'not-empty': 'The category has posts by now. Merge it into another one instead.',
}

/** What merging does, before it is done. */
export function mergeHint(posts: number): string {
  const moved = posts === 1 ? 'Its post moves' : `Its ${postsWords(posts)} move`
  const beginning = posts === 0 ? 'It has no posts.' : `${moved} to the other category.`
  return `${beginning} Links to it will lead there, and this category is gone.`
}
