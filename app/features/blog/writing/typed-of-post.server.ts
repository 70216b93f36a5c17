import type { Selectable } from 'kysely'
import type { BlogPostsTable } from '#app/db/schema/blog.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { typedInstant } from './rules/publish-time.ts'
import type { PostTyped } from './typed-post.ts'

/** The form of a post as what is saved fills it in. */
export function typedOfPost(post: Selectable<BlogPostsTable>, timeZone: string): PostTyped {
  return {
    title: post.title,
    excerpt: post.excerpt,
    contentHtml: sanitiseHtml(post.content_html),
    metaTitle: post.meta_title,
    metaDescription: post.meta_description,
    keywords: post.seo_keywords.join(', '),
    tags: post.tags.join(', '),
    slug: post.slug,
    status: post.status,
    publishAt: typedInstant(post.published_at, timeZone),
    isFeatured: post.is_featured ? 'on' : '',
    categoryId: post.category_id ?? '',
    imageFileId: post.image_file_id ?? '',
    imageAlt: post.image_alt,
  }
}
