import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { endSessions } from './end-sessions.server.ts'
import { voidTokens } from './link-tokens.server.ts'
import { noteAgreement } from './note-agreement.server.ts'
import { writePassword } from './write-password.server.ts'

export type AccountToMake = {
  /** Normalised. */
  email: string
  name: string
  /** As typed and free; null for none. */
  username: string | null
  /** As the identity port hashed it. */
  passwordHash: string
  company: string
  jobTitle: string
}

export type AccountMade = { ok: true; userId: string } | { ok: false; reason: 'has-account' }

/**
 * The account of a person whose address a link in a mail has proved, verified and with a password, in the caller's
 * transaction: nothing half-made remains. One that was begun under that address and never verified becomes
 * theirs: its password, sessions and links are replaced. Throws on a username that was taken in this very moment.
 */
export async function makeAccount(tx: Ctx, account: AccountToMake): Promise<AccountMade> {
  const { email, name } = account
  const username = account.username && {
    username: foldUsername(account.username),
    display_username: account.username,
  }
  const made = await tx.db
    .insertInto('users')
    .values({
      id: newId(),
      name,
      email,
      email_verified: true,
      ...username,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const userId = made?.id ?? (await takeOver(tx, account))
  if (userId === null) return { ok: false, reason: 'has-account' }
  await writePassword(tx, userId, account.passwordHash)
  const profile = {
    full_name: name,
    company: account.company,
    job_title: account.jobTitle,
    updated_at: tx.now,
  }
  await tx.db
    .insertInto('profiles')
    .values({ user_id: userId, ...profile })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute()
  await noteAgreement(tx, userId)
  await audit(tx, {
    action: made ? 'account.create' : 'account.take-over',
    subject: { kind: 'user', id: userId },
  })
  return { ok: true, userId }
}

async function takeOver(tx: Ctx, { email, name, username }: AccountToMake): Promise<string | null> {
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
  await endSessions(tx, user.id)
  await voidTokens(tx, { userId: user.id })
  return user.id
}
