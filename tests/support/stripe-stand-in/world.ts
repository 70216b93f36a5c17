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
  invoice: string | null
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  automatic_payment_methods: { enabled: boolean } | null
  canceled_at: number | null
  created: number
  livemode: boolean
}

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
  created: number
  livemode: boolean
}

/** Customers, products, prices, subscriptions, invoices: as they were written, with an id. */
export type Thing = { id: string; object: string; [field: string]: unknown }

export type ProviderEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  api_version: string
  data: { object: { id: string } }
}

/** Everything the stand-in knows. It is gone when the process is. */
export type World = {
  isLive: boolean
  intents: Map<string, Intent>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  things: Map<string, Thing>
  events: ProviderEvent[]
  /** Called with each event as it happens. */
  onEvent: (event: ProviderEvent) => void
}

export function newWorld(isLive: boolean): World {
  return {
    isLive,
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    things: new Map(),
    events: [],
    onEvent: () => undefined,
  }
}

export const newRef = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
export const seconds = () => Math.floor(Date.now() / 1_000)

/** Keeps that something happened, as it was at that moment. */
export function happen(world: World, type: string, object: { id: string }): ProviderEvent {
  const event: ProviderEvent = {
    id: newRef('evt'),
    object: 'event',
    type,
    created: seconds(),
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
