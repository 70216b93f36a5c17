import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { doorPassPath } from '#app/features/ticketing/rules/links.ts'
import { link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { passedEvent } from './passed-event.server.ts'
import { type PassState, passState } from './rules/pass-state.ts'

export type DoorAccount = { userId: string; name: string; email: string }

export type DoorPass = {
  id: string
  name: string
  email: string
  state: PassState
  /** The personal link; null once it opens nothing. */
  url: string | null
  madeAt: Date
  lastUsedAt: Date | null
}

const mostFound = 20

/**
 * Who works the door of an event: accounts and passes, the live ones first. `found` are accounts of door staff that
 * could be added, by a part of their name or address. Needs 'events:manage'.
 */
export async function doorTeam(ctx: Ctx, { eventId, search }: { eventId: string; search: string }) {
  allow(ctx.actor, 'events:manage')
  const event = await passedEvent(ctx, eventId)
  const [accounts, found, passes] = await Promise.all([
    assignedAccounts(ctx, eventId),
    freeAccounts(ctx, eventId, search),
    passesOf(ctx, event),
  ])
  return { event, accounts, found, passes }
}

function assignedAccounts(ctx: Ctx, eventId: string): Promise<DoorAccount[]> {
  return ctx.db
    .selectFrom('door_assignments as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where('d.event_id', '=', eventId)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

/** Door staff are few, so that a part of a name may be looked for in all of them. */
function freeAccounts(ctx: Ctx, eventId: string, search: string): Promise<DoorAccount[]> {
  const typed = search.trim()
  return ctx.db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('door_assignments as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.event_id', '=', eventId),
    )
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where('r.role', '=', 'door')
    .where('d.user_id', 'is', null)
    .where((eb) => eb.or([containsText(sql`u.name`, typed), containsText(sql`u.email`, typed)]))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(mostFound)
    .execute()
}

async function passesOf(ctx: Ctx, event: { id: string; endsAt: Date }): Promise<DoorPass[]> {
  const rows = await ctx.db
    .selectFrom('door_passes')
    .select(['id', 'name', 'email', 'key', 'made_at as madeAt', 'revoked_at as revokedAt'])
    .select('last_used_at as lastUsedAt')
    .where('event_id', '=', event.id)
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ key, revokedAt, ...pass }) => {
    const state = passState({ revokedAt, endsAt: event.endsAt }, ctx.now)
    return { ...pass, state, url: state === 'live' ? link(ctx, doorPassPath(pass.id, key)) : null }
  })
}
