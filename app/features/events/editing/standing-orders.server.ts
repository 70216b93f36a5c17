import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import type { ChangedDish, Course } from './rules/event-menu.ts'

/** Seats of an event that are sold, and held by checkouts and open offers, over all its ticket types. */
export async function seatsTaken(
  ctx: Ctx,
  eventId: string,
): Promise<{ sold: number; held: number; waiting: number }> {
  return ctx.db
    .selectFrom('ticket_types')
    .select([
      sql<number>`coalesce(sum(seats_sold), 0)::int`.as('sold'),
      sql<number>`coalesce(sum(seats_held), 0)::int`.as('held'),
      sql<number>`coalesce(sum(waiting), 0)::int`.as('waiting'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** How many orders an event has, those whose hold ended without a payment left out. */
export async function ordersOf(ctx: Ctx, eventId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select((eb) => eb.fn.count<string>('o.id').distinct().as('count'))
    .where('l.event_id', '=', eventId)
    .where('o.status', '!=', 'expired')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const choiceOf: Record<Course, keyof MenuChoices> = {
  starters: 'starter',
  mains: 'mainCourse',
  desserts: 'dessert',
}

export type ChosenDish = ChangedDish & { count: number }

/** Those of `dishes` that people who still come have chosen, with how many they are. */
export async function chosenAmong(
  ctx: Ctx,
  eventId: string,
  dishes: readonly ChangedDish[],
): Promise<ChosenDish[]> {
  if (dishes.length === 0) return []
  const rows = await ctx.db
    .selectFrom('attendees as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .select('a.menu_choices')
    .where('a.event_id', '=', eventId)
    .where('a.menu_choices', 'is not', null)
    .where('o.status', 'in', ['held', 'awaiting_payment', 'confirmed', 'partially_refunded'])
    .where((eb) => eb.or([eb('t.id', 'is', null), eb('t.status', '=', 'valid')]))
    .execute()
  return dishes.flatMap((dish) => {
    const count = rows.filter((row) => row.menu_choices?.[choiceOf[dish.course]] === dish.id).length
    return count === 0 ? [] : [{ ...dish, count }]
  })
}
