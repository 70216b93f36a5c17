import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { stepOf } from './rules/place-in-line.ts'

export type AllocatedNumbers = {
  /** The first of them; the others follow without a gap. */
  first: number
  /** The last number that was admitted when they were taken. */
  admittedNumber: number
}

/**
 * Takes the next `count` numbers of an open line and writes down when they came, in one statement for all who came in
 * the same moment; null where the line is closed. Two processes at once take one after the other: the row's lock is
 * their order.
 */
export async function allocateNumbers(
  ctx: Ctx,
  { eventId, count }: { eventId: string; count: number },
): Promise<AllocatedNumbers | null> {
  if (!isId(eventId) || count < 1) return null
  const { rows } = await sql<{ last: number; admittedNumber: number }>`
    with taken as (
      update sale_lines set last_number = last_number + ${count}
      where event_id = ${eventId} and opened_at is not null
      returning event_id, last_number, admitted_number),
    arrived as (
      insert into sale_line_arrivals (event_id, arrived_at, up_to)
      select event_id, ${stepOf(ctx.now)}, last_number from taken
      on conflict (event_id, arrived_at) do update set up_to = greatest(sale_line_arrivals.up_to, excluded.up_to))
    select last_number as last, admitted_number as "admittedNumber" from taken`.execute(ctx.db)
  const [taken] = rows
  return taken ? { first: taken.last - count + 1, admittedNumber: taken.admittedNumber } : null
}
