import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { hashOfPreview } from './preview-hash.server.ts'

const previewMinutes = 24 * 60

/**
 * Makes a link that shows a post as it is now and will be, published or not, to any holder of the link, for 24 hours (rule
 * R019); or what the acting person is writing, which is the post once it is saved. The secret is 26 random characters;
 * only its hash is stored. Needs 'blog:manage'.
 */
export async function makePreview(
  ctx: Ctx,
  input: { postId: string } | { draftId: string },
): Promise<{ path: string; expiresAt: Date }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    const shown = 'postId' in input ? await postShown(tx, input.postId) : await draftShown(tx, input.draftId)
    if (!shown) throw notFound('post')
    const token = randomCode(26)
    const expiresAt = addMinutes(tx.now, previewMinutes)
    await tx.db
      .insertInto('blog_previews')
      .values({ token_hash: hashOfPreview(token), ...shown, expires_at: expiresAt })
      .execute()
    return { path: `/blog/preview/${token}`, expiresAt }
  })
}

async function postShown(tx: Ctx, id: string) {
  const post = await tx.db.selectFrom('blog_posts').select('id').where('id', '=', id).executeTakeFirst()
  return post && { post_id: post.id, draft_id: null }
}

/** Links to what another administrator is writing are refused. */
async function draftShown(tx: Ctx, id: string) {
  const draft = await tx.db
    .selectFrom('blog_drafts')
    .select('id')
    .where('id', '=', id)
    .where('author_id', '=', userIdOf(tx.actor))
    .executeTakeFirst()
  return draft && { post_id: null, draft_id: draft.id }
}
