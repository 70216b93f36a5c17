import type { Faults } from './faults.ts'
import { succeed } from './payment-intents.ts'
import { createRefund, endRefund, moveDispute, openDispute } from './refunds.ts'
import { deliver, type WebhookMode, type Webhooks, type WebhookTarget } from './webhooks.ts'
import { type Intent, newRef, type ProviderEvent, type Refund, seconds, type World } from './world.ts'

export type Delivery = {
  /** The events to send; all of them when left out. */
  events?: readonly ProviderEvent[]
  /** Each is sent so many times. */
  times?: number
  /** In an order that is not theirs: the last first. */
  reversed?: boolean
  /** All at once instead of one after the other. */
  atOnce?: boolean
}

export type Controls = ReturnType<typeof openControls>

/** What happens at the provider without us asking, and what goes wrong there. */
export function openControls(parts: {
  world: World
  faults: Faults
  webhooks: Webhooks
  target: () => WebhookTarget | null
}) {
  const { world, faults, webhooks, target } = parts
  const settings = { refundStatus: 'succeeded' as Refund['status'] }
  return {
    settings,
    fail: faults.add,
    healAll: faults.clear,
    sendWebhooks(mode: WebhookMode) {
      webhooks.mode = mode
    },
    /** Sends events now; answers the statuses they were met with. */
    async deliver(delivery: Delivery = {}): Promise<number[]> {
      const to = target()
      if (!to) throw new Error('nobody to deliver to')
      const events = [...(delivery.events ?? world.events)]
      if (delivery.reversed) events.reverse()
      const all = events.flatMap((event) => Array.from({ length: delivery.times ?? 1 }, () => event))
      if (delivery.atOnce) return Promise.all(all.map((event) => deliver(to, event)))
      const statuses: number[] = []
      for (const event of all) statuses.push(await deliver(to, event))
      return statuses
    },
    eventsOf: (id: string) =>
      world.events.filter(({ data: { object } }) => {
        const { payment_intent } = object as { payment_intent?: unknown }
        return object.id === id || payment_intent === id
      }),
    /** The card pays, without a browser. */
    pay(intentId: string): Intent {
      const intent = world.intents.get(intentId)
      if (!intent) throw new Error(`no intent ${intentId}`)
      return succeed(world, intent)
    },
    /** An intent that we did not start, or one that was tampered with. */
    foreignIntent(fields: Partial<Intent> = {}): Intent {
      const id = newRef('pi')
      const amount = fields.amount ?? 10_000
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount,
        amount_received: amount,
        currency: 'aed',
        status: 'succeeded',
        client_secret: `${id}_secret_x`,
        description: null,
        receipt_email: null,
        metadata: {},
        customer: null,
        invoice: null,
        latest_charge: newRef('ch'),
        last_payment_error: null,
        next_action: null,
        automatic_payment_methods: null,
        canceled_at: null,
        created: seconds(),
        livemode: world.isLive,
        ...fields,
      }
      world.intents.set(id, intent)
      return intent
    },
    /** Somebody refunds at the provider's own screen. */
    refundAtProvider: (intentId: string, amount?: number): Refund =>
      createRefund(world, {
        payment_intent: intentId,
        ...(amount === undefined ? {} : { amount: String(amount) }),
      }),
    endRefund: (id: string, status: 'succeeded' | 'failed' | 'canceled') => endRefund(world, id, status),
    openDispute: (intentId: string, fields = {}) => openDispute(world, intentId, fields),
    moveDispute: (id: string, status: string) => moveDispute(world, id, status),
  }
}
