import type { Generated } from 'kysely'

export type LineMode = 'automatic' | 'open' | 'closed'

/** The line of an event's waiting room. */
export type SaleLinesTable = {
  event_id: string
  mode: Generated<LineMode>
  /** Null while the checkout is open to all visitors. */
  opened_at: Date | null
  is_paused: Generated<boolean>
  last_number: Generated<number>
  admitted_number: Generated<number>
  busy_at: Date
  called_at: Generated<Date>
  /** When it opens by itself; null without a plan. */
  planned_for: Date | null
  /** The most to be admitted in a minute; null for no such bound. */
  pace: number | null
  paced_at: Generated<Date>
  /** The number taken last when it was opened. */
  opened_number: Generated<number>
  awaits_draw: Generated<boolean>
  drawn_from: number | null
  drawn_to: number | null
  draw_seed: string | null
}

/** When the numbers above the row before, up to `up_to`, were called. */
export type SaleLineCallsTable = {
  event_id: string
  called_at: Date
  up_to: number
}

/** When the numbers above the row before, up to `up_to`, were taken. */
export type SaleLineArrivalsTable = {
  event_id: string
  arrived_at: Date
  up_to: number
}

/** A time that a line was open and is closed again. */
export type SaleLineOpeningsTable = {
  id: string
  event_id: string
  opened_at: Date
  closed_at: Date
  taken: number
  admitted: number
  closed_by_hand: boolean
}
