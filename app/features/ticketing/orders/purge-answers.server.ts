import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

const atMost = 20_000

/**
 * Forgets what attendees of events that ended before `until` eat and answered: it may say something of their health, and
 * no kitchen needs them any more. Who had a seat stays. Part of the sweep of privacy; may be repeated.
 */
export async function purgeAnswers(tx: Ctx, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update attendees set menu_choices = null, answers = null where id in (
      select a.id from attendees a join events e on e.id = a.event_id
      where e.ends_at < ${until} and (a.menu_choices is not null or a.answers is not null)
      limit ${atMost}::int for update of a skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}
