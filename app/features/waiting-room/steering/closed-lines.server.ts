import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'

/** A time that a line was open. */
export type ClosedLine = {
  id: string
  eventId: string
  title: string
  timeZone: string
  openedAt: Date
  closedAt: Date
  /** How many took a place, and how many of them were admitted by turns before it closed. */
  taken: number
  admitted: number
  closedByHand: boolean
}

/** One page of the lines that were open, those that closed last first. Needs 'events:manage'. */
export async function closedLines(ctx: Ctx, asked: PageAsked, size: number): Promise<KeysetPage<ClosedLine>> {
  allow(ctx.actor, 'events:manage')
  const from = asked.before ?? asked.after
  const isUp = asked.before !== null
  const order = isUp ? sql`asc` : sql`desc`
  const beyond = sql`where (o.closed_at, o.id) ${isUp ? sql`>` : sql`<`}
    (select closed_at, id from sale_line_openings where id = ${from})`
  const { rows } = await sql<ClosedLine>`
    select o.id, o.event_id as "eventId", e.title, e.time_zone as "timeZone", o.opened_at as "openedAt",
      o.closed_at as "closedAt", o.taken, o.admitted, o.closed_by_hand as "closedByHand"
    from sale_line_openings o join events e on e.id = o.event_id ${from ? beyond : sql``}
    order by o.closed_at ${order}, o.id ${order} limit ${size + 1}`.execute(ctx.db)
  return keysetPage(rows, asked, size)
}
