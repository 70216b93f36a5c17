import { type RawBuilder, sql } from 'kysely'

/** Whether ticket `t` for event `e` belongs to the past: void, or of an event that has ended or was cancelled. */
export const overAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(e.ends_at <= ${now} or e.status = 'cancelled' or t.status = 'void')`
