import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'

/**
 * Publishes a post, at `at` if that is given: a time to come schedules it, one that is over dates it back. Without,
 * one that is published already stays as it is. Needs 'blog:manage'.
 */
export async function publishPost(
  ctx: Ctx,
  input: { postId: string; at?: Date },
): Promise<{ ok: true; publishedAt: Date; already: boolean }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    const post = await tx.db
      .selectFrom('blog_posts')
      .select(['status', 'published_at'])
      .where('id', '=', input.postId)
      .forUpdate()
      .executeTakeFirst()
    if (!post) throw notFound('post')
    const before = post.status === 'published' ? post.published_at : null
    const publishedAt = input.at ?? before ?? tx.now
    if (before?.getTime() === publishedAt.getTime()) return { ok: true, publishedAt, already: true }
    await tx.db
      .updateTable('blog_posts')
      .set({ status: 'published', published_at: publishedAt, updated_at: tx.now })
      .where('id', '=', input.postId)
      .execute()
    await audit(tx, {
      action: 'post.publish',
      subject: { kind: 'post', id: input.postId },
      details: { publishedAt: publishedAt.toISOString() },
    })
    return { ok: true, publishedAt, already: false }
  })
}
