import type { Ctx } from '#app/context/ctx.server.ts'
import { openDemoPayments } from '#app/integrations/payments/demo-payments.server.ts'
import { openDemoSubscriptions } from '#app/integrations/payments/demo-subscriptions.server.ts'
import type { DemoPayments } from '#app/integrations/payments/payment-port.ts'
import type { DemoSubscriptions } from '#app/integrations/payments/subscription-port.ts'

/** The same world with the demo's payments, which remember in the same database. */
export function withDemoPayments(ctx: Ctx): {
  ctx: Ctx
  payments: DemoPayments
  subscriptions: DemoSubscriptions
} {
  const payments = openDemoPayments({ db: ctx.db, now: () => ctx.now })
  const subscriptions = openDemoSubscriptions({ db: ctx.db, now: () => ctx.now })
  const ports = {
    ...ctx.ports,
    payments,
    demoPayments: payments,
    subscriptions,
    demoSubscriptions: subscriptions,
  }
  return { payments, subscriptions, ctx: { ...ctx, ports } }
}

/** Stripe's test card that pays. */
export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
