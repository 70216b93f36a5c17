import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Money } from '#app/kernel/money.ts'
import { paidBy } from './paid-by.server.ts'

/** `spent` is what came in and stayed, of tickets and memberships, per currency (rule R045). */
export type PersonFigures = { eventsAttended: number; spent: Money[] }

/**
 * What a person has been to and spent: one statement. They were at an event where a ticket with their address was
 * let in, or one of their own orders without a name. Needs 'money:manage'; throws NotFound for what is no id.
 */
export async function personFigures(ctx: Ctx, userId: string): Promise<PersonFigures> {
  allow(ctx.actor, 'money:manage')
  if (!isId(userId)) throw notFound('account')
  const { rows } = await sql<{ eventsAttended: number; spent: Money[] }>`
    with ${paidBy(userId)}
    select (
      select count(distinct event_id)::int from (
        select t.event_id from users u join attendees a on a.email = u.email join tickets t on t.attendee_id = a.id
        where u.id = ${userId} and t.checked_in_at is not null
        union all
        select t.event_id from orders o join tickets t on t.order_id = o.id join attendees a on a.id = t.attendee_id
        where o.user_id = ${userId} and t.checked_in_at is not null and a.email is null
      ) been) as "eventsAttended",
      coalesce((
        select json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) from (
          select l.currency,
            sum(case l.direction when 'in' then l.amount_minor else -l.amount_minor end)::bigint as minor
          from paid join ledger_entries l on l.payment_id = paid.payment_id group by l.currency
        ) stayed), '[]'::json) as spent`.execute(ctx.db)
  return rows[0] ?? { eventsAttended: 0, spent: [] }
}
