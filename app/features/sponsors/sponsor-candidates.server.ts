import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import {
  type MembershipEditRefusal,
  membershipEditRefusal,
} from '#app/features/memberships/grants/rules/membership-role.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** A person with an account who may be made a sponsor, or why not. */
export type SponsorCandidate = {
  id: string
  name: string
  email: string
  username: string | null
  isSponsor: boolean
  refusal: MembershipEditRefusal | null
}

/**
 * People of whose name, email address or username words begin as typed, at most six, the newest first; the person
 * with exactly this address comes first. Needs 'people:manage'.
 */
export async function sponsorCandidates(ctx: Ctx, typed: string): Promise<SponsorCandidate[]> {
  allow(ctx.actor, 'people:manage')
  const exact = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', typed.trim().toLowerCase())
    .executeTakeFirst()
  const found = await findPeople(ctx, typed)
  const ids = [...new Set([...(exact ? [exact.id] : []), ...found.map(({ id }) => id)])]
  if (ids.length === 0) return []
  const candidates = await candidateRows(ctx, ids)
  return ids.flatMap((id) => candidates.find((one) => one.id === id) ?? [])
}

/** One of them; null for an unknown id and for an account that was deleted. Needs 'people:manage'. */
export async function sponsorCandidate(ctx: Ctx, userId: string): Promise<SponsorCandidate | null> {
  allow(ctx.actor, 'people:manage')
  return isId(userId) ? ((await candidateRows(ctx, [userId]))[0] ?? null) : null
}

async function candidateRows(ctx: Ctx, ids: readonly string[]): Promise<SponsorCandidate[]> {
  const rows = await ctx.db
    .selectFrom('users as u')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('sponsors as s', 's.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.id', 'u.email', 'r.role', 's.user_id as sponsorId', nameOfPerson('u.id').as('name')])
    .select((eb) => eb.fn.coalesce('u.display_username', 'u.username').as('username'))
    .where('u.id', 'in', [...ids])
    .where('e.user_id', 'is', null)
    .execute()
  return rows.map(({ role, sponsorId, name, ...row }) => ({
    ...row,
    name: name ?? row.email,
    isSponsor: sponsorId !== null,
    refusal: membershipEditRefusal(userIdOf(ctx.actor), { userId: row.id, role: role ?? 'user' }),
  }))
}
