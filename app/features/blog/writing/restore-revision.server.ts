import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type PostSaved, savePost } from './save-post.server.ts'

/**
 * Brings what an earlier version said back as a new one: text, picture, tags and what search engines are told. Where
 * and whether the post is shown stays. `seen` is the revision that was looked at. Needs 'blog:manage'; throws NotFound.
 */
export async function restoreRevision(
  ctx: Ctx,
  input: { postId: string; number: number; seen: number },
): Promise<PostSaved> {
  allow(ctx.actor, 'blog:manage')
  const [post, revision] = await Promise.all([
    ctx.db.selectFrom('blog_posts').selectAll().where('id', '=', input.postId).executeTakeFirst(),
    ctx.db
      .selectFrom('blog_revisions')
      .selectAll()
      .where('post_id', '=', input.postId)
      .where('number', '=', input.number)
      .executeTakeFirst(),
  ])
  if (!post || !revision) throw notFound('version')
  return savePost(ctx, {
    id: input.postId,
    seen: input.seen,
    restoredFrom: input.number,
    edit: {
      title: revision.title,
      excerpt: revision.excerpt,
      contentHtml: revision.content_html,
      metaTitle: revision.meta_title,
      metaDescription: revision.meta_description,
      keywords: revision.seo_keywords,
      tags: revision.tags,
      imageFileId: revision.image_file_id,
      imageAlt: revision.image_alt,
      slug: null,
      status: post.status,
      publishAt: post.published_at,
      isFeatured: post.is_featured,
      categoryId: post.category_id,
    },
  })
}
