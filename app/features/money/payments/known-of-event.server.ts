import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'

export type KnownOfEvent = {
  /** It was dealt with before: news is kept in the transaction of its effect. */
  isOld: boolean
  /** Whether an order of ours waits for the payment it is about, or was paid by it. */
  isOfOrder: boolean
  /** Its payment is written down as paid: a webhook event of the payment itself can bring nothing more. */
  isSettled: boolean
  /** The ticket type of that order, where it has one only. */
  ticketTypeId: string | null
}

/** What is known of a webhook event before anything is asked: one statement. `paymentRef` is null for other webhook events. */
export async function knownOfEvent(
  ctx: Ctx,
  event: { provider: PaymentProvider; eventId: string; paymentRef: string | null },
): Promise<KnownOfEvent> {
  const { provider, eventId, paymentRef } = event
  const { rows } = await sql<KnownOfEvent>`
    select exists (select from provider_events where provider = ${provider} and event_id = ${eventId}) as "isOld",
      exists (select from payments where provider = ${provider} and provider_ref = ${paymentRef}
        and order_id is not null) as "isOfOrder",
      exists (select from payments where provider = ${provider} and provider_ref = ${paymentRef}
        and status = 'succeeded') as "isSettled",
      (select case when count(*) = 1 then min(l.ticket_type_id::text) end
        from payments p join order_lines l on l.order_id = p.order_id
        where p.provider = ${provider} and p.provider_ref = ${paymentRef}) as "ticketTypeId"`.execute(ctx.db)
  return rows[0] ?? { isOld: false, isOfOrder: false, isSettled: false, ticketTypeId: null }
}
