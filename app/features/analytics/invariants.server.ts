import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes, addMonths } from '#app/kernel/dates.ts'
import { keptMonths } from './rules/limits.ts'

/** The job that forgets runs once a day. */
const graceMinutes = 3 * 24 * 60

/** What holds of what visitors let the network count. */
export const analyticsInvariants: readonly Invariant[] = [
  {
    id: 'I-28',
    title: 'nothing that was counted is kept for longer than 25 months',
    find: async (db, now) => {
      const before = addMinutes(addMonths(now, -keptMonths), -graceMinutes)
      return (
        await sql<object>`select id, at from analytics_events where at < ${before} order by at limit 20`.execute(
          db,
        )
      ).rows
    },
  },
  {
    id: 'I-29',
    title: 'nothing that was counted names somebody whose account was erased days ago',
    find: async (db, now) =>
      (
        await sql<object>`
          select x.user_id from erasures x where x.erased_at < ${addMinutes(now, -graceMinutes)}
            and exists (select 1 from analytics_events e where e.user_id = x.user_id) limit 20`.execute(db)
      ).rows,
  },
]
