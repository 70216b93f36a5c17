import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'

/**
 * Takes a person's name, addresses and telephone, and what administrators noted, off their orders and off every seat
 * that has their email address; lines, amounts and tickets stay, and a valid ticket still lets in. A former address was
 * theirs `until` then. Answers the ids of the orders, seats and tickets that mails may tell of. Part of erasure; may be
 * repeated.
 */
export async function pseudonymiseOrders(
  tx: Ctx,
  person: { userId: string; email: string; until?: Date },
): Promise<string[]> {
  const isInTime = sql<boolean>`(${person.until ?? null}::timestamptz is null or created_at <= ${person.until ?? null})`
  const { rows: orders } = await sql<{ id: string }>`
    update orders set buyer_name = ${erasedName}, buyer_email = 'erased-' || id || '@erased.invalid',
      buyer_phone = '', billing_address = null, user_id = ${person.userId}
    where user_id = ${person.userId} or (user_id is null and buyer_email = ${person.email} and ${isInTime})
    returning id`.execute(tx.db)
  await tx.db
    .updateTable('manual_orders')
    .set({ note: '', above_capacity: '' })
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
  await tx.db
    .deleteFrom('order_notes')
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
  await tx.db
    .updateTable('ticket_type_changes')
    .set({ reason: '' })
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
  const seats = await tx.db
    .updateTable('attendees')
    .set({
      full_name: null,
      email: null,
      whatsapp_number: null,
      company_name: null,
      menu_choices: null,
      answers: null,
      completed_at: null,
    })
    .where('email', '=', person.email)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').whereRef('orders.id', '=', 'attendees.order_id').where(isInTime),
    )
    .returning(['id', 'order_id'])
    .execute()
  const orderIds = orders.map(({ id }) => id)
  const seatIds = seats.map(({ id }) => id)
  const othersOrderIds = seats.map(({ order_id }) => order_id)
  const tickets = await tx.db
    .selectFrom('tickets as t')
    .leftJoin('refund_tickets as r', 'r.ticket_id', 't.id')
    .select(['t.id', 'r.refund_id'])
    .where((eb) =>
      eb.or([
        eb('t.order_id', 'in', orderIds.length > 0 ? orderIds : [person.userId]),
        eb('t.attendee_id', 'in', seatIds.length > 0 ? seatIds : [person.userId]),
      ]),
    )
    .execute()
  return [
    ...new Set([...orderIds, ...othersOrderIds]),
    ...seatIds,
    ...tickets.flatMap(({ id, refund_id }) => (refund_id === null ? [id] : [id, refund_id])),
  ]
}
