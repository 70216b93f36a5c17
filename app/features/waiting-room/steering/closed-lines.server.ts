import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
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
  const place = { table: 'sale_line_openings', by: 'closed_at' }
  const { beyond, order, most } = pageInSql({ page: asked, size }, 'o', place)
  const { rows } = await sql<ClosedLine>`
    select o.id, o.event_id as "eventId", e.title, e.time_zone as "timeZone", o.opened_at as "openedAt",
      o.closed_at as "closedAt", o.taken, o.admitted, o.closed_by_hand as "closedByHand"
    from sale_line_openings o join events e on e.id = o.event_id where ${beyond}
    order by ${order} limit ${most}`.execute(ctx.db)
  return keysetPage(rows, asked, size)
}
