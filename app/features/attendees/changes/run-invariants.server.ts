import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of what was asked of many tickets at once. */
export const runInvariants: readonly Invariant[] = [
  {
    id: 'I-40',
    title: 'a run that is over has nothing waiting, and its tickets are of its event and of their orders',
    find: async (db) => {
      const { rows } = await sql<object>`
        select r.id, i.ticket_id, 'waiting in a run that is over' as why from ticket_runs r
          join ticket_run_items i on i.run_id = r.id
          where r.finished_at is not null and i.state = 'waiting'
        union all
        select r.id, i.ticket_id, 'of another event or order' from ticket_run_items i
          join ticket_runs r on r.id = i.run_id join tickets t on t.id = i.ticket_id
          where (t.event_id, t.order_id) is distinct from (r.event_id, i.order_id)
        union all
        select r.id, i.ticket_id, 'cancelled and valid' from ticket_run_items i
          join ticket_runs r on r.id = i.run_id join tickets t on t.id = i.ticket_id
          where r.kind = 'cancel' and i.state = 'done' and t.status <> 'void'`.execute(db)
      return rows
    },
  },
]
