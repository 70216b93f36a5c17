import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { isAddressOf, type Person } from './address-of-person.server.ts'

/** Orders with lines, seats, tickets and money, and seats in other people's orders. Part of the download. */
export async function exportOrders(ctx: Ctx, person: Person): Promise<Record<string, unknown>> {
  const { db } = ctx
  const { userId } = person
  const orders = await db
    .selectFrom('orders')
    .leftJoin('manual_orders as m', 'm.order_id', 'orders.id')
    .select(['m.terms as added_as', 'm.note', 'm.above_capacity'])
    .select(['id', 'reference', 'kind', 'status', 'buyer_name', 'buyer_email', 'buyer_phone'])
    .select(['billing_address', 'currency', 'subtotal_minor', 'discount_minor'])
    .select(writtenCode('order_id', 'orders.id', 'orders.discount_code').as('discount_code'))
    .select(['total_minor', 'created_at', 'confirmed_at', 'closed_at', 'terms_version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return { orders, seatsOfOthers: await seatsElsewhere(ctx, person, ids) }
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['l.order_id', 'e.title as event', 'e.starts_at', 'l.ticket_name', 'l.quantity'])
    .select(['l.unit_price_minor', 'l.discount_minor', 'l.total_minor'])
    .where('l.order_id', 'in', ids)
    .execute()
  const seats = await db
    .selectFrom('attendees as a')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['a.order_id', 'a.full_name', 'a.email', 'a.whatsapp_number', 'a.company_name'])
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .select(['a.menu_choices', 't.status as ticket', 't.issued_at', 't.checked_in_at'])
    .select(['a.answers', 'v.fields'])
    .where('a.order_id', 'in', ids)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'provider', 'provider_ref', 'status', 'currency', 'amount_minor'])
    .select(['captured_minor', 'refunded_minor', 'created_at', 'succeeded_at'])
    .where('order_id', 'in', ids)
    .execute()
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.order_id', 'r.amount_minor', 'r.reason', 'r.note', 'r.status', 'r.created_at'])
    .where('p.order_id', 'in', ids)
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['order_id', 'kind', 'label', 'issued_at'])
    .where('order_id', 'in', ids)
    .execute()
  const { notes, typeChanges } = await writtenByAdministrators(ctx, ids)
  const of = <Row extends { order_id: string | null }>(rows: readonly Row[], orderId: string) =>
    rows.filter((row) => row.order_id === orderId).map(({ order_id: _order, ...row }) => row)
  return {
    orders: orders.map(({ id, ...order }) => ({
      ...order,
      lines: of(lines, id),
      seats: of(seats, id).map(withAnswers),
      payments: of(payments, id),
      refunds: of(refunds, id),
      documents: of(documents, id),
      notes: of(notes, id),
      ticketTypeChanges: of(typeChanges, id),
    })),
    seatsOfOthers: await seatsElsewhere(ctx, person, ids),
  }
}

/** Notes on these orders, and why ticket types were changed. */
async function writtenByAdministrators({ db }: Ctx, ids: readonly string[]) {
  const notes = await db
    .selectFrom('order_notes')
    .select(['order_id', 'created_at', 'content'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const typeChanges = await db
    .selectFrom('ticket_type_changes')
    .select([
      'order_id',
      'from_name',
      'to_name',
      'paid_minor',
      'price_minor',
      'settled',
      'reason',
      'changed_at',
    ])
    .where('order_id', 'in', ids)
    .orderBy('changed_at')
    .execute()
  return { notes, typeChanges }
}

/** Seats that another person bought for them. */
async function seatsElsewhere(ctx: Ctx, person: Person, ownOrderIds: readonly string[]) {
  let seats = ctx.db
    .selectFrom('attendees as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['e.title as event', 'e.starts_at', 'a.full_name', 'a.email', 'a.whatsapp_number'])
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .select(['a.company_name', 'a.menu_choices', 't.status as ticket', 't.checked_in_at'])
    .select(['a.answers', 'v.fields'])
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .where(isAddressOf(person, 'a.email', 'o.created_at'))
  if (ownOrderIds.length > 0) seats = seats.where('a.order_id', 'not in', ownOrderIds)
  return (await seats.execute()).map(withAnswers)
}

/** What was answered to the form of a ticket, by the question: ids of fields say nothing. */
function withAnswers<Seat extends { answers: FormAnswers | null; fields: FormField[] | null }>(seat: Seat) {
  const { answers, fields, ...rest } = seat
  const given = answersOf(fields ?? [], answers).filter(({ value }) => value !== '')
  return { ...rest, answers: given.map(({ label, value }) => ({ question: label, answer: value })) }
}
