import { sql } from 'kysely'
import { doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Those of locked tickets whose last admission is the actor's own: what they may take back without being administrators. */
export async function checkedInByActor(tx: Ctx, ticketIds: readonly string[]): Promise<string[]> {
  const [userId, passId] = [userIdOf(tx.actor), doorPassIdOf(tx.actor)]
  if (userId === null && passId === null) return []
  const { rows } = await sql<{ ticketId: string; userId: string | null; passId: string | null }>`
    select distinct on (ticket_id) ticket_id as "ticketId", scanned_by as "userId", door_pass_id as "passId"
    from scans where ticket_id = any(${[...ticketIds]}::uuid[]) and verdict = 'admitted'
    order by ticket_id, at desc, id desc`.execute(tx.db)
  const own = rows.filter((last) => (userId === null ? last.passId === passId : last.userId === userId))
  return own.map((last) => last.ticketId)
}
