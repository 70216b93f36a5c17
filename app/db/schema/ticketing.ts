import type { Generated, JSONColumnType } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'
import type { FormAnswers } from './events.ts'

export type TicketKind = 'standard' | 'corporate' | 'online'
export type MemberTicketTier = 'basic' | 'premium' | 'enterprise'
export type OrderStatus =
  | 'held'
  | 'awaiting_payment'
  | 'confirmed'
  | 'partially_refunded'
  | 'refunded'
  | 'cancelled'
  | 'expired'
export type ScanVerdict =
  | 'admitted'
  | 'already-in'
  | 'wrong-event'
  | 'refunded'
  | 'unpaid'
  | 'event-closed'
  | 'unknown'
  | 'undone'

/** A price that holds until an instant (ISO), in minor units. */
export type PriceTier = { until: string; priceMinor: number }

export type TicketTypesTable = {
  id: string
  event_id: string
  name: string
  description: Generated<string>
  perks: Generated<string[]>
  kind: Generated<TicketKind>
  price_minor: number
  price_tiers: JSONColumnType<PriceTier[], string | undefined>
  capacity: number | null
  seats_per_ticket: Generated<number>
  per_order_limit: number | null
  visibility: Generated<'public' | 'hidden'>
  is_member_only: Generated<boolean>
  member_tier: MemberTicketTier | null
  member_discount_percent: Generated<number>
  is_claimable: Generated<boolean>
  tax_basis_points: Generated<number>
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  position: Generated<number>
  sold: Generated<number>
  held: Generated<number>
  seats_sold: Generated<number>
  seats_held: Generated<number>
  waiting: Generated<number>
  form_template_id: string | null
  archived_at: Date | null
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export type BillingAddress = {
  line1: string
  city: string
  state: string
  postalCode: string
  country: string
  /** Of a buyer who buys for a company; each is left out where it was not given. */
  company?: string
  taxNumber?: string
  purchaseOrder?: string
}

export type OrdersTable = {
  id: string
  reference: string
  access_key: string
  attempt_token: string
  kind: Generated<'purchase' | 'claim'>
  status: OrderStatus
  user_id: string | null
  buyer_name: string
  buyer_email: string
  buyer_phone: Generated<string>
  billing_address: JSONColumnType<BillingAddress> | null
  currency: Currency
  discount_code: string | null
  subtotal_minor: number
  discount_minor: Generated<number>
  total_minor: number
  hold_expires_at: Date
  created_at: Date
  confirmed_at: Date | null
  closed_at: Date | null
  /** What the buyer agreed to; 0 is the text the program brings. Null for claims, and for orders of before. */
  terms_version: Generated<number | null>
}

/** How an order that an administrator added is paid for, or why it costs nothing. */
export type ManualTerms =
  | 'complimentary'
  | 'speaker'
  | 'press'
  | 'cash'
  | 'terminal'
  | 'transfer'
  | 'invoice'
  /** Places are held, and tickets issued when it is paid. */
  | 'when-paid'

export type ManualOrdersTable = {
  order_id: string
  terms: ManualTerms
  added_by: string | null
  /** Whether its buyer gets tickets and receipt by email. */
  is_mailed: Generated<boolean>
  note: Generated<string>
  /** Why the capacity was raised for it; empty where there were places. */
  above_capacity: Generated<string>
  /** When it was cancelled before it was paid: money that comes after all is refunded. */
  cancelled_at: Date | null
}

export type OrderLinesTable = {
  id: string
  order_id: string
  position: number
  event_id: string
  ticket_type_id: string
  ticket_name: string
  ticket_kind: TicketKind
  quantity: number
  seats_per_ticket: number
  unit_price_minor: number
  discount_minor: Generated<number>
  code_discount_minor: Generated<number>
  total_minor: number
  tax_basis_points: Generated<number>
  voided_quantity: Generated<number>
  /** What went back of it while its tickets stayed valid, in minor units. */
  refunded_minor: Generated<number>
  form_version_id: string | null
}

export type MenuChoices = { starter: string; mainCourse: string; dessert: string }

export type AttendeesTable = {
  id: string
  order_line_id: string
  order_id: string
  event_id: string
  position: number
  full_name: string | null
  email: string | null
  whatsapp_number: string | null
  company_name: string | null
  menu_choices: JSONColumnType<MenuChoices> | null
  answers: JSONColumnType<FormAnswers> | null
  details_key: string
  invited_at: Date | null
  completed_at: Date | null
}

export type TicketsTable = {
  id: string
  attendee_id: string
  order_id: string
  order_line_id: string
  event_id: string
  ticket_type_id: string
  code: string
  status: Generated<'valid' | 'void'>
  issued_at: Date
  voided_at: Date | null
  checked_in_at: Date | null
  changed_in: Generated<string | null>
  /** The bank took back what was paid for it. */
  is_disputed: Generated<boolean>
}

export type ScansTable = {
  id: string
  event_id: string
  ticket_id: string | null
  verdict: ScanVerdict
  scanned_by: string | null
  device: Generated<string>
  at: Date
  door_pass_id: string | null
  scanned_at_device: Date | null
}

export type ClaimKind = 'member' | 'sponsor'

export type ClaimsTable = {
  id: string
  order_id: string
  user_id: string
  event_id: string
  kind: ClaimKind
  month: string
  quantity: number
  slot: number
  month_limit: Generated<number>
  event_limit: Generated<number>
  claimed_at: Date
  cancelled_at: Date | null
}

export type CalendarLinksTable = {
  user_id: string
  secret: string
  made_at: Date
}

/** Which connection an unpaid order came from, as a hash, for as long as it holds places. */
export type HoldMarksTable = {
  mark: string
  order_id: string
  ends_at: Date
}

export type TicketTypeChangesTable = {
  id: string
  order_id: string
  from_name: string
  to_name: string
  paid_minor: number
  price_minor: number
  settled: 'even' | 'refunded' | 'kept' | 'collected' | 'invoiced' | 'waived'
  reason: Generated<string>
  changed_by: string | null
  changed_at: Date
}
