import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { isId } from '#app/kernel/is-id.ts'

export type TakenNumbers = {
  /** The first of them; the others follow without a gap. */
  first: number
  /** The last number that was admitted when they were taken. */
  admittedNumber: number
}

/**
 * Takes the next `count` numbers of an open line, in one statement for all who came in the same moment; null where
 * the line is closed. Two processes at once take one after the other: the row's lock is their order.
 */
export async function takeNumbers(
  ctx: Ctx,
  { eventId, count }: { eventId: string; count: number },
): Promise<TakenNumbers | null> {
  if (!isId(eventId) || count < 1) return null
  const taken = await ctx.db
    .updateTable('sale_lines')
    .set({ last_number: sql<number>`last_number + ${count}` })
    .where('event_id', '=', eventId)
    .where('opened_at', 'is not', null)
    .returning(['last_number as last', 'admitted_number as admittedNumber'])
    .executeTakeFirst()
  return taken ? { first: taken.last - count + 1, admittedNumber: taken.admittedNumber } : null
}
