import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'

/**
 * Takes name and address off passes to the doors of events that ended before `until`, and ends them; what was scanned
 * stays. Answers their ids, which mails may tell of. Part of the sweep of privacy; may be repeated.
 */
export async function purgePasses(tx: Ctx, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update door_passes p set name = ${erasedName}, email = '', revoked_at = coalesce(p.revoked_at, ${tx.now})
    from events e where e.id = p.event_id and e.ends_at < ${until} and p.email <> '' returning p.id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}
