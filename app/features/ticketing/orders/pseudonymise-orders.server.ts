import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'

/**
 * Takes a person's name, addresses and telephone off their orders and off every seat that has their e-mail
 * address; lines, amounts and tickets stay, and a valid ticket still lets in. Answers the ids of the orders, seats
 * and tickets that mails may tell of. Part of erasure; may be repeated.
 */
export async function pseudonymiseOrders(
  tx: Ctx,
  person: { userId: string; email: string },
): Promise<string[]> {
  const { rows: orders } = await sql<{ id: string }>`
    update orders set buyer_name = ${erasedName}, buyer_email = 'erased-' || id || '@erased.invalid',
      buyer_phone = '', billing_address = null, user_id = ${person.userId}
    where user_id = ${person.userId} or (user_id is null and buyer_email = ${person.email})
    returning id`.execute(tx.db)
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
    .returning('id')
    .execute()
  const orderIds = orders.map(({ id }) => id)
  const seatIds = seats.map(({ id }) => id)
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
    ...orderIds,
    ...seatIds,
    ...tickets.flatMap(({ id, refund_id }) => (refund_id === null ? [id] : [id, refund_id])),
  ]
}
