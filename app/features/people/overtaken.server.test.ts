import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { race } from '#tests/races/race.ts'
import {
  aPerson,
  aSession,
  client,
  goodPassword,
  peopleContext,
  tokenMailedTo,
} from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { banUser } from './ban-user.server.ts'
import { changePassword } from './change-password.server.ts'
import type { Reauthentication } from './confirm-password.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { readSetUpToken } from './factors/app-key.server.ts'
import { codeOfStep, stepOf } from './factors/rules/totp.ts'
import { openLinkTo } from './link-tokens.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { addApp } from './second-factor/add-app.server.ts'
import { offerApp } from './second-factor/offer-app.server.ts'
import { signIn } from './sign-in.server.ts'
import { storedPassword } from './stored-password.server.ts'

const { ctx, as, connectionString } = await peopleContext()
const newPassword = 'copper-lantern-77'
const realNow = new Date()

/** A signed-in person. */
async function somebody(username: string) {
  const person = await aPerson(ctx, { username })
  const here = await aSession(ctx, person)
  const me = as(actorWithRole('user', person))
  return { ...person, me, here, reauth: { password: goodPassword, sessionToken: here, realNow } }
}

async function erase(on: Ctx, userId: string): Promise<void> {
  await erasePerson(on, userId)
  const erased = { user_id: userId, erased_at: on.now, keep_until: on.now, purged_at: null }
  await on.db.insertInto('erasures').values(erased).execute()
}

/** Lets `late` begin while a transaction holds the account of `email`; once it waits, `change` is made and committed. */
async function overtake<T>(email: string, change: (tx: Ctx) => Promise<unknown>, late: () => Promise<T>) {
  const [answer] = await withTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute()
    const answer = late()
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 10_000 },
    )
    await change(tx)
    return [answer]
  })
  return answer
}

const sessionTokens = async (userId: string) =>
  (await ctx.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()).map(
    ({ token }) => token,
  )

describe('whoever comes by the old password while it is changed', () => {
  /** The password has been compared, and the session waits for the account, which `change` holds. */
  const enterLate = (email: string, change: (tx: Ctx) => Promise<unknown>) =>
    overtake(email, change, () =>
      signIn(ctx, { login: email, password: goodPassword, client, replacedToken: null, realNow: new Date() }),
    )

  test('is refused, and has no session', async () => {
    const { me, reauth, here, userId, email } = await somebody('changing')
    const change = (tx: Ctx) => changePassword({ ...me, db: tx.db }, { reauth, password: newPassword })
    expect(await enterLate(email, change)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await sessionTokens(userId)).toEqual([here])
  })

  test('is refused as well where a second factor waits and the password was set by a mail', async () => {
    const { userId, email } = await somebody('resetting')
    const factor = { id: newId(), user_id: userId, kind: 'app', name: 'App', added_at: ctx.now } as const
    await ctx.db
      .insertInto('second_factors')
      .values({ ...factor, sealed_key: 'key' })
      .execute()
    await requestPasswordReset(ctx, { email, client })
    const token = await tokenMailedTo(ctx, email, 'reset-password')
    const reset = (tx: Ctx) => resetPassword(tx, { token, password: newPassword })
    expect(await enterLate(email, reset)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await sessionTokens(userId)).toEqual([])
  })

  test('in another process has no session either', async () => {
    const { userId, email } = await somebody('racing')
    const compared = await storedPassword(ctx, { userId })
    const inputs = [
      { userId, compared, times: 10 },
      { userId, email, password: goodPassword },
    ] as const
    const script = join(import.meta.dirname, '../../../tests/races/sign-in-parts.ts')
    const run = { script, part: 'oldPassword', connectionString, now: ctx.now, inputs }
    const answers = await race<string>(run)
    expect(answers).toContain('changed')
    expect(answers).toContain('overtaken')
    expect(await sessionTokens(userId)).toEqual([])
  })
})

describe('a sign-in that waits for the account', () => {
  const enter = (email: string) => () =>
    signIn(ctx, { login: email, password: goodPassword, client, replacedToken: null, realNow: new Date() })

  test('begins no session beside a ban', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'banning' })
    const ban = (tx: Ctx) =>
      banUser({ ...tx, actor: { kind: 'system', name: 'test' } }, { userId, reason: 'x' })
    expect(await overtake(email, ban, enter(email))).toEqual({ ok: false, reason: 'banned' })
    expect(await sessionTokens(userId)).toEqual([])
  })

  test('begins none beside an erasure', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'leaving' })
    const leave = (tx: Ctx) => erase(tx, userId)
    expect(await overtake(email, leave, enter(email))).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await sessionTokens(userId)).toEqual([])
  })
})

describe('an account that was erased after re-authentication', () => {
  const acts: Record<string, (me: Ctx, reauth: Reauthentication) => Promise<unknown>> = {
    'a new password': (me, reauth) => changePassword(me, { reauth, password: newPassword }),
    'another address': (me, reauth) => requestEmailChange(me, { reauth, email: 'elsewhere@school.example' }),
    'a second factor': async (me, reauth) => {
      const { setUp } = await offerApp(me, { setUp: null, realNow })
      const { userId } = me.actor as { userId: string }
      const key = readSetUpToken(me, { userId, setUp, realNow }) ?? Buffer.alloc(0)
      return addApp(me, { setUp, code: codeOfStep(key, stepOf(realNow)), reauth })
    },
  }

  test.each(Object.keys(acts))('gets no %s', async (name) => {
    const { me, reauth, userId } = await somebody(`erased-${Object.keys(acts).indexOf(name)}`)
    const { limiter } = ctx.ports
    const reset = async (...given: Parameters<typeof limiter.reset>) => {
      await erase(ctx, userId)
      return limiter.reset(...given)
    }
    // The counter begins again once the password was right.
    const overtaken = { ...me, ports: { ...me.ports, limiter: { ...limiter, reset } } }
    await expect(acts[name]?.(overtaken, reauth)).rejects.toThrow('not allowed')
    for (const table of ['accounts', 'second_factors', 'recovery_codes'] as const)
      expect(await ctx.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([])
    expect(await openLinkTo(ctx, 'change-email', userId)).toBeNull()
  })
})
