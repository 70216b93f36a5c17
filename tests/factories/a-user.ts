import type { Ctx } from '#app/context.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { Actor, Role } from '#app/kernel/actor.ts'
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
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: user.userId,
      plan_id: await aPlan(ctx, tier),
      starts_at: ctx.now,
      ends_at: addMinutes(ctx.now, 30 * 1440),
      reason: 'test',
      created_at: ctx.now,
    })
    .execute()
  return user
}

export async function aSponsor(ctx: Ctx): Promise<UserActor> {
  const user = await aUser(ctx)
  await ctx.db.insertInto('sponsors').values({ user_id: user.userId, added_at: ctx.now }).execute()
  return user
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
