import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { voidTokens } from './link-tokens.server.ts'
import { noteAgreement } from './note-agreement.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'
import { writePassword } from './write-password.server.ts'

export type Claim = {
  /** Normalised. */
  email: string
  name: string
  /** As typed and free; null for none. */
  username: string | null
  /** As `hashPassword` gives it. */
  passwordHash: string
  profile: { full_name: string; company: string; job_title: string }
}

/**
 * Gives an account that was begun under an address, and never verified, to the person whose address a link in a mail
 * has proved: its password, sessions and links are replaced. Answers its id, or null for one that is verified or banned.
 * Part of a verb that has found the username free.
 */
export async function takeOverAccount(tx: Ctx, claim: Claim): Promise<string | null> {
  const { email, name, username } = claim
  const user = await tx.db
    .selectFrom('users as u')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .select(['u.id', 'u.email_verified', 'b.user_id as banned'])
    .where('u.email', '=', email)
    .forUpdate('u')
    .executeTakeFirst()
  if (!user || user.email_verified || user.banned) return null
  await tx.db
    .updateTable('users')
    .set({
      name,
      email_verified: true,
      updated_at: tx.now,
      ...(username && { username: foldUsername(username), display_username: username }),
    })
    .where('id', '=', user.id)
    .execute()
  await revokeSessions(tx, user.id)
  await voidTokens(tx, { userId: user.id })
  await writePassword(tx, user.id, claim.passwordHash)
  const profile = { ...claim.profile, updated_at: tx.now }
  await tx.db
    .insertInto('profiles')
    .values({ user_id: user.id, ...profile })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute()
  await noteAgreement(tx, user.id)
  await audit(tx, { action: 'account.take-over', subject: { kind: 'user', id: user.id } })
  return user.id
}
