import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isUsernameTaken } from '#app/features/people/is-username-taken.server.ts'
import { makeAccount } from '#app/features/people/make-account.server.ts'
import { newPasswordProblem } from '#app/features/people/new-password-problem.server.ts'
import type { PasswordProblem } from '#app/features/people/rules/password.ts'
import { type UsernameProblem, usernameProblem } from '#app/features/people/rules/username.ts'
import { usernameLook } from '#app/features/people/rules/username-look.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { invitationOfLink } from './invitation-of-link.server.ts'
import { tokenHash } from './mail-invitation.server.ts'
import { openInvitationOf } from './open-invitation-of.server.ts'
import { settleInvitation } from './settle-invitation.server.ts'

export type AcceptInvitationOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: 'link-void' | 'username-taken' }
  /** They joined by themselves meanwhile; what comes with the invitation is theirs with the next sign-in. */
  | { ok: false; reason: 'has-account' }
  | { ok: false; reason: 'password'; problem: PasswordProblem }
  | { ok: false; reason: 'username'; problem: UsernameProblem }

/**
 * Accepts an invitation by the link of its mail: makes the account with a password, verified, and gives what was
 * promised, in one transaction. It starts no session. Twice at once it happens once. A refused password leaves
 * the link good.
 */
export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string; password: string; username: string },
): Promise<AcceptInvitationOutcome> {
  const { token, password } = input
  const reader = await invitationOfLink(ctx, token)
  if (!reader) return { ok: false, reason: 'link-void' }
  const username = input.username.normalize('NFKC').trim()
  const badName = username === '' ? null : usernameProblem(username)
  if (badName) return { ok: false, reason: 'username', problem: badName }
  const problem = await newPasswordProblem(ctx, password, {
    email: reader.email,
    name: reader.name,
    username,
  })
  if (problem) return { ok: false, reason: 'password', problem }
  const passwordHash = await ctx.ports.identity.hashPassword(password)
  try {
    return await withTransaction(ctx, async (tx) => {
      const { email } = reader
      // The person first, as every verb that locks both does.
      await tx.db.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute()
      const invitation = await openInvitationOf(tx, email)
      if (invitation?.token_hash !== tokenHash(token)) return { ok: false, reason: 'link-void' }
      if (username !== '' && (await isNameGone(tx, username))) return { ok: false, reason: 'username-taken' }
      const { name, profile } = invitation
      const made = await makeAccount(tx, {
        email,
        name,
        username: username || null,
        passwordHash,
        company: profile.company ?? '',
        jobTitle: profile.position ?? '',
      })
      if (!made.ok) return made
      await settleInvitation(tx, { userId: made.userId, email, invitation })
      await enqueue(tx, 'people.verified', { userId: made.userId }, { onlyOne: made.userId })
      return { ok: true, email }
    })
  } catch (error) {
    // Another sign-up took it in this very moment.
    if (isUniqueViolation(error, 'users_username_key')) return { ok: false, reason: 'username-taken' }
    throw error
  }
}

async function isNameGone(tx: Ctx, username: string): Promise<boolean> {
  const folded = foldUsername(username)
  // Of two people who want names that look alike, the second sees the first one's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username ${usernameLook(folded)}`}, 0))`.execute(
    tx.db,
  )
  return isUsernameTaken(tx, folded)
}
