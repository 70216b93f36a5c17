import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
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
const problemWords: Record<PostProblem, Words> = perLanguage(() => ({
  'title-missing': { field: 'title', words: t('Title is required') },
  'title-too-long': {
    field: 'title',
    words: t('Title must be less than {most} characters', { most: longestTitle }),
  },
  'excerpt-too-long': {
    field: 'excerpt',
    words: t('Excerpt must be less than {most} characters', { most: longestExcerpt }),
  },
  'content-missing': { field: 'contentHtml', words: t('Content is required') },
  'content-too-long': {
    field: 'contentHtml',
    words: t('This is too long for one post: at most {most} thousand characters', {
      most: longestContent / 1000,
    }),
  },
  'meta-title-too-long': {
    field: 'metaTitle',
    words: t('Meta title must be less than {most} characters', { most: longestTitle }),
  },
  'meta-description-too-long': {
    field: 'metaDescription',
    words: t('Meta description must be less than {most} characters', { most: longestMetaDescription }),
  },
}))

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
      return under('slug', t('Please use letters, digits and dashes. Words such as “search” are reserved'))
    case 'slug-taken':
      return under('slug', t('Another post uses or used the URL “{slug}”', { slug: refusal.slug }))
    case 'category-gone':
      return under('categoryId', t('This category was deleted. Please choose another one.'))
    case 'picture-gone':
      return under('imageFileId', t('The picture was deleted. Please upload it again.'))
    case 'changed-meanwhile':
      return { fields: {}, form: changedWords(refusal.last, zone) }
    case 'deleted':
      return {
        fields: {},
        form: t(
          'Another person deleted this post while you were writing. Your text is still here. Copy it into a new post.',
        ),
      }
  }
}

function changedWords(last: { by: string | null; at: Date } | null, zone: string): string {
  const who = last?.by ?? t('Another person')
  const saved = last
    ? t('{name} saved this post at {moment} while you were writing.', {
        name: who,
        moment: formatMoment(last.at, zone),
      })
    : t('{name} saved this post while you were writing.', { name: who })
  const next = t(
    'Your text is still here. View or load their version, or save again to replace it. Their version stays in the history.',
  )
  return `${saved} ${next}`
}
