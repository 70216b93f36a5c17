import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { foldUsername, normaliseEmail } from '#app/kernel/text.ts'
import { answerDuplicateSignUp } from './answer-duplicate-sign-up.server.ts'
import type { Client } from './client.ts'
import {
  consumeWithChallenge,
  type WorkChallenge,
  type WorkSolution,
} from './consume-with-challenge.server.ts'
import { type AccountCreated, createAccount } from './create-account.server.ts'
import { isEmail } from './forms.ts'
import { hashPassword, passwordMatches } from './hash-password.server.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'
import { newPasswordProblem } from './new-password-problem.server.ts'
import type { PasswordProblem } from './rules/password.ts'
import { type UsernameProblem, usernameProblem } from './rules/username.ts'
import { sendVerificationMail } from './send-verification-mail.server.ts'
import { signUpMark } from './sign-up-mark.server.ts'
import { storedPassword } from './stored-password.server.ts'
import { holdUsername } from './username-holds.server.ts'

export type SignedUp =
  /** Also for an address that has an account: its owner gets a mail instead. `deviceMark` looks alike for both. */
  | { ok: true; deviceMark: string }
  | TooMany
  | WorkChallenge
  | { ok: false; reason: 'username-taken' }
  | { ok: false; reason: 'invalid-email' }
  | { ok: false; reason: 'username'; problem: UsernameProblem }
  | { ok: false; reason: 'password'; problem: PasswordProblem }

/**
 * Creates an account that waits for its address to be verified, and mails the link that does so. Takes as long for a
 * known address as for a new one. Nothing but these fields is read, so no
 * sign-up can carry a role or a verified address (rule R001). `name` is what the caller knows; the username without it.
 */
export async function signUp(
  ctx: Ctx,
  input: {
    username: string
    /** Tried in turn where that one is taken: for people who were not asked for one. */
    otherUsernames?: readonly string[]
    email: string
    password: string
    name?: string
    client: Client
    solution?: WorkSolution
  },
): Promise<SignedUp> {
  const email = normaliseEmail(input.email)
  const username = input.username.normalize('NFKC').trim()
  const badName = usernameProblem(username)
  if (badName) return { ok: false, reason: 'username', problem: badName }
  if (!isEmail(email)) return { ok: false, reason: 'invalid-email' }
  const badPassword = await newPasswordProblem(ctx, input.password, { email, username })
  if (badPassword) return { ok: false, reason: 'password', problem: badPassword }

  const { client, solution = null } = input
  const taken = await consumeWithChallenge(
    ctx,
    { act: 'sign-up', client: client.address, solution },
    { limit: 'sign-up', per: 'client', of: client.address },
    { limit: 'username-check', per: 'client', of: client.address },
  )
  if (!taken.ok) return taken

  const password = await hashPassword(input.password)
  const name = input.name ?? username
  const account = await firstFree([username, ...(input.otherUsernames ?? [])], (candidate) =>
    withTransaction(ctx, async (tx) => {
      const created = await createAccount(tx, {
        ...{ email, emailVerified: false, name, username: candidate },
        credential: { password },
      })
      if (created.ok) await sendVerificationMail(tx, { id: created.userId, name, email })
      return created
    }),
  )
  if (!account.ok && account.reason === 'username-taken') return { ok: false, reason: account.reason }
  // Of a new address as of a known one: how many mails are left for it, and how long the answer takes, would tell which
  // it is (rule R091).
  const mail = await consumeLimits(ctx, { limit: 'verification-mail', per: 'account', of: email })
  const waiting = account.ok ? null : await unverifiedAccount(ctx, email)
  const hash = waiting ? await storedPassword(ctx, { email }) : null
  const isRepeated = await passwordMatches(hash, input.password)
  if (account.ok) return { ok: true, deviceMark: signUpMark(ctx, account.userId) }
  await holdUsername(ctx, foldUsername(account.username))
  if (waiting && isRepeated) {
    if (mail.ok) await withTransaction(ctx, (tx) => sendVerificationMail(tx, waiting, newId()))
    return { ok: true, deviceMark: signUpMark(ctx, waiting.id) }
  }
  await answerDuplicateSignUp(ctx, { email, mayMail: mail.ok })
  return { ok: true, deviceMark: signUpMark(ctx, null) }
}

/** What `create` answers for the first of the usernames that is not taken, and which one that was. */
async function firstFree(
  usernames: readonly string[],
  create: (username: string) => Promise<AccountCreated>,
) {
  for (const username of usernames) {
    const created = await create(username)
    if (created.ok || created.reason !== 'username-taken') return { ...created, username }
  }
  return { ok: false, reason: 'username-taken' } as const
}

/** The account of an address that has not been verified yet, perhaps made by the same sign-up sent before. */
function unverifiedAccount(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()
}
