import type { Actor, Role } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

type UserActor = Extract<Actor, { kind: 'user' }>

/** Somebody with an account and a verified address, signed in. */
export async function aUser(
  ctx: Ctx,
  overrides: { email?: string; emailVerified?: boolean; role?: Role; doorEventIds?: string[] } = {},
): Promise<UserActor> {
  const userId = newId()
  const {
    email = `${userId}@school.example`,
    emailVerified = true,
    role = 'user',
    doorEventIds = [],
  } = overrides
  await ctx.db
    .insertInto('users')
    .values({
      id: userId,
      name: 'Amal Haddad',
      email,
      email_verified: emailVerified,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return { kind: 'user', userId, email, emailVerified, role, doorEventIds }
}

/** A user with a comped membership of the tier for the next month. */
export async function aMember(ctx: Ctx, tier: MemberTier): Promise<UserActor> {
  const user = await aUser(ctx)
  await aGrant(ctx, { userId: user.userId, tier })
  return user
}

/** A comped membership of a plan of its own, for 30 days unless told otherwise. */
export async function aGrant(
  ctx: Ctx,
  about: { userId: string; tier: MemberTier; days?: number },
): Promise<void> {
  const { userId, tier, days = 30 } = about
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, tier),
      starts_at: ctx.now,
      ends_at: addMinutes(ctx.now, days * 1440),
      reason: 'test',
      created_at: ctx.now,
    })
    .execute()
}

export async function aSponsor(ctx: Ctx): Promise<UserActor> {
  const user = await aUser(ctx)
  await aSponsorRow(ctx, user.userId)
  return user
}

/** Makes somebody a sponsor. */
export async function aSponsorRow(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.insertInto('sponsors').values({ user_id: userId, added_at: ctx.now }).execute()
}

/** A plan of the tier. Answers its id. */
export async function aPlan(ctx: Ctx, tier: MemberTier): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('plans')
    .values({
      id,
      name: `${tier} ${id}`,
      tier,
      price_minor: 20_000,
      currency: 'AED',
      free_tickets_per_month: 1,
      free_tickets_per_event: 1,
    })
    .execute()
  return id
}
