import type { Generated } from 'kysely'

export type DemoPaymentsTable = {
  ref: string
  idempotency_key: string
  amount_minor: number
  currency: string
  status: 'open' | 'challenged' | 'succeeded' | 'cancelled'
  last_failure: string | null
  refunded_minor: Generated<number>
  created_at: Date
}

export type DemoRefundsTable = {
  idempotency_key: string
  ref: string
  payment_ref: string
  amount_minor: number
  created_at: Date
}

export type DemoMailsTable = {
  message_id: string
  sent_at: Date
  recipient: string
  subject: string
  raw: Buffer
}

export type DemoClockTable = { only_one: Generated<boolean>; offset_seconds: number }
