import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { hashOfPreview } from './post-page.server.ts'

const previewMinutes = 24 * 60

/**
 * Makes a link that shows a post as it is now and will be, published or not, to whoever has it, for 24 hours (rule
 * R019). The secret is 26 random characters; only its hash is stored. Needs 'blog:manage'.
 */
export async function makePreview(
  ctx: Ctx,
  input: { postId: string },
): Promise<{ path: string; expiresAt: Date }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    const post = await tx.db
      .selectFrom('blog_posts')
      .select('id')
      .where('id', '=', input.postId)
      .executeTakeFirst()
    if (!post) throw notFound('post')
    const token = randomCode(26)
    const expiresAt = addMinutes(tx.now, previewMinutes)
    await tx.db
      .insertInto('blog_previews')
      .values({ token_hash: hashOfPreview(token), post_id: post.id, expires_at: expiresAt })
      .execute()
    return { path: `/blog/preview/${token}`, expiresAt }
  })
}
