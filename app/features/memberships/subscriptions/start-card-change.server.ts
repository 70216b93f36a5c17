import type { Ctx } from '#app/context/ctx.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { type KnownSubscription, ownBegunSubscription } from './live-subscription.server.ts'

export type StartCardChangeOutcome =
  /** The browser takes the card with `clientSecret` and then names `setupRef`. */
  | { ok: true; setupRef: string; clientSecret: string }
  | { ok: false; reason: 'no-live-subscription' }
  | Unreachable

/** Begins to take another card for the acting user's membership. Throws 'forbidden' for guests. */
export async function startCardChange(ctx: Ctx): Promise<StartCardChangeOutcome> {
  const live = await ownBegunSubscription(ctx)
  const customerRef = live && (await customerRefOf(ctx, live))
  if (!customerRef) return { ok: false, reason: 'no-live-subscription' }
  const asked = await callProvider(ctx.ports.subscriptions.startCardChange(customerRef))
  return asked.ok ? { ok: true, ...asked.answer } : asked
}

/** Who the holder of a subscription is to its provider. */
export async function customerRefOf(ctx: Ctx, live: KnownSubscription): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('provider_customers')
    .select('ref')
    .where('user_id', '=', live.userId)
    .where('provider', '=', live.provider)
    .executeTakeFirst()
  return row?.ref ?? null
}
