import type { Ctx } from '#app/context/ctx.server.ts'
import { pageOf, postRows } from '../page-of.server.ts'
import { hashOfPreview } from '../preview-hash.server.ts'
import type { PostPage } from '../rules/post-views.ts'
import { previewedDraft } from './previewed-draft.server.ts'

/** A post, and whether it says what was typed and not saved. */
export type PreviewedPost = PostPage & { isUnsaved: boolean }

/**
 * The post that a link of `makePreview` shows, published or not, or what a person is writing; null when the link is
 * over or none of ours.
 */
export async function previewedPost(ctx: Ctx, token: string): Promise<PreviewedPost | null> {
  const row = await postRows(ctx)
    .innerJoin('blog_previews as v', 'v.post_id', 'p.id')
    .where('v.token_hash', '=', hashOfPreview(token))
    .where('v.expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (row) return { ...pageOf(ctx, row), isUnsaved: false }
  const draft = await previewedDraft(ctx, token)
  return draft && { ...draft, isUnsaved: true }
}
