import type { Selectable } from 'kysely'
import type { BlogPostsTable } from '#app/db/schema/blog.ts'
import { plainText, sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { longestContent } from '../rules/post-draft.ts'
import { cleanLabels, readTimeMinutes } from '../rules/post-words.ts'
import type { PostEdit } from './post-edit.ts'

/** What is stored of a form: the content reduced, and what is made of its words. */
export function postColumns(edit: PostEdit) {
  // What is far too long is not worth reducing.
  const contentHtml = sanitiseHtml(edit.contentHtml.slice(0, 2 * longestContent))
  const contentText = plainText(contentHtml)
  return {
    title: edit.title.trim(),
    excerpt: edit.excerpt.trim(),
    content_html: contentHtml,
    content_text: contentText,
    image_file_id: edit.imageFileId,
    // A picture that is not there is not described.
    image_alt: edit.imageFileId === null ? '' : edit.imageAlt.trim(),
    meta_title: edit.metaTitle.trim(),
    meta_description: edit.metaDescription.trim(),
    seo_keywords: cleanLabels(edit.keywords),
    tags: cleanLabels(edit.tags),
    category_id: edit.categoryId,
    status: edit.status,
    is_featured: edit.isFeatured,
    read_time_minutes: readTimeMinutes(contentText),
  }
}

export type PostColumns = ReturnType<typeof postColumns>
type Saved = PostColumns & { slug: string; published_at: Date | null }

/** The columns that would be other than they are; what is made of the content is not told apart from it. */
export function changedPostColumns(before: Selectable<BlogPostsTable>, after: Saved): (keyof Saved)[] {
  const { content_text: _words, read_time_minutes: _minutes, ...compared } = after
  return (Object.keys(compared) as (keyof typeof compared)[]).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
}
