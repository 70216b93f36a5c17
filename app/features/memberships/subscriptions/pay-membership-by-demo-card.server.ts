import type { Ctx } from '#app/context/ctx.server.ts'
import type { DemoCard, DemoPaymentAnswer } from '#app/integrations/payments/payment-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { openInvoice } from './open-invoice.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

export type DemoRefusal = Extract<DemoPaymentAnswer, { status: 'refused' }>['reason']

export type DemoMembershipStep = { card: DemoCard } | { challenge: 'approve' | 'decline' }

export type PayMembershipByDemoCardOutcome =
  | { ok: true; state: 'paid' }
  /** The bank wants to know that it is really the holder: ask, then send the answer as a challenge. */
  | { ok: true; state: 'challenge' }
  | { ok: false; reason: 'refused'; why: DemoRefusal }
  /** Paid a moment ago, or given up: the account says which. */
  | { ok: false; reason: 'nothing-open' }

/**
 * Pays the acting user's open invoice, the first or a late renewal, with a card of the demo, as a provider's
 * script would in the browser, and settles the membership by what came of it. Sent twice it pays once. Throws
 * 'not-found' where payments are real and 'forbidden' for guests.
 */
export async function payMembershipByDemoCard(
  ctx: Ctx,
  step: DemoMembershipStep,
): Promise<PayMembershipByDemoCardOutcome> {
  const { demoSubscriptions } = ctx.ports
  if (!demoSubscriptions) throw notFound('demo payments')
  const open = await openInvoice(ctx)
  if (!open) return { ok: false, reason: 'nothing-open' }
  const answer =
    'card' in step
      ? await demoSubscriptions.pay(open.clientSecret, step.card)
      : await demoSubscriptions.answerChallenge(open.clientSecret, step.challenge === 'approve')
  if (answer.status === 'challenge') return { ok: true, state: 'challenge' }
  await settleOpen(ctx, open.subscriptionId)
  if (answer.status === 'succeeded') return { ok: true, state: 'paid' }
  // Not payable may mean that the same press, sent twice, has paid.
  if (answer.reason === 'not_payable' && (await isPaid(ctx, open.subscriptionId))) {
    return { ok: true, state: 'paid' }
  }
  return { ok: false, reason: 'refused', why: answer.reason }
}

async function settleOpen(ctx: Ctx, subscriptionId: string): Promise<void> {
  const { provider } = ctx.ports.subscriptions
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select('provider_ref as ref')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!row?.ref) throw new Error('an invoice of a subscription that the provider does not know')
  await settleSubscription(ctx, { provider, subscriptionRef: row.ref, eventId: null })
}

async function isPaid(ctx: Ctx, subscriptionId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select('status')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return row?.status === 'active'
}
