import type { Generated, JSONColumnType } from 'kysely'
import type { RefundCause } from './money.ts'

export type TicketRunKind = 'resend' | 'cancel'

/** How a cancellation of many tickets was wanted; empty for a run that only sends. */
export type TicketRunOptions = {
  givesMoneyBack?: boolean
  admitsCheckedIn?: boolean
  tellsPeople?: boolean
  cause?: RefundCause
  note?: string
}

export type TicketRunsTable = {
  id: string
  event_id: string
  kind: TicketRunKind
  options: JSONColumnType<TicketRunOptions>
  started_by: string | null
  started_at: Date
  finished_at: Date | null
}

export type TicketRunItemsTable = {
  run_id: string
  ticket_id: string
  order_id: string
  state: Generated<'waiting' | 'done' | 'failed'>
  reason: string | null
  mail_id: string | null
  done_at: Date | null
}
