import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { createAccount } from '#app/features/people/create-account.server.ts'
import { hashPassword } from '#app/features/people/hash-password.server.ts'
import { newPasswordProblem } from '#app/features/people/new-password-problem.server.ts'
import type { PasswordProblem } from '#app/features/people/rules/password.ts'
import { type UsernameProblem, usernameProblem } from '#app/features/people/rules/username.ts'
import { takeOverAccount } from '#app/features/people/take-over-account.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { invitationOfLink } from './invitation-of-link.server.ts'
import { tokenHash } from './mail-invitation.server.ts'
import { openInvitationOf } from './open-invitation-of.server.ts'
import { type OpenInvitation, settleInvitation, wasImported } from './settle-invitation.server.ts'

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
  const passwordHash = await hashPassword(password)
  return withTransaction(ctx, async (tx) => {
    const { email } = reader
    // The person first, as every verb that locks both does.
    const account = await tx.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const invitation = await openInvitationOf(tx, email)
    if (invitation?.token_hash !== tokenHash(token)) return { ok: false, reason: 'link-void' }
    const invited = { name: invitation.name, profile: profileOf(invitation) }
    const known = account && (await wasImported(tx, account.id)) ? await nameAndProfile(tx, account.id) : null
    const isTheirs = account?.username !== null && account?.username === foldUsername(username)
    const person = { email, ...(known ?? invited), username: isTheirs ? null : username || null }
    const created = await createAccount(tx, {
      ...person,
      emailVerified: true,
      credential: { password: passwordHash },
    })
    if (!created.ok && created.reason === 'username-taken') return { ok: false, reason: created.reason }
    const userId = created.ok ? created.userId : await takeOverAccount(tx, { ...person, passwordHash })
    if (userId === null) return { ok: false, reason: 'has-account' }
    await settleInvitation(tx, { userId, email, invitation })
    await enqueue(tx, 'people.verified', { userId }, { onlyOne: userId })
    return { ok: true, email }
  })
}

function profileOf({ name, profile }: OpenInvitation) {
  return { full_name: name, company: profile.company ?? '', job_title: profile.position ?? '' }
}

/** As they are now: administrators may have edited them since an import made the account. */
async function nameAndProfile(tx: Ctx, userId: string) {
  const { name, ...profile } = await tx.db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.name', 'p.full_name', 'p.company', 'p.job_title'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name, profile }
}
