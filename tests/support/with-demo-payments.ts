import type { Ctx } from '#app/context.server.ts'
import { openDemoPayments } from '#app/integrations/payments/demo-payments.server.ts'
import type { DemoPayments } from '#app/integrations/payments/payment-port.ts'

/** The same world with the demo's payments, which remember in the same database. */
export function withDemoPayments(ctx: Ctx): { ctx: Ctx; payments: DemoPayments } {
  const payments = openDemoPayments({ db: ctx.db, now: () => ctx.now })
  return { payments, ctx: { ...ctx, ports: { ...ctx.ports, payments, demoPayments: payments } } }
}

/** Stripe's test card that pays. */
export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
