import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { isUsernameTaken } from './is-username-taken.server.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'
import type { Profile } from './profile-form.ts'
import { type UsernameProblem, usernameProblem } from './rules/username.ts'

export type ProfileChanged =
  | { ok: true }
  | TooMany
  | { ok: false; reason: 'username-taken' }
  | { ok: false; reason: 'username'; problem: UsernameProblem }

/**
 * Changes what a person says of themselves: always one's own, whatever a request names (rule R008). A username
 * once chosen can be changed but not given up; a refused one changes nothing else either.
 */
export async function changeProfile(ctx: Ctx, profile: Profile): Promise<ProfileChanged> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const before = await ctx.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst()
  const username = profile.username.normalize('NFKC').trim()
  const folded = foldUsername(username)
  const isNew = folded !== (before?.username ?? '')
  if (isNew) {
    const problem = usernameProblem(username)
    if (problem) return { ok: false, reason: 'username', problem }
    const taken = await consumeLimits(ctx, { limit: 'username-check', per: 'account', of: userId })
    if (!taken.ok) return taken
  }
  try {
    return await withTransaction(ctx, async (tx) => {
      if (isNew && (await isUsernameTaken(tx, folded, userId))) return { ok: false, reason: 'username-taken' }
      await write(tx, userId, profile, username === '' ? null : { username: folded, display: username })
      await audit(tx, { action: 'profile.change', subject: { kind: 'user', id: userId } })
      return { ok: true }
    })
  } catch (error) {
    // Another sign-up took it in this very moment.
    if (isUniqueViolation(error, 'users_username_key')) return { ok: false, reason: 'username-taken' }
    throw error
  }
}

async function write(
  tx: Ctx,
  userId: string,
  profile: Profile,
  name: { username: string; display: string } | null,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({
      name: profile.fullName,
      updated_at: tx.now,
      ...(name ? { username: name.username, display_username: name.display } : {}),
    })
    .where('id', '=', userId)
    .execute()
  const row = {
    full_name: profile.fullName,
    phone_number: profile.phoneNumber,
    whatsapp_number: profile.whatsappNumber,
    company: profile.company,
    job_title: profile.jobTitle,
    address: profile.address,
    bio: profile.bio,
    updated_at: tx.now,
  }
  await tx.db
    .insertInto('profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
