import type { Generated, JSONColumnType } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'
import type { PaymentProvider } from './money.ts'
import type { BillingAddress } from './ticketing.ts'

export type MemberTier = 'basic' | 'standard' | 'vip'

export type PlansTable = {
  id: string
  name: string
  description: Generated<string>
  tier: MemberTier
  price_minor: number
  currency: Currency
  features: Generated<string[]>
  is_popular: Generated<boolean>
  free_tickets_per_month: number
  free_tickets_per_event: number
  tax_basis_points: Generated<number>
  position: Generated<number>
  archived_at: Date | null
  created_at: Date | null
  updated_at: Date | null
}

export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'cancelled' | 'ended'

export type SubscriptionsTable = {
  id: string
  user_id: string
  plan_id: string
  provider: PaymentProvider
  provider_ref: string | null
  status: SubscriptionStatus
  current_period_end: Date
  past_due_since: Date | null
  started_at: Date
  ended_at: Date | null
  price_minor: number
  currency: Currency
  tax_basis_points: Generated<number>
  current_period_start: Date
  cancels_at_period_end: Generated<boolean>
  card_brand: string | null
  card_last4: string | null
  card_expires: string | null
  billing_name: Generated<string>
  billing_email: Generated<string>
  billing_phone: Generated<string>
  billing_address: JSONColumnType<BillingAddress> | null
  discount_code: string | null
  mirror_version: Generated<number>
  settled_before_ref: string | null
  busy_until: Date | null
  credit_minor: Generated<number>
  first_due_minor: number | null
  waiting_plan_id: string | null
  waiting_invoice_ref: string | null
  waiting_due_minor: number | null
  waiting_until: Date | null
  withdrawn_for: 'ban' | 'refund' | 'office' | null
  withdrawn_at: Date | null
  resumed_at: Date | null
  /** Since when the provider charges nothing and it gives nothing. */
  paused_at: Date | null
  /** When that ends; null while an administrator is to resume it. */
  paused_until: Date | null
}

export type EndingRefund = 'none' | 'unused' | 'whole'

/** A membership that an administrator ended at once. */
export type MembershipEndingsTable = {
  id: string
  user_id: string
  subscription_id: string | null
  refund: EndingRefund
  refund_minor: number
  currency: Currency | null
  reason: string
  is_mailed: boolean
  ended_by: string | null
  ended_at: Date
}

export type ProviderCustomersTable = {
  user_id: string
  provider: PaymentProvider
  ref: string
  created_at: Date
}

export type InvoiceReason = 'first' | 'renewal' | 'change'
export type InvoiceStatus = 'open' | 'paid' | 'void' | 'uncollectible'

export type MembershipInvoicesTable = {
  id: string
  subscription_id: string
  user_id: string
  plan_id: string
  plan_name: string
  provider: PaymentProvider
  provider_ref: string
  reason: InvoiceReason
  status: InvoiceStatus
  currency: Currency
  subtotal_minor: number
  discount_minor: number
  credit_minor: number
  total_minor: number
  tax_basis_points: number
  period_start: Date
  period_end: Date
  needs_action: Generated<boolean>
  failure_reason: string | null
  next_attempt_at: Date | null
  created_at: Date
  paid_at: Date | null
  paid_outside: Generated<boolean>
}

export type MembershipGrantsTable = {
  id: string
  user_id: string
  plan_id: string
  starts_at: Date
  ends_at: Date
  reason: string
  granted_by: string | null
  created_at: Date
  discount_code: string | null
  ended_by: string | null
}

export type SponsorsTable = {
  user_id: string
  added_by: string | null
  added_at: Date
  free_tickets_per_month: number | null
  free_tickets_per_event: number | null
  organisation: Generated<string>
  website: string | null
  logo_file_id: string | null
  /** Counts the changes of the three above. */
  version: Generated<number>
}

export type MembershipApplicationsTable = {
  id: string
  user_id: string
  /** Applied for, and once approved begun with; a later change of plan is the subscription's alone. */
  plan_id: string
  status: 'pending' | 'approved' | 'declined'
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  company_name: string
  company_website: Generated<string>
  company_address: Generated<string>
  position: Generated<string>
  goals: Generated<string>
  offers_discount: Generated<boolean>
  discount_details: Generated<string>
  webinar_interest: Generated<boolean>
  webinar_topics: Generated<string>
  logo_file_id: string | null
  portrait_file_id: string | null
  is_featured: Generated<boolean>
  created_at: Date
  updated_at: Date
  approved_at: Date | null
  /** When the person closed the welcome that the account opens with. */
  welcome_closed_at: Date | null
}

/** What a person's memberships give them from `begins_at` until `ends_at`; only triggers write it. */
export type MemberSpansTable = {
  user_id: string
  begins_at: Date
  ends_at: Date
  tier: MemberTier
  is_full: boolean
  since: Date
  is_outranked: boolean
}
