import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { usernameLook } from './rules/username-look.ts'

const holdFor = 24 * 3_600_000

/**
 * Keeps a username that was asked for together with a known address. Otherwise a second sign-up with the same
 * name would tell whether the first one made an account, and with it whether the address is known (rule R091).
 */
export async function holdUsername(ctx: Ctx, folded: string): Promise<void> {
  await ctx.db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(folded),
      value: '',
      expires_at: new Date(ctx.now.getTime() + holdFor),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

export async function isUsernameHeld(ctx: Ctx, folded: string): Promise<boolean> {
  const hold = await ctx.db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', identifierOf(folded))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return hold !== undefined
}

function identifierOf(folded: string): string {
  return `username-hold:${usernameLook(folded)}`
}
