/** Most characters of a post's content as HTML: a book of 300 pages has no place here. */
export const longestContent = 200_000
export const longestTitle = 255
export const longestExcerpt = 500
export const longestMetaDescription = 160

export type PostDraft = {
  title: string
  excerpt: string
  /** As it was written, before it is reduced to the allow-list. */
  contentHtml: string
  /** The words of the reduced content. */
  contentText: string
  metaTitle: string
  metaDescription: string
}

export type PostProblem =
  | 'title-missing'
  | 'title-too-long'
  | 'excerpt-too-long'
  | 'content-missing'
  | 'content-too-long'
  | 'meta-title-too-long'
  | 'meta-description-too-long'

/** What keeps a post from being saved (specification 3 §5); a picture alone is content as well. */
export function postProblem(draft: PostDraft): PostProblem | null {
  if (draft.title === '') return 'title-missing'
  if (draft.title.length > longestTitle) return 'title-too-long'
  if (draft.excerpt.length > longestExcerpt) return 'excerpt-too-long'
  if (draft.contentHtml.length > longestContent) return 'content-too-long'
  if (draft.contentText === '' && !draft.contentHtml.includes('<img')) return 'content-missing'
  if (draft.metaTitle.length > longestTitle) return 'meta-title-too-long'
  if (draft.metaDescription.length > longestMetaDescription) return 'meta-description-too-long'
  return null
}
