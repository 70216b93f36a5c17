import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { ownBegunSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

export type WaitingChange = {
  planId: string
  planName: string
  fromName: string
  /** Charged once the bank agrees, and the plan is changed with it. */
  due: Money
  /** After this it is forgotten. */
  until: Date
  /** What a browser needs to ask the bank, and nothing more. */
  clientSecret: string
}

/**
 * The change of the acting user's plan that waits for the cardholder's bank; null when there is none, or none any
 * more. Throws 'forbidden' for guests and 'unavailable' when the provider does not answer.
 */
export async function waitingChange(ctx: Ctx): Promise<WaitingChange | null> {
  const live = await ownBegunSubscription(ctx)
  if (!live?.waiting) return null
  const { planId, invoiceRef, dueMinor, until } = live.waiting
  const way = until > ctx.now ? await ctx.ports.subscriptions.wayToPay(invoiceRef) : null
  if (way === null) {
    await settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null })
    return null
  }
  const plan = await ctx.db
    .selectFrom('plans')
    .select('name')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow()
  const due = { minor: dueMinor, currency: live.price.currency }
  const change = {
    planId,
    planName: plan.name,
    fromName: live.planName,
    due,
    until,
    clientSecret: way.clientSecret,
  }
  return translated(ctx, change, ['planName', 'fromName'])
}
