import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { eraseEverywhere } from './erase-everywhere.server.ts'
import { erasureNoteKey } from './rules/erasure-note.ts'

type Waiting = { userId: string; keepUntil: Date; comesBack: boolean }

/**
 * Erases once more the accounts that a restore brought back (docs/decisions/0075): server/backup lists them in a schema
 * of their own, with those that are to stay and whose notes go. The site opens only after this is done. Safe
 * to repeat, by any number at once; those that fail are left to the next time.
 */
export async function eraseRestored(ctx: Ctx): Promise<{ left: number }> {
  allow(ctx.actor, 'people:manage')
  let left = 0
  for (const { userId, keepUntil, comesBack } of await waiting(ctx)) {
    try {
      if (comesBack) await ctx.ports.storage.remove(erasureNoteKey(userId))
      else await eraseEverywhere(ctx, { userId, audited: 'account.erase-again', before: { keepUntil } })
      await sql`delete from after_restore.erased where user_id = ${userId}`.execute(ctx.db)
    } catch (error) {
      left += 1
      ctx.log.error({ err: error, userId }, 'An account that a restore brought back could not be erased')
    }
  }
  return { left }
}

async function waiting(ctx: Ctx): Promise<Waiting[]> {
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass('after_restore.erased') is not null as is`.execute(ctx.db)
  if (!there[0]?.is) return []
  const { rows } = await sql<Waiting>`
    select user_id as "userId", keep_until as "keepUntil", comes_back as "comesBack"
    from after_restore.erased order by user_id`.execute(ctx.db)
  return rows
}
