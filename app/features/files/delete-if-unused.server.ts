import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteImageRow } from './delete-image-row.server.ts'

/**
 * Forgets a picture that lost its place, unless something else shows it. Answers the keys of its bytes, for
 * `deleteBytes` after the commit.
 */
export async function deleteIfUnused(tx: Ctx, fileId: string | null): Promise<string[]> {
  if (fileId === null) return []
  return (await unlessUsed(tx, () => deleteImageRow(tx, fileId))) ?? []
}

/** What `drop` answers; null, with nothing changed, where something shows what it would drop. */
export async function unlessUsed(tx: Ctx, drop: () => Promise<string[]>): Promise<string[] | null> {
  await sql`savepoint drop_picture`.execute(tx.db)
  try {
    return await drop()
  } catch (error) {
    const isUsed = typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
    if (!isUsed) throw error
    await sql`rollback to savepoint drop_picture`.execute(tx.db)
    return null
  }
}
