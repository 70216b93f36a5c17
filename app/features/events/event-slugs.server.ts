import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { slugChoices } from './rules/slug.ts'

/**
 * Until the end of the transaction no other transaction gives an event a slug: one that is retired and one that is taken are in
 * two tables, which no constraint spans. Comes before the lock of an event's row.
 */
export async function lockEventSlugs(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event slugs', 0))`.execute(tx.db)
}

/** Those of `slugs` that an event other than `eventId` has or had. */
export async function takenSlugs(
  tx: Ctx,
  slugs: readonly string[],
  eventId: string | null = null,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('events')
    .select(['slug', 'id as eventId'])
    .where('slug', 'in', slugs)
    .union(tx.db.selectFrom('event_slugs').select(['slug', 'event_id as eventId']).where('slug', 'in', slugs))
    .execute()
  return rows.filter((row) => row.eventId !== eventId).map((row) => row.slug)
}

/** The first slug for a title that no event has or had; under {@link lockEventSlugs} it stays so. */
export async function freeSlug(tx: Ctx, title: string, eventId: string): Promise<string> {
  const choices = slugChoices(title, eventId)
  const taken = await takenSlugs(tx, choices)
  const free = choices.find((slug) => !taken.includes(slug))
  if (free === undefined) throw new Error('no slug is free for a new event')
  return free
}

/** Moves an event to another slug; the one it had redirects from now on. Back to one it had is fine. */
export async function moveSlug(tx: Ctx, move: { eventId: string; from: string; to: string }): Promise<void> {
  await tx.db.deleteFrom('event_slugs').where('slug', '=', move.to).execute()
  await tx.db
    .insertInto('event_slugs')
    .values({ slug: move.from, event_id: move.eventId, retired_at: tx.now })
    .execute()
  await tx.db.updateTable('events').set({ slug: move.to }).where('id', '=', move.eventId).execute()
}
