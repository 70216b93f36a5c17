import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventsTable } from '#app/db/schema/events.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

/** A published event in Dubai a week from now that lasts two hours. Answers its id. */
export async function anEvent(ctx: Ctx, overrides: Partial<Insertable<EventsTable>> = {}): Promise<string> {
  const id = newId()
  const startsAt = overrides.starts_at ?? addMinutes(ctx.now, 7 * 1440)
  await ctx.db
    .insertInto('events')
    .values({
      id,
      slug: `event-${id}`,
      title: 'Leadership Evening',
      status: 'published',
      starts_at: startsAt,
      ends_at: addMinutes(new Date(startsAt), 120),
      time_zone: 'Asia/Dubai',
      venue_name: 'The Library',
      city: 'Dubai',
      currency: 'AED',
      created_at: ctx.now,
      updated_at: ctx.now,
      ...overrides,
    })
    .execute()
  return id
}
