import { moveBalance } from './balance.ts'
import { keepCard } from './cards.ts'
import { advance, renew } from './clock.ts'
import type { Faults } from './faults.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { intentFor, invoiceOf, settleInvoice, settleOutside } from './invoices.ts'
import { chargeOf, keeperOf, succeed } from './payment-intents.ts'
import { createRefund, endRefund, moveDispute, openDispute } from './refunds.ts'
import { confirmSetup } from './setup-intents.ts'
import { cancelSubscription } from './subscriptions.ts'
import { deliver, type WebhookMode, type Webhooks, type WebhookTarget } from './webhooks.ts'
import {
  type Intent,
  type Invoice,
  newRef,
  type ProviderEvent,
  type Refund,
  type Subscription,
  seconds,
  type World,
} from './world.ts'

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
    /** Events of a payment, or of a subscription and its invoices. */
    eventsOf: (id: string) =>
      world.events.filter(({ data: { object } }) => {
        const { payment_intent, parent } = object as { payment_intent?: unknown; parent?: Invoice['parent'] }
        return object.id === id || payment_intent === id || parent?.subscription_details.subscription === id
      }),
    /** The card pays, without a browser; a number that may be saved as any other. */
    pay(intentId: string, number = '4242424242424242'): Intent {
      const intent = world.intents.get(intentId)
      if (!intent) throw new Error(`no intent ${intentId}`)
      intent.payment_method = keepCard(world, { number }, keeperOf(intent)).id
      succeed(world, intent)
      settleInvoice(world, intent)
      return intent
    },
    /** A card is taken for a setup, without a browser. */
    takeCard: (setupId: string, number = '4242424242424242') =>
      confirmSetup(world, setupId, { payment_method_data: { card: { number } } }),
    /** Lets so many seconds pass, or the time until an instant, with all that becomes due. */
    advance(by: { seconds: number } | { to: Date }): void {
      advance(world, 'to' in by ? Math.floor(by.to.getTime() / 1_000) : seconds(world) + by.seconds)
    },
    /** A month of one subscription is over; for everything else no time has passed. */
    renew: (subscription: Subscription): void => renew(world, subscription),
    /** Somebody deletes a customer at the provider's own screen, and with it what the customer has begun. */
    deleteCustomer(id: string): void {
      for (const subscription of world.subscriptions.values()) {
        const isLive = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired'
        if (subscription.customer === id && isLive) cancelSubscription(world, subscription.id)
      }
      world.things.delete(id)
    },
    /** Somebody marks the newest invoice of a subscription as paid, by cash or bank. */
    payOutside(subscriptionId: string): Invoice {
      const invoice = invoiceOf(world, world.subscriptions.get(subscriptionId)?.latest_invoice ?? '')
      return settleOutside(world, invoice)
    },
    /** What a subscription is now, whoever looks. */
    subscriptionWith: (ourId: string) =>
      [...world.subscriptions.values()].find(({ metadata }) => metadata.subscription_id === ourId) ?? null,
    /** The intent that pays the newest invoice of a subscription. */
    intentOfSubscription(id: string): Intent {
      const invoice = world.invoices.get(world.subscriptions.get(id)?.latest_invoice ?? '')
      const intent = invoice && intentFor(world, invoice)
      if (!intent) throw new Error(`nothing to pay for ${id}`)
      return intent
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
        setup_future_usage: null,
        invoice: null,
        latest_charge: newRef('ch'),
        payment_method: null,
        last_payment_error: null,
        next_action: null,
        allowed_payment_method_types: null,
        payment_method_types: ['card'],
        canceled_at: null,
        created: seconds(world),
        livemode: world.isLive,
        ...fields,
      }
      world.intents.set(id, intent)
      if (intent.status === 'succeeded')
        moveBalance(world, 'charge', chargeOf(intent), intent.amount_received)
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
    warnOfFraud: (intentId: string) => warnOfFraud(world, intentId),
    /** From now on a key may do these things only, each as `refunds:write`. */
    restrict: (key: string, rights: readonly string[]) => void world.rights.set(key, new Set(rights)),
  }
}
