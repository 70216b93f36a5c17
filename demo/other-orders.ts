import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { settleRefund } from '#app/features/money/refunds/settle-refund.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import type { RefundWish } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { newId } from '#app/kernel/ids.ts'

type SoldOrder = { id: string; ticketId: string; total: number }

/**
 * Gives back some of what was sold for events to come, in every way there is, so that the screens about orders
 * have something to show. What is nearly or wholly sold out stays so. The demo's provider is asked by the jobs
 * this leaves; one refund it has refused.
 */
export async function showOtherOrders(ctx: Ctx): Promise<void> {
  const { rows } = await sql<SoldOrder>`
    select o.id, min(t.id::text) as "ticketId", o.total_minor as total
    from orders o join tickets t on t.order_id = o.id join events e on e.id = t.event_id
    join ticket_types y on y.id = t.ticket_type_id
    where e.starts_at > ${ctx.now} and o.status = 'confirmed'
    group by o.id having count(*) between 2 and 3 and count(distinct t.event_id) = 1
      and coalesce(min(y.capacity - y.sold - y.held), 100) > 10
    order by o.created_at desc, o.id limit 60`.execute(ctx.db)
  const [whole, some, part, failing] = rows.filter((order) => order.total > 0)
  const [free] = rows.filter((order) => order.total === 0)
  if (whole) await giveBack(ctx, whole, { kind: 'everything' }, 'I hope to see you in spring.')
  if (some) await giveBack(ctx, some, { kind: 'tickets', ticketIds: [some.ticketId] }, '')
  if (part)
    await giveBack(
      ctx,
      part,
      { kind: 'amount', amountMinor: Math.min(5_000, part.total) },
      'The lunch you missed.',
    )
  if (failing) {
    const refundId = await giveBack(
      ctx,
      failing,
      { kind: 'tickets', ticketIds: [failing.ticketId] },
      '',
      false,
    )
    // Nobody has to look at a refusal that is on show.
    const unsaid: Ctx = { ...ctx, log: { ...ctx.log, error: () => undefined } }
    await settleRefund(unsaid, {
      refundId,
      attempt: 1,
      answer: { status: 'refused', code: 'expired_or_canceled_card' },
    })
  }
  if (free) await cancelRegistration(ctx, { orderId: free.id, admitsCheckedIn: false })
}

/** A real provider knows nothing of the demo's payments: there the refund counts as given back at once. */
async function giveBack(
  ctx: Ctx,
  order: SoldOrder,
  wish: RefundWish,
  note: string,
  settle = true,
): Promise<string> {
  const outcome = await refundOrder(ctx, {
    orderId: order.id,
    refundId: newId(),
    wish,
    seenRefundedMinor: 0,
    admitsCheckedIn: false,
    cause: wish.kind === 'amount' ? 'goodwill' : 'buyer-asked',
    note,
  })
  if (!outcome.ok) throw new Error(`a refund of the demo was refused: ${outcome.reason}`)
  if (ctx.ports.payments.provider !== 'demo' && settle) {
    const refundRef = `demo_refund_${outcome.refundId}`
    await noteAtDemoProvider(ctx, outcome, refundRef)
    const answer = { status: 'succeeded', refundRef } as const
    await settleRefund(ctx, { refundId: outcome.refundId, attempt: 1, answer })
  }
  return outcome.refundId
}

/** As the demo's provider would have written it down. */
async function noteAtDemoProvider(
  ctx: Ctx,
  refund: { refundId: string; amountMinor: number },
  refundRef: string,
): Promise<void> {
  await sql`
    with given as (
      insert into demo_refunds (idempotency_key, ref, payment_ref, amount_minor, created_at)
      select ${`${refund.refundId}:1`}, ${refundRef}, p.provider_ref, r.amount_minor, ${ctx.now}
      from refunds r join payments p on p.id = r.payment_id where r.id = ${refund.refundId}
      returning payment_ref, amount_minor)
    update demo_payments d set refunded_minor = d.refunded_minor + given.amount_minor
    from given where d.ref = given.payment_ref`.execute(ctx.db)
}
