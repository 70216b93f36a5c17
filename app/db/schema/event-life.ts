import type { Generated } from 'kysely'

export type EventRefundRunsTable = {
  event_id: string
  started_by: string | null
  refunds: boolean
  message: Generated<string>
  started_at: Date
  finished_at: Date | null
}

export type RunOutcome = 'refunded' | 'cancelled' | 'kept' | 'disputed' | 'failed'

export type EventRefundRunOrdersTable = {
  event_id: string
  order_id: string
  outcome: RunOutcome
  refund_id: string | null
  tickets: number
  done_at: Date
}

export type EventMailingsTable = {
  event_id: string
  kind: string
  tickets_until: Date | null
  after_order_id: string | null
  started_at: Date
  finished_at: Date | null
}

export type EventPreviewsTable = {
  token_hash: string
  event_id: string
  made_at: Date
  expires_at: Date
}
