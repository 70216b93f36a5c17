import type { InsertObject } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { Database } from '#app/db/schema.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'
import { newId } from '#app/kernel/ids.ts'
import { plainText, sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { lockSlugs } from './lock-slugs.server.ts'
import { longestContent, type PostProblem, postProblem } from './rules/post-draft.ts'
import { postSlugChoices } from './rules/post-slug.ts'
import { cleanLabels, readTimeMinutes } from './rules/post-words.ts'

export type NewPost = {
  title: string
  /** As it was written or pasted; reduced to the allow-list here. */
  contentHtml: string
  /** Left out, cards show the beginning of the text. */
  excerpt?: string
  imageFileId?: string | null
  imageAlt?: string
  /** Shown instead of the title and the excerpt by search engines. */
  metaTitle?: string
  metaDescription?: string
  keywords?: readonly string[]
  tags?: readonly string[]
  categoryId?: string | null
  isFeatured?: boolean
  /** Whose post it is; the acting person's unless given. */
  authorId?: string
  /** Under which name it appears; that of the account unless given. */
  authorName?: string
}

/**
 * Makes a post, a draft until it is published. Its slug comes from the title, its minutes from its words. Refuses
 * what {@link postProblem} names. Needs 'blog:manage'.
 */
export async function createPost(
  ctx: Ctx,
  input: NewPost,
): Promise<{ ok: true; id: string; slug: string } | { ok: false; reason: PostProblem }> {
  allow(ctx.actor, 'blog:manage')
  // What is far too long is not worth reducing.
  const contentHtml = sanitiseHtml(input.contentHtml.slice(0, 2 * longestContent))
  const draft = {
    title: input.title.trim(),
    excerpt: (input.excerpt ?? '').trim(),
    contentHtml,
    contentText: plainText(contentHtml),
    metaTitle: (input.metaTitle ?? '').trim(),
    metaDescription: (input.metaDescription ?? '').trim(),
  }
  const problem = postProblem(draft)
  if (problem) return { ok: false, reason: problem }
  return withTransaction(ctx, async (tx) => {
    const id = newId()
    const authorId = input.authorId ?? userIdOf(tx.actor)
    const slug = await insertUnderFreeSlug(tx, {
      id,
      title: draft.title,
      excerpt: draft.excerpt,
      content_html: draft.contentHtml,
      content_text: draft.contentText,
      meta_title: draft.metaTitle,
      meta_description: draft.metaDescription,
      image_file_id: input.imageFileId ?? null,
      image_alt: (input.imageAlt ?? '').trim(),
      seo_keywords: cleanLabels(input.keywords ?? []),
      tags: cleanLabels(input.tags ?? []),
      category_id: input.categoryId ?? null,
      is_featured: input.isFeatured ?? false,
      author_id: authorId,
      author_name: input.authorName?.trim() || (await nameOf(tx, authorId)),
      read_time_minutes: readTimeMinutes(draft.contentText),
      created_at: tx.now,
      updated_at: tx.now,
    })
    await audit(tx, { action: 'post.create', subject: { kind: 'post', id }, details: { slug } })
    return { ok: true, id, slug }
  })
}

type PostRow = Omit<InsertObject<Database, 'blog_posts'>, 'slug'> & { id: string; title: string }

/** Inserts under the first slug that no post has or had. */
async function insertUnderFreeSlug(tx: Ctx, row: PostRow): Promise<string> {
  await lockSlugs(tx)
  const choices = postSlugChoices(row.title, row.id)
  const retired = await tx.db
    .selectFrom('blog_post_slugs')
    .select('slug')
    .where('slug', 'in', choices)
    .execute()
  const free = choices.filter((slug) => !retired.some((other) => other.slug === slug))
  for (const slug of free) {
    const inserted = await tx.db
      .insertInto('blog_posts')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (inserted) return slug
  }
  throw new Error('no slug is free for a new post')
}

async function nameOf(tx: Ctx, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const user = await tx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? ''
}
