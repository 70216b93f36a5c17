import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { isUsernameTaken } from './is-username-taken.server.ts'
import { noteAgreement } from './note-agreement.server.ts'

export type NewAccount = {
  /** Normalised; see `normaliseEmail`. */
  email: string
  emailVerified: boolean
  name: string
  /** As typed; null for people who have not chosen one. */
  username: string | null
  /** A password as `hashPassword` gives it, the id of a Google account, or nothing until a link in a mail sets one. */
  credential: { password: string } | { google: string } | null
  /** False where an administrator makes it: its holder agrees to the terms later. */
  agrees?: boolean
  profile?: { full_name: string; company: string; job_title: string }
}

export type AccountCreated =
  | { ok: true; userId: string }
  | { ok: false; reason: 'email-taken' | 'username-taken' }

/**
 * The one way to make an account: user, credential, profile, agreement and audit entry, in the caller's transaction.
 * Of two at once with one address or with usernames that look alike, the second waits for the first and is refused.
 */
export async function createAccount(tx: Ctx, account: NewAccount): Promise<AccountCreated> {
  const { email, emailVerified, name, username, credential, profile } = account
  const folded = username === null ? null : foldUsername(username)
  if (folded !== null && (await isUsernameTaken(tx, folded))) return { ok: false, reason: 'username-taken' }
  const dates = { created_at: tx.now, updated_at: tx.now }
  const made = await tx.db
    .insertInto('users')
    .values({
      ...{ id: newId(), name, email, email_verified: emailVerified },
      ...{ username: folded, display_username: username, ...dates },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const owner = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    return { ok: false, reason: owner ? 'email-taken' : 'username-taken' }
  }
  const userId = made.id
  if (credential)
    await tx.db
      .insertInto('accounts')
      .values({ id: newId(), user_id: userId, ...credentialColumns(userId, credential), ...dates })
      .execute()
  await tx.db
    .insertInto('profiles')
    .values({ user_id: userId, ...profile, updated_at: tx.now })
    .execute()
  if (account.agrees !== false) {
    await noteAgreement(tx, userId)
    await noteLanguage(tx, email)
  }
  await audit(tx, { action: 'account.create', subject: { kind: 'user', id: userId } })
  return { ok: true, userId }
}

function credentialColumns(userId: string, credential: NonNullable<NewAccount['credential']>) {
  return 'google' in credential
    ? { provider_id: 'google', account_id: credential.google }
    : { provider_id: 'credential', account_id: userId, password: credential.password }
}
