import type { Ctx } from '#app/context/ctx.server.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { addressOfLogin } from './address-of-login.server.ts'
import { beginSession } from './begin-session.server.ts'
import type { Client } from './client.ts'
import {
  consumeWithChallenge,
  type WorkChallenge,
  type WorkSolution,
} from './consume-with-challenge.server.ts'
import { passwordMatches } from './hash-password.server.ts'
import { resetCounters, restoreAttempts, type TooMany } from './limits.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { deviceMark, signInCounters } from './sign-in-counters.server.ts'

export type SignInAnswer =
  | {
      ok: true
      userId: string
      /** Values for Set-Cookie. */
      setCookie: string[]
      /** The session is anonymous until the second factor is shown (`finishSignIn`). */
      awaitsFactor: boolean
      /** By which the next attempt on this device is known; none while the second factor is awaited. */
      deviceMark: string | null
    }
  | TooMany
  | WorkChallenge
  /** `unverified` and `banned` only after the correct password. */
  | { ok: false; reason: 'wrong-credentials' | 'unverified' | 'banned' }

/**
 * Signs in by email address or username; an unknown one takes as long as a wrong password. Always a new session (rule
 * R098); the one the browser came with, `replacedToken`, ends. A password that is changed in this very moment is a wrong
 * one. Only wrong passwords count against the limits; near those of the account, an unknown device has to hand in some
 * work (`solution`).
 */
export async function signIn(
  ctx: Ctx,
  input: {
    login: string
    password: string
    client: Client
    replacedToken: string | null
    /** The mark that a sign-in on this device left there. */
    knownDevice?: string | null
    solution?: WorkSolution
    realNow: Date
  },
): Promise<SignInAnswer> {
  const { client, replacedToken, knownDevice = null, solution = null, realNow } = input
  const email = await addressOfLogin(ctx, input.login)
  const account = email === null ? null : await passwordAccount(ctx, email)
  const { own, shared } = signInCounters(ctx, {
    login: email ?? foldUsername(input.login),
    account,
    address: client.address,
    knownDevice,
  })
  const form = { act: 'sign-in' as const, client: client.address, solution }
  const taken = await consumeWithChallenge(ctx, form, own, ...shared)
  if (!taken.ok) {
    if (taken.reason === 'work') await restoreAttempts(ctx, own, ...shared)
    return taken
  }

  const isRight = await passwordMatches(account?.password ?? null, input.password)
  if (!account || !isRight) return { ok: false, reason: 'wrong-credentials' }
  const { userId, password: compared } = account
  const begun = await beginSession(ctx, { userId, by: 'password', compared, client, replacedToken, realNow })
  if (!begun.ok) {
    if (begun.reason === 'overtaken') return { ok: false, reason: 'wrong-credentials' }
    await restoreAttempts(ctx, own, ...shared)
    return { ok: false, reason: begun.reason }
  }
  await resetCounters(ctx, own)
  await restoreAttempts(ctx, ...shared)
  const { token, awaitsFactor } = begun
  const mark = awaitsFactor ? null : deviceMark(ctx, { userId, password: compared })
  return { ok: true, userId, setCookie: [sessionCookie(ctx, token)], awaitsFactor, deviceMark: mark }
}

function passwordAccount(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id as userId', 'a.password'])
    .where('u.email', '=', email)
    .where('a.password', 'is not', null)
    .$narrowType<{ password: string }>()
    .executeTakeFirst()
    .then((found) => found ?? null)
}
