import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type AwaitedEvent = { id: string; title: string; startsAt: Date }

/** More events than these are looked for by their titles instead of being chosen from a list. */
const mostToChoose = 40
const mostFound = 8

/**
 * Events whose waitlists have entries, the latest first, to narrow the list down by: all of them where they
 * are few, and otherwise (`isMany`) the one that is chosen and those whose title has what was typed. Needs
 * 'waitlist:manage'.
 */
export async function waitlistEvents(
  ctx: Ctx,
  asked: { typed: string; eventId: string | null },
): Promise<{ isMany: boolean; events: AwaitedEvent[] }> {
  allow(ctx.actor, 'waitlist:manage')
  const awaited = ctx.db
    .selectFrom('events as e')
    .select(['e.id', 'e.title', 'e.starts_at as startsAt'])
    .where(sql<boolean>`exists (select from waitlist_entries w where w.event_id = e.id)`)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')
  const first = await awaited.limit(mostToChoose + 1).execute()
  if (first.length <= mostToChoose) return { isMany: false, events: first }
  const { typed, eventId } = asked
  const found = await awaited
    .where((eb) =>
      eb.or([
        ...(eventId ? [eb('e.id', '=', eventId)] : []),
        ...(typed ? [sql<boolean>`position(lower(${typed}) in lower(e.title)) > 0`] : []),
        sql<boolean>`false`,
      ]),
    )
    .limit(mostFound)
    .execute()
  return { isMany: true, events: found }
}
