import { z } from 'zod'
import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { instantOfTyped } from './rules/publish-time.ts'
import { postTypedOf } from './typed-post.ts'

/** Everything that is said of a post on one screen. */
export type PostEdit = {
  title: string
  excerpt: string
  /** As it was written or pasted; reduced to the allow-list when it is saved. */
  contentHtml: string
  /** Shown instead of the title and the excerpt by search engines. */
  metaTitle: string
  metaDescription: string
  keywords: readonly string[]
  tags: readonly string[]
  /** Null: from the title for a new post, as it is for another. */
  slug: string | null
  status: BlogPostStatus
  /** From when on a published post is shown; null: as it was, or from now on. */
  publishAt: Date | null
  isFeatured: boolean
  categoryId: string | null
  imageFileId: string | null
  imageAlt: string
}

const statuses: readonly BlogPostStatus[] = ['draft', 'published', 'archived']
const longestAlt = 300

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const labelsOf = (text: string) => text.split(/[,\n]/)

/** The form of a post. What is too long or missing the verb refuses, so that each rule stands in one place. */
export function postForm(timeZone: string) {
  return z.record(z.string(), z.unknown()).transform((sent, ctx): PostEdit => {
    const typed = postTypedOf(sent)
    const publishAt = instantOfTyped(typed.publishAt, timeZone)
    const status = statuses.find((known) => known === typed.status)
    if (publishAt === undefined && status === 'published')
      ctx.addIssue({ code: 'custom', path: ['publishAt'], message: t('Please enter a date and a time') })
    if (!status) ctx.addIssue({ code: 'custom', path: ['status'], message: t('Please choose a status') })
    return {
      title: oneLine(typed.title),
      excerpt: typed.excerpt.trim(),
      contentHtml: typed.contentHtml,
      metaTitle: oneLine(typed.metaTitle),
      metaDescription: oneLine(typed.metaDescription),
      keywords: labelsOf(typed.keywords),
      tags: labelsOf(typed.tags),
      slug: typed.slug.trim() || null,
      status: status ?? 'draft',
      publishAt: publishAt ?? null,
      isFeatured: typed.isFeatured !== '',
      categoryId: isId(typed.categoryId) ? typed.categoryId : null,
      imageFileId: isId(typed.imageFileId) ? typed.imageFileId : null,
      imageAlt: oneLine(typed.imageAlt).slice(0, longestAlt),
    }
  })
}
