import { formatMoment } from '#app/kernel/dates.ts'
import {
  longestContent,
  longestExcerpt,
  longestMetaDescription,
  longestTitle,
  type PostProblem,
} from '../../rules/post-draft.ts'
import type { PostRefusal } from '../save-post.server.ts'
import type { PostTyped } from '../typed-post.ts'

type Field = keyof PostTyped
type Words = { field: Field; words: string }

/** What is wrong with a field, in fixed words. */
const problemWords: Record<PostProblem, Words> = {
  'title-missing': { field: 'title', words: 'Title is required' },
  'title-too-long': { field: 'title', words: `Title must be less than ${longestTitle} characters` },
  'excerpt-too-long': { field: 'excerpt', words: `Excerpt must be less than ${longestExcerpt} characters` },
  'content-missing': { field: 'contentHtml', words: 'Content is required' },
  'content-too-long': {
    field: 'contentHtml',
    words: `This is too long for one post: at most ${longestContent / 1000} thousand characters`,
  },
  'meta-title-too-long': {
    field: 'metaTitle',
    words: `Meta title must be less than ${longestTitle} characters`,
  },
  'meta-description-too-long': {
    field: 'metaDescription',
    words: `Meta description must be less than ${longestMetaDescription} characters`,
  },
}

export type PostErrors = Partial<Record<Field, string[]>>

/** Why a post was not saved: under which fields it is said, or above the form. */
export function notSavedWords(
  refusal: PostRefusal,
  zone: string,
): { fields: PostErrors; form: string | null } {
  const under = (field: Field, words: string) => ({ fields: { [field]: [words] }, form: null })
  switch (refusal.reason) {
    case 'incomplete': {
      const fields: PostErrors = {}
      for (const problem of refusal.problems) {
        const { field, words } = problemWords[problem]
        fields[field] = [words]
      }
      return { fields, form: null }
    }
    case 'slug-invalid':
      return under('slug', 'Please use letters, digits and dashes. Words such as “search” are reserved')
    case 'slug-taken':
      return under('slug', `Another post uses or used the URL “${refusal.slug}”`)
    case 'category-gone':
      return under('categoryId', 'This category was deleted. Please choose another one.')
    case 'picture-gone':
      return under('imageFileId', 'The picture was deleted. Please upload it again.')
    case 'changed-meanwhile':
      return { fields: {}, form: changedWords(refusal.last, zone) }
    case 'deleted':
      return {
        fields: {},
        form: 'Another person deleted this post while you were writing. Your text is still here. Copy it into a new post.',
      }
  }
}

function changedWords(last: { by: string | null; at: Date } | null, zone: string): string {
  const who = last?.by ?? 'Another person'
  const when = last ? ` at ${formatMoment(last.at, zone)}` : ''
  return `${who} saved this post${when} while you were writing. Your text is still here. View or load their version, or save again to replace it. Their version stays in the history.`
}
