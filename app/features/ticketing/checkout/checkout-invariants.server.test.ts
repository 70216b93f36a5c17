import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { allInvariants } from '#server/jobs/all-invariants.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 20 })
const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 10 })
const paid = await aPaidOrder(ctx, { ticketTypeId })
const held = await aHeldOrder(ctx, { ticketTypeId })
const awaiting = await anAwaitingOrder(ctx, { ticketTypeId })
const user = await aUser(ctx)
const ticket = paid.tickets[0]
if (!ticket) throw new Error('no ticket')

test('all hold of a sound database', () => expectInvariants(ctx))

const broken: [id: string, why: string, break_: ReturnType<typeof sql>, minutes?: number][] = [
  ['I-01', 'a counter is off', sql`update ticket_types set sold = sold + 1 where id = ${ticketTypeId}`],
  ['I-01', 'seats are off', sql`update ticket_types set seats_held = 0 where id = ${ticketTypeId}`],
  ['I-02', 'the event is too full', sql`update events set total_capacity = 2 where id = ${event_id}`],
  [
    'I-78',
    'a connection is remembered after its hold',
    sql`insert into hold_marks values ('m', ${paid.id}, ${new Date(ctx.now.getTime() - 180_000)})`,
  ],
  ['I-03', 'a ticket is missing', sql`delete from tickets where id = ${ticket.id}`],
  [
    'I-03',
    'a refunded order has a live ticket',
    sql`update orders set status = 'refunded' where id = ${paid.id}`,
  ],
  [
    'I-03',
    'a sale is void and its tickets are not',
    sql`update order_lines set voided_quantity = 1 where order_id = ${paid.id}`,
  ],
  [
    'I-03',
    'nothing of a partially refunded order has gone back',
    sql`update orders set status = 'partially_refunded' where id = ${paid.id}`,
  ],
  [
    'I-07',
    'tickets were refunded for more than the refund',
    sql`with voided as (
        update tickets set status = 'void', voided_at = ${ctx.now} where id = ${ticket.id}),
      refunded as (
        insert into refunds (id, payment_id, amount_minor, reason, created_at)
        select ${newId()}, id, 1, 'requested', ${ctx.now} from payments where order_id = ${paid.id}
        returning id)
      insert into refund_tickets select ${ticket.id}, id, 2 from refunded`,
  ],
  [
    'I-11',
    'a refunded ticket is valid',
    sql`with refunded as (
        insert into refunds (id, payment_id, amount_minor, reason, created_at)
        select ${newId()}, id, 1, 'requested', ${ctx.now} from payments where order_id = ${paid.id}
        returning id)
      insert into refund_tickets select ${ticket.id}, id, 1 from refunded`,
  ],
  [
    'I-04',
    'a confirmed order was never paid',
    sql`update payments set status = 'pending' where order_id = ${paid.id}`,
  ],
  [
    'I-04',
    'another amount was paid',
    sql`update payments set captured_minor = 1 where order_id = ${paid.id}`,
  ],
  [
    'I-05',
    'money has no order',
    sql`update payments set status = 'succeeded', captured_minor = 10000, succeeded_at = ${ctx.now}
      where order_id = ${awaiting.id}`,
    11,
  ],
  ['I-07', 'refunds do not add up', sql`update payments set refunded_minor = 5 where order_id = ${paid.id}`],
  [
    'I-10',
    'a mail tells a code',
    sql`update mails set variables = jsonb_build_object('x', ${ticket.code}::text) where subject_id = ${paid.id}`,
  ],
  [
    'I-10',
    'an audit entry tells a code',
    sql`insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id, details)
      values (${newId()}, ${ctx.now}, 'system', 'x', 'x', 'x', jsonb_build_object('c', ${ticket.code}::text))`,
  ],
  ['I-11', 'in without a scan', sql`update tickets set checked_in_at = ${ctx.now} where id = ${ticket.id}`],
  [
    'I-11',
    'admitted when void',
    sql`with voided as (
        update tickets set status = 'void', voided_at = ${later(ctx, -1).now} where id = ${ticket.id})
      insert into scans (id, event_id, ticket_id, verdict, at)
        values (${newId()}, ${event_id}, ${ticket.id}, 'admitted', ${ctx.now})`,
  ],
  ['I-13', 'an event without a result', sql`update provider_events set result = ''`],
  ['I-16', 'a hold was not released', sql`select 1`, 18],
  [
    'I-17',
    'lines do not add up',
    sql`update order_lines set unit_price_minor = 1, total_minor = 1 where order_id = ${held.id}`,
  ],
  ['I-17', 'an amount is a float', sql`alter table plans alter column price_minor type double precision`],
  [
    'I-18',
    'a role nobody granted',
    sql`insert into user_roles (user_id, role, granted_at) values (${user.userId}, 'admin', ${ctx.now})`,
  ],
  [
    'I-19',
    'a ticket names another order',
    sql`update tickets set order_id = ${held.id} where id = ${ticket.id}`,
  ],
]

test.each(broken)('%s finds it when %s', async (id, _why, break_, minutes = 0) => {
  const undo = new Error('undo')
  const found = new Set<string>()
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await break_.execute(trx)
      for (const invariant of allInvariants) {
        const rows = await invariant.find(trx, later(ctx, minutes).now)
        if (rows.length > 0) found.add(invariant.id)
      }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  expect([...found]).toContain(id)
})
