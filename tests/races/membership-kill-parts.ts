/** Work on memberships that is killed in the middle: each says when it is there, and waits for its end. */

import type { Actor } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { refundMembershipPayment } from '#app/features/memberships/billing/refund-membership-payment.server.ts'
import { changePlan } from '#app/features/memberships/subscriptions/change-plan.server.ts'
import { settleSubscription } from '#app/features/memberships/subscriptions/settle-subscription.server.ts'
import { startMembership } from '#app/features/memberships/subscriptions/start-membership.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import type { SubscriptionPort } from '#app/integrations/payments/subscription-port.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

function theMiddle(): Promise<never> {
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}

function withPort(ctx: Ctx, changes: (port: SubscriptionPort) => Partial<SubscriptionPort>): Ctx {
  const { subscriptions } = ctx.ports
  return { ...ctx, ports: { ...ctx.ports, subscriptions: { ...subscriptions, ...changes(subscriptions) } } }
}

const about = (subscriptionRef: string) => ({ provider: 'demo' as const, subscriptionRef, eventId: newId() })

/** The provider has begun the subscription, and we have not written that down. */
export const start: Contestant = async (ctx, input) => {
  const { user, wish } = input as { user: Actor; wish: Parameters<typeof startMembership>[1] }
  const on = withPort({ ...ctx, actor: user }, (port) => ({
    start: async (wanted) => {
      await port.start(wanted)
      return theMiddle()
    },
  }))
  return [await startMembership(on, wish)]
}

/** The truth is fetched, and nothing is written. */
export const afterFetch: Contestant = async (ctx, input) => {
  const { ref } = input as { ref: string }
  const on = withPort(ctx, (port) => ({
    fetch: async (wanted) => {
      await port.fetch(wanted)
      return theMiddle()
    },
  }))
  return [await settleSubscription(on, about(ref))]
}

/** The money is in the ledger and a mail is queued, and nothing is committed. */
export const insideTransaction: Contestant = async (ctx, input) => {
  const { ref } = input as { ref: string }
  return [await settleSubscription({ ...ctx, jobs: { ...ctx.jobs, send: theMiddle } }, about(ref))]
}

/** The provider has changed the plan and charged for it, and we do not know. */
export const change: Contestant = async (ctx, input) => {
  const { user, wish } = input as { user: Actor; wish: Parameters<typeof changePlan>[1] }
  const on = withPort({ ...ctx, actor: user }, (port) => ({
    change: async (wanted) => {
      await port.change(wanted)
      return theMiddle()
    },
  }))
  return [await changePlan(on, wish)]
}

/** A refund is written, and nothing is committed. */
export const insideRefund: Contestant = async (ctx, input) => {
  const wish = input as Parameters<typeof refundMembershipPayment>[1]
  return [await refundMembershipPayment({ ...ctx, jobs: { ...ctx.jobs, send: theMiddle } }, wish)]
}

/** The provider has given the money back, and we have not written that down. */
export const refunded: Contestant = async (ctx, input) => {
  const { refundId } = input as { refundId: string }
  const { payments } = ctx.ports
  const refund: typeof payments.refund = async (wanted) => {
    await payments.refund(wanted)
    return theMiddle()
  }
  await sendRefund({ ...ctx, ports: { ...ctx.ports, payments: { ...payments, refund } } }, { refundId })
  return []
}
