import type { Generated } from 'kysely'

export type LineMode = 'automatic' | 'open' | 'closed'

/** The line of an event's waiting room. */
export type SaleLinesTable = {
  event_id: string
  mode: Generated<LineMode>
  /** Null while everybody may check out. */
  opened_at: Date | null
  is_paused: Generated<boolean>
  last_number: Generated<number>
  admitted_number: Generated<number>
  busy_at: Date
  called_at: Generated<Date>
}

/** When the numbers above the row before, up to `up_to`, were called. */
export type SaleLineCallsTable = {
  event_id: string
  called_at: Date
  up_to: number
}
