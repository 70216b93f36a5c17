import type { BlogPostStatus } from '#app/db/schema/blog.ts'

/** The form of a post as it is filled in: text throughout, so that what is half typed is kept as well. */
export type PostTyped = {
  title: string
  excerpt: string
  contentHtml: string
  metaTitle: string
  metaDescription: string
  /** Separated by commas. */
  keywords: string
  /** Separated by commas. */
  tags: string
  slug: string
  status: string
  /** "2026-12-04T18:30" on the network's clock. */
  publishAt: string
  /** "on", or nothing. */
  isFeatured: string
  categoryId: string
  imageFileId: string
  imageAlt: string
}

export const postFieldNames = [
  'title',
  'excerpt',
  'contentHtml',
  'metaTitle',
  'metaDescription',
  'keywords',
  'tags',
  'slug',
  'status',
  'publishAt',
  'isFeatured',
  'categoryId',
  'imageFileId',
  'imageAlt',
] as const satisfies readonly (keyof PostTyped)[]

/**
 * The fields of a form as they were sent or kept; what is none is empty. NUL, which comes along with what is pasted
 * from some programs and which no text can be kept with, is left out.
 */
export function postTypedOf(fields: Record<string, unknown>): PostTyped {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : '')
  const typed = Object.fromEntries(postFieldNames.map((name) => [name, textOf(fields[name])]))
  return typed as PostTyped
}

export const newPostTyped: PostTyped = { ...postTypedOf({}), status: 'draft' satisfies BlogPostStatus }

/** Whether two forms say the same, as far as typing goes. */
export function isSameTyped(one: PostTyped, other: PostTyped): boolean {
  return postFieldNames.every((name) => one[name].trim() === other[name].trim())
}
