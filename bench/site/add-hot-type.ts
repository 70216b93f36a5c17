import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'

export const hotPriceMinor = 10_000

/** A published event with one ticket type for AED 100 that everybody wants. Answers the ids. */
export async function addHotType(
  db: Kysely<Database>,
  capacity: number,
): Promise<{ eventId: string; ticketTypeId: string }> {
  const eventId = newId()
  const ticketTypeId = newId()
  const now = new Date()
  const day = 86_400_000
  await db
    .insertInto('events')
    .values({
      id: eventId,
      slug: `hot-${eventId}`,
      title: 'Leadership Evening',
      status: 'published',
      starts_at: new Date(now.getTime() + 30 * day),
      ends_at: new Date(now.getTime() + 31 * day),
      time_zone: 'Asia/Dubai',
      venue_name: 'The Library',
      city: 'Dubai',
      currency: 'AED',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('ticket_types')
    .values({
      id: ticketTypeId,
      event_id: eventId,
      name: 'Standard',
      price_minor: hotPriceMinor,
      capacity,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { eventId, ticketTypeId }
}
