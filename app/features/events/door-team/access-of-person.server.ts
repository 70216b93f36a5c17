import { allow, type Role, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type PersonAccess = {
  id: string
  name: string
  email: string
  role: Role
  isVerified: boolean
  isBanned: boolean
  /** Why nothing can be changed here, or null. */
  refusal: 'own-account' | 'administrator' | null
  /** Events to come and those they are at the door of, the next first. */
  events: { id: string; title: string; startsAt: Date; timeZone: string; isTheirs: boolean }[]
}

const mostEvents = 200

/** What a person may do beside being a member, and the doors they could work. Throws NotFound for an unknown id. */
export async function accessOfPerson(ctx: Ctx, userId: string): Promise<PersonAccess> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId) ? await personRow(ctx, userId) : undefined
  if (!person) throw notFound('account')
  const role: Role = person.role ?? 'user'
  const events = await ctx.db
    .selectFrom('events as e')
    .leftJoin('door_assignments as d', (join) =>
      join.onRef('d.event_id', '=', 'e.id').on('d.user_id', '=', userId),
    )
    .select(['e.id', 'e.title', 'e.starts_at', 'e.time_zone', 'd.user_id'])
    .where((eb) =>
      eb.or([
        eb('d.user_id', 'is not', null),
        eb.and([eb('e.ends_at', '>', ctx.now), eb('e.status', 'in', ['draft', 'published'])]),
      ]),
    )
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(mostEvents)
    .execute()
  return {
    id: person.id,
    name: personName(person),
    email: person.email,
    role,
    isVerified: person.email_verified,
    isBanned: person.banned_at !== null,
    refusal: userIdOf(ctx.actor) === userId ? 'own-account' : role === 'admin' ? 'administrator' : null,
    events: events.map((event) => ({
      id: event.id,
      title: event.title,
      startsAt: event.starts_at,
      timeZone: event.time_zone,
      isTheirs: event.user_id !== null,
    })),
  }
}

function personRow(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'p.full_name'])
    .select(['a.contact_first_name', 'a.contact_last_name', 'r.role', 'b.banned_at'])
    .where('u.id', '=', userId)
    .where('e.user_id', 'is', null)
    .executeTakeFirst()
}
