import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameOfPerson } from './name-of-person.server.ts'

/** Who, null without an account, and when. */
export type LastSaved = { by: string | null; at: Date }

/**
 * Who did something to a subject of the audit last, of the actions that begin with `action`; null for one that nothing
 * was written about.
 */
export async function lastSaved(
  ctx: Ctx,
  subject: { kind: string; id: string; action?: string },
): Promise<LastSaved | null> {
  const row = await ctx.db
    .selectFrom('audit_entries as a')
    .select(['a.at', nameOfPerson('a.actor_user_id').as('by')])
    .where('a.subject_kind', '=', subject.kind)
    .where('a.subject_id', '=', subject.id)
    .where(sql<boolean>`starts_with(a.action, ${subject.action ?? ''})`)
    .orderBy('a.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
