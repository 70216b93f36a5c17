import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { type NewsType, providerEventRow } from './payment-rows.server.ts'

/** Keeps that the provider told us something and what came of it, once; without an id there is nothing to keep. */
export async function recordProviderEvent(
  ctx: Ctx,
  event: {
    provider: PaymentProvider
    eventId: string | null
    paymentRef: string
    result: string
    type?: NewsType
  },
): Promise<void> {
  if (event.eventId === null) return
  await ctx.db
    .insertInto('provider_events')
    .values(providerEventRow(ctx, { ...event, eventId: event.eventId }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
