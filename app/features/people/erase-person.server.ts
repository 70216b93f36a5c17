import type { Ctx } from '#app/context/ctx.server.ts'
import { voidTokens } from './link-tokens.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'
import { erasedAddress, erasedName } from './rules/erased.ts'

/**
 * Leaves of an account only its row, under no name and an unused address, for what points at it. Sessions,
 * ways of signing in, links and role end at once, the sign-ins that are kept go, and what administrators wrote about its person is deleted. Answers the files that nothing shows any more. Part of erasure.
 */
export async function erasePerson(tx: Ctx, userId: string): Promise<string[]> {
  await revokeSessions(tx, userId)
  await voidTokens(tx, { userId })
  await tx.db.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('agreements').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('member_notes').where('user_id', '=', userId).execute()
  // A ban stays, without its words.
  await tx.db.updateTable('user_bans').set({ reason: '' }).where('user_id', '=', userId).execute()
  const profile = await tx.db
    .deleteFrom('profiles')
    .where('user_id', '=', userId)
    .returning('avatar_file_id')
    .executeTakeFirst()
  await tx.db
    .updateTable('users')
    .set({
      name: erasedName,
      email: erasedAddress(userId),
      email_verified: false,
      username: null,
      display_username: null,
      language: null,
      image: null,
      updated_at: tx.now,
    })
    .where('id', '=', userId)
    .execute()
  return profile?.avatar_file_id ? [profile.avatar_file_id] : []
}
