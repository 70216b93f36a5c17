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

/** What keeps a post from being saved; a picture or a video alone is content as well. */
export function postProblems(draft: PostDraft): PostProblem[] {
  const hasShown = draft.contentHtml.includes('<img') || draft.contentHtml.includes('data-embed=')
  const problems: [PostProblem, boolean][] = [
    ['title-missing', draft.title === ''],
    ['title-too-long', draft.title.length > longestTitle],
    ['excerpt-too-long', draft.excerpt.length > longestExcerpt],
    ['content-missing', draft.contentText === '' && !hasShown],
    ['content-too-long', draft.contentHtml.length > longestContent],
    ['meta-title-too-long', draft.metaTitle.length > longestTitle],
    ['meta-description-too-long', draft.metaDescription.length > longestMetaDescription],
  ]
  return problems.flatMap(([problem, holds]) => (holds ? problem : []))
}
