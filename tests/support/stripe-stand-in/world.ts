import { randomBytes } from 'node:crypto'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: IntentStatus
  client_secret: string
  description: string | null
  receipt_email: string | null
  metadata: Record<string, string>
  customer: string | null
  /** Whether its card is kept; an intent of a first invoice keeps it, one of a renewal does not. */
  setup_future_usage: 'on_session' | 'off_session' | null
  invoice: string | null
  latest_charge: string | null
  payment_method: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  allowed_payment_method_types: string[] | null
  /** What can be paid with: of what is allowed, all that the account offers. */
  payment_method_types: string[]
  canceled_at: number | null
  created: number
  livemode: boolean
}

/** What the account of the stand-in offers. */
export const offeredMethods = ['card', 'link', 'sepa_debit']

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  reason: string | null
  metadata: Record<string, string>
  created: number
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: string
  reason: string
  /** What it took from the balance, and brought back. */
  balance_transactions: { amount: number; currency: string }[]
  created: number
  livemode: boolean
}

export type FraudWarning = {
  id: string
  object: 'radar.early_fraud_warning'
  /** Whether refunding still keeps a dispute away. */
  actionable: boolean
  charge: string
  payment_intent: string
  fraud_type: string
  created: number
  livemode: boolean
}

/** Customers, products, prices, coupons: as they were written, with an id. */
export type Thing = { id: string; object: string; [field: string]: unknown }

/** A card that was taken; `number` stays here. */
export type Method = {
  id: string
  object: 'payment_method'
  type: 'card'
  created: number
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  number: string
  /** Its holder has agreed that it is charged later, and the bank knows. */
  isSetUp: boolean
}

export type Price = { id: string; object: 'price'; unit_amount: number; currency: string; product: string }

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  billing_cycle_anchor: number
  /** How many months after its anchor the period begins. */
  index: number
  cancel_at_period_end: boolean
  cancel_at: null
  pause_collection: { behavior: string; resumes_at: number | null } | null
  canceled_at: number | null
  ended_at: number | null
  created: number
  currency: string
  livemode: boolean
  metadata: Record<string, string>
  default_payment_method: string | null
  /** Whether the card of its first invoice becomes its own. */
  save_default_payment_method: boolean
  /** What its invoices can be paid with. */
  payment_method_types: string[]
  latest_invoice: string | null
  coupon: string | null
  pending_update: PendingUpdate | null
  items: { object: 'list'; data: Item[] }
}

/** A change that waits for the newest invoice; `price` and `dropsCoupon` stay here. */
export type PendingUpdate = {
  expires_at: number
  subscription_items: object[]
  metadata: Record<string, string>
  price: Price
  dropsCoupon: boolean
}

export type Item = {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: 1
  current_period_start: number
  current_period_end: number
}

export type Line = { amount: number; description: string; period: { start: number; end: number } }

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  subtotal: number
  total: number
  total_discount_amounts: { amount: number; discount: string }[]
  starting_balance: number
  ending_balance: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  created: number
  period_start: number
  period_end: number
  status_transitions: { paid_at: number | null }
  lines: { object: 'list'; has_more: false; data: Line[] }
  livemode: boolean
}

export type Setup = {
  id: string
  object: 'setup_intent'
  client_secret: string
  customer: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  payment_method_types: string[]
  payment_method: string | null
  last_setup_error: Record<string, unknown> | null
  created: number
  livemode: boolean
}

export type ProviderEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  api_version: string
  data: { object: { id: string } }
}

/** A line of the balance, with what it is of as it was then. */
export type BalanceLine = {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  exchange_rate: null
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  type: string
  status: string
  source: { id: string; object: string; currency: string; [field: string]: unknown }
  created: number
}

/** Where events are sent, as the account's owner has set it. */
export type WebhookEndpoint = { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }

/** Everything the stand-in knows. It is gone when the process is. */
export type World = {
  isLive: boolean
  intents: Map<string, Intent>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  warnings: Map<string, FraudWarning>
  things: Map<string, Thing>
  methods: Map<string, Method>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  setups: Map<string, Setup>
  /** What restricted keys may do, as `refunds:write`; a key that is not here may do all. */
  rights: Map<string, ReadonlySet<string>>
  webhookEndpoints: WebhookEndpoint[]
  /** What becomes of a subscription whose last attempt was refused, as the account is set. */
  afterRetries: 'cancel' | 'unpaid'
  /** Seconds by which its clock is ahead. */
  ahead: number
  events: ProviderEvent[]
  /** In the order in which it moved. */
  balance: BalanceLine[]
  /** Called with each event as it happens. */
  onEvent: (event: ProviderEvent) => void
}

export function newWorld(isLive: boolean): World {
  return {
    isLive,
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    warnings: new Map(),
    things: new Map(),
    methods: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    setups: new Map(),
    rights: new Map(),
    webhookEndpoints: [],
    afterRetries: 'cancel',
    ahead: 0,
    events: [],
    balance: [],
    onEvent: () => undefined,
  }
}

export const newRef = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
export const seconds = (world: World) => Math.floor(Date.now() / 1_000) + world.ahead

/** Keeps that something happened, as it was at that moment. */
export function happen(world: World, type: string, object: { id: string }): ProviderEvent {
  const event: ProviderEvent = {
    id: newRef('evt'),
    object: 'event',
    type,
    created: seconds(world),
    livemode: world.isLive,
    api_version: '2026-10-28.endive',
    data: { object: structuredClone(object) },
  }
  world.events.push(event)
  world.onEvent(event)
  return event
}

export function asList<T>(url: string, data: readonly T[]) {
  return { object: 'list', url, has_more: false, data }
}
