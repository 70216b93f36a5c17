import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, eventTexts, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { overAt } from './over-at.server.ts'

export type NextOwnEvent = { event: ShownEvent; picture: ShownImage | null; tickets: number }

/** The next event for which the signed-in user has valid tickets, and how many; null without one. */
export async function nextOwnEvent(ctx: Ctx): Promise<NextOwnEvent | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return null
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(eventColumns)
    .select(['e.image_file_id as imageFileId', imageFile('e.image_file_id').as('image')])
    .select(sql<number>`count(*)::int`.as('tickets'))
    .where('o.user_id', '=', userId)
    .where(overAt(ctx.now), '=', false)
    .groupBy('e.id')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const next = { event: eventOfRow(row), picture: imageOf(row.image, ''), tickets: row.tickets }
  return translated(ctx, next, eventTexts)
}
