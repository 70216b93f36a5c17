import type { Generated } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'

export type PaymentProvider = 'stripe' | 'demo'
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled'
export type RefundReason = 'late-payment' | 'requested' | 'event-cancelled' | 'provider'

export type PaymentsTable = {
  id: string
  order_id: string | null
  provider: PaymentProvider
  provider_ref: string | null
  status: Generated<PaymentStatus>
  currency: Currency
  amount_minor: number
  captured_minor: Generated<number>
  refunded_minor: Generated<number>
  failure_reason: string | null
  flag_reason: string | null
  created_at: Date
  succeeded_at: Date | null
}

export type RefundsTable = {
  id: string
  payment_id: string
  amount_minor: number
  reason: RefundReason
  status: Generated<'pending' | 'succeeded' | 'failed'>
  provider_ref: string | null
  requested_by: string | null
  last_error: string | null
  created_at: Date
  settled_at: Date | null
}

export type ProviderEventsTable = {
  provider: PaymentProvider
  event_id: string
  type: string
  payment_ref: string | null
  received_at: Date
  result: string
}
