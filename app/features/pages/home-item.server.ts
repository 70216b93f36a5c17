import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'

/** What the home page lists, in an order that administrators give it. */
export const homeTables = { partner: 'partners', testimonial: 'testimonials' } as const
export type HomeItemKind = keyof typeof homeTables

export type HomeItemSaved =
  | { ok: true; unused: string[] }
  /** Another administrator has saved or removed it since it was shown. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile' | 'picture-gone' }

/** Whether `fileId` may take the place of `before`: nothing, the same, or an upload of theirs, which is taken. */
export async function mayReplacePicture(
  tx: Ctx,
  fileId: string | null,
  before: string | null,
): Promise<boolean> {
  if (fileId === null || fileId === before) return true
  const userId = userIdOf(tx.actor)
  return userId !== null && claimUpload(tx, { fileId, userId })
}

/** One writer at a time, so that positions and versions are what was read. */
export async function lockHomeItems(tx: Ctx, kind: HomeItemKind): Promise<void> {
  await sql`lock table ${sql.table(homeTables[kind])} in share row exclusive mode`.execute(tx.db)
}

/** The position after the last. */
export async function nextPosition(tx: Ctx, kind: HomeItemKind): Promise<number> {
  const { last } = await tx.db
    .selectFrom(homeTables[kind])
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}
