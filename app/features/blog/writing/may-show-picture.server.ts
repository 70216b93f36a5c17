import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Whether a picture is an upload of theirs that waits, or one a post has; the system brings its own. Part of verbs. */
export async function mayShowPicture(tx: Ctx, fileId: string): Promise<boolean> {
  const file = await tx.db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'image')
    .where((eb) =>
      tx.actor.kind === 'system'
        ? eb.lit(true)
        : eb.or([
            eb.and([eb('f.uploaded_by', '=', userIdOf(tx.actor)), eb('f.awaits_use_since', 'is not', null)]),
            eb.exists(eb.selectFrom('blog_post_files').select('post_id').whereRef('file_id', '=', 'f.id')),
            eb.exists(eb.selectFrom('blog_draft_files').select('draft_id').whereRef('file_id', '=', 'f.id')),
            eb.exists(
              eb.selectFrom('blog_revisions').select('number').whereRef('image_file_id', '=', 'f.id'),
            ),
          ]),
    )
    .forKeyShare()
    .executeTakeFirst()
  return file !== undefined
}
