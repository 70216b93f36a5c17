import type { Ctx } from '#app/context.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'

/** Whether this piece of news was dealt with before: it is kept in the transaction of its effect. */
export async function wasToldBefore(
  ctx: Ctx,
  news: { provider: PaymentProvider; eventId: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', news.provider)
    .where('event_id', '=', news.eventId)
    .executeTakeFirst()
  return row !== undefined
}
