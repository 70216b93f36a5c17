import type { Ctx } from '#app/context/ctx.server.ts'
import type { Agreement } from './rules/agreement.ts'

/** What a person agreed to with their account, the oldest first; nothing for accounts older than the record. */
export function agreementsOf(ctx: Ctx, userId: string): Promise<Agreement[]> {
  return ctx.db
    .selectFrom('agreements')
    .select(['page', 'version', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
}
