import { type QueryCreator, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { CounterChange } from './rules/counter-changes.ts'

/**
 * The statement that moves places: run alone, or inside a statement that writes more. With several ticket
 * types their rows must be locked before, in id order. A CHECK of the table refuses more than the capacity.
 */
export function changeCounters(db: QueryCreator<Database>, changes: readonly CounterChange[]) {
  const column = (name: keyof CounterChange) => changes.map((change) => change[name] ?? 0)
  return db
    .updateTable('ticket_types')
    .from(
      sql<{
        id: string
        sold: number
        held: number
        seats_sold: number
        seats_held: number
        waiting: number
      }>`unnest(
        ${column('ticketTypeId')}::uuid[], ${column('sold')}::int[], ${column('held')}::int[],
        ${column('seatsSold')}::int[], ${column('seatsHeld')}::int[], ${column('waiting')}::int[]
      )`.as<'change'>(sql`change(id, sold, held, seats_sold, seats_held, waiting)`),
    )
    .set((eb) => ({
      sold: eb('ticket_types.sold', '+', eb.ref('change.sold')),
      held: eb('ticket_types.held', '+', eb.ref('change.held')),
      seats_sold: eb('ticket_types.seats_sold', '+', eb.ref('change.seats_sold')),
      seats_held: eb('ticket_types.seats_held', '+', eb.ref('change.seats_held')),
      waiting: eb('ticket_types.waiting', '+', eb.ref('change.waiting')),
    }))
    .whereRef('ticket_types.id', '=', 'change.id')
}
