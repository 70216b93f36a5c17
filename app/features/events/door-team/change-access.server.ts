import { allow, type Role } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import type { RoleRefusal } from '#app/features/people/rules/role-change.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { assignDoor } from './assign-door.server.ts'
import { unassignDoor } from './unassign-door.server.ts'

export type AccessChanged =
  | { ok: true }
  /** `changed-meanwhile`: the role is not the one that was shown, `seen`. */
  | { ok: false; reason: Exclude<RoleRefusal, 'same-role' | 'last-administrator'> | 'changed-meanwhile' }

type Wish = {
  userId: string
  role: Role
  /** The doors of door staff, all of them; nothing else has any. Events that are gone are left out. */
  eventIds: readonly string[]
  /** The role the administrator was looking at. */
  seen: Role
}

/**
 * Makes a person an administrator or door staff of events or takes the door away
 * (rules R002, R005). Administrators are unmade by the command line only. Throws NotFound for an unknown id.
 */
export async function changeAccess(ctx: Ctx, wish: Wish): Promise<AccessChanged> {
  allow(ctx.actor, 'people:manage')
  const { userId, role, seen } = wish
  if (!isId(userId)) throw notFound('account')
  return withTransaction(ctx, async (tx) => {
    if ((await lockedRole(tx, userId)) !== seen) return { ok: false, reason: 'changed-meanwhile' }
    const granted = await grantRole(tx, { userId, role })
    if (!granted.ok) {
      const { reason } = granted
      if (reason === 'no-such-account') throw notFound('account')
      if (reason === 'last-administrator') return { ok: false, reason: 'administrator' }
      if (reason !== 'same-role') return { ok: false, reason }
    }
    await writeDoors(tx, userId, role === 'door' ? wish.eventIds : [])
    return { ok: true }
  })
}

async function lockedRole(tx: Ctx, userId: string): Promise<Role> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const row = await tx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? 'user'
}

async function writeDoors(tx: Ctx, userId: string, eventIds: readonly string[]): Promise<void> {
  const assigned = await tx.db
    .selectFrom('door_assignments')
    .select('event_id')
    .where('user_id', '=', userId)
    .execute()
  const before = assigned.map(({ event_id }) => event_id)
  const wanted = eventIds.length === 0 ? [] : await existing(tx, eventIds.filter(isId))
  for (const eventId of before) if (!wanted.includes(eventId)) await unassignDoor(tx, { eventId, userId })
  for (const eventId of wanted) if (!before.includes(eventId)) await assignDoor(tx, { eventId, userId })
}

async function existing(tx: Ctx, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
