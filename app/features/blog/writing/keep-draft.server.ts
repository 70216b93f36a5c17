import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { holdFiles } from '#app/features/files/hold-files.server.ts'
import { filesInHtml } from '#app/features/files/rules/files-in-html.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { longestContent } from '../rules/post-draft.ts'
import { deleteDraft } from './delete-draft.server.ts'
import { typedOfPost } from './typed-of-post.server.ts'
import { isSameTyped, type PostTyped } from './typed-post.ts'

export type DraftKept =
  /** Without an id where the form says what is saved: there is nothing to keep. */
  | { ok: true; timesKept: number; draftId: string | null; keptAt: Date }
  /** Another window of theirs has kept or saved something newer: this one writes over nothing. */
  | { ok: false; reason: 'other-window' }
  | { ok: false; reason: 'deleted' }
  | { ok: false; reason: 'too-long' }

export type DraftInput = {
  /** The post's id, or the one a new post will have. */
  postId: string
  /** The revision the form was opened with; 0 for a new post. */
  seen: number
  /** How often this window's text was kept; 0 before the first time. */
  timesKept: number
  typed: PostTyped
}

/**
 * Keeps what a person has typed into the form of a post, for themselves: nothing that visitors read is touched. One
 * per person and post, and one for a new post. Safe to repeat. Needs 'blog:manage'.
 */
export async function keepDraft(ctx: Ctx, input: DraftInput): Promise<DraftKept> {
  allow(ctx.actor, 'blog:manage')
  const authorId = userIdOf(ctx.actor)
  if (authorId === null) throw new Error('only people type')
  const { postId, timesKept, typed } = input
  if (typed.contentHtml.length > 2 * longestContent) return { ok: false, reason: 'too-long' }
  const contentHtml = sanitiseHtml(typed.contentHtml)
  const fields = JSON.stringify({ ...typed, contentHtml })
  const { timeZone } = await siteSettings(ctx)
  const keys: string[] = []
  const kept = await withTransaction(ctx, async (tx): Promise<DraftKept> => {
    const post = await tx.db
      .selectFrom('blog_posts')
      .selectAll()
      .where('id', '=', postId)
      .forKeyShare()
      .executeTakeFirst()
    if (!post && input.seen > 0) return { ok: false, reason: 'deleted' }
    if (
      post?.revision === input.seen &&
      isSameTyped({ ...typed, contentHtml }, typedOfPost(post, timeZone))
    ) {
      keys.push(...(await deleteDraft(tx, postId)))
      return { ok: true, timesKept: 0, draftId: null, keptAt: tx.now }
    }
    const fresh = { fields, seen: input.seen, kept_at: tx.now }
    const row = { ...fresh, id: post ? newId() : postId, post_id: post ? postId : null, author_id: authorId }
    const draft = (await keptAgain(tx, row, timesKept)) ?? (await keptFirst(tx, row, input))
    if (!draft) return { ok: false, reason: 'other-window' }
    const pictures = filesInHtml(contentHtml)
    if (isId(typed.imageFileId)) pictures.push(typed.imageFileId)
    await holdFiles(tx, { table: 'blog_draft_files', column: 'draft_id', owner: draft.id }, pictures)
    return { ok: true, timesKept: draft.times_kept, draftId: draft.id, keptAt: tx.now }
  })
  await deleteBytes(ctx, keys)
  return kept
}

type Row = {
  id: string
  post_id: string | null
  author_id: string
  fields: string
  seen: number
  kept_at: Date
}

/** Writes over what this window kept before; nothing where another one did since, or it is gone. */
async function keptAgain(tx: Ctx, { fields, seen, kept_at, ...row }: Row, timesKept: number) {
  if (timesKept === 0) return undefined
  return tx.db
    .updateTable('blog_drafts')
    .set({ fields, seen, kept_at, times_kept: timesKept + 1 })
    .where('author_id', '=', row.author_id)
    .where((eb) => (row.post_id === null ? eb('id', '=', row.id) : eb('post_id', '=', row.post_id)))
    .where('times_kept', '=', timesKept)
    .returning(['id', 'times_kept'])
    .executeTakeFirst()
}

/** Keeps it where nothing of theirs is kept, unless they have saved the post meanwhile. */
async function keptFirst(tx: Ctx, row: Row, input: DraftInput) {
  if (row.post_id !== null && (await hasSavedSince(tx, { ...input, authorId: row.author_id })))
    return undefined
  return tx.db
    .insertInto('blog_drafts')
    .values({ ...row, times_kept: input.timesKept + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'times_kept'])
    .executeTakeFirst()
}

/** Whether they have saved the post themselves since this form was opened: what arrives late is older than that. */
async function hasSavedSince(
  tx: Ctx,
  { postId, seen, authorId }: DraftInput & { authorId: string },
): Promise<boolean> {
  const revision = await tx.db
    .selectFrom('blog_revisions')
    .select('number')
    .where('post_id', '=', postId)
    .where('number', '>', seen)
    .where('saved_by', '=', authorId)
    .limit(1)
    .executeTakeFirst()
  return revision !== undefined
}
