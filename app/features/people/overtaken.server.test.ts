import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { race } from '#tests/races/race.ts'
import { aPerson, client, goodPassword, peopleContext, tokenMailedTo } from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { changePassword } from './change-password.server.ts'
import type { Reauthentication } from './confirm-password.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { codeOfStep, stepOf } from './factors/rules/totp.ts'
import { openSetUp } from './factors/sealed-key.server.ts'
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
  const here = (await ctx.ports.identity.startSession(person.userId, client)) ?? ''
  const me = as(actorWithRole('user', person))
  return { ...person, me, here, reauth: { password: goodPassword, sessionToken: here, realNow } }
}

const withIdentity = (on: Ctx, other: Partial<Ctx['ports']['identity']>): Ctx => ({
  ...on,
  ports: { ...on.ports, identity: { ...on.ports.identity, ...other } },
})

const sessionTokens = async (userId: string) =>
  (await ctx.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()).map(
    ({ token }) => token,
  )

describe('whoever comes by the old password while it is changed', () => {
  /** The library has compared the password, and writes its session only after `meanwhile`. */
  const enterLate = (email: string, meanwhile: () => Promise<unknown>) => {
    const late = withIdentity(ctx, {
      signIn: async (...given) => {
        const answer = await ctx.ports.identity.signIn(...given)
        if (!answer.ok) return answer
        const session = await ctx.db
          .deleteFrom('sessions')
          .where('token', '=', answer.token)
          .returningAll()
          .executeTakeFirstOrThrow()
        await meanwhile()
        await ctx.db.insertInto('sessions').values(session).execute()
        return answer
      },
    })
    return signIn(late, { login: email, password: goodPassword, client, replacedToken: null })
  }

  test('is refused, and has no session', async () => {
    const { me, reauth, here, userId, email } = await somebody('changing')
    const change = () => changePassword(me, { reauth, password: newPassword })
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
    const reset = () => resetPassword(ctx, { token, password: newPassword })
    expect(await enterLate(email, reset)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await sessionTokens(userId)).toEqual([])
  })

  test('in another process has no session either', async () => {
    const { userId, email } = await somebody('racing')
    const compared = await storedPassword(ctx, { userId })
    const inputs = [
      { userId, compared, times: 10 },
      { userId, email },
    ] as const
    const script = join(import.meta.dirname, '../../../tests/races/sign-in-parts.ts')
    const run = { script, part: 'oldPassword', connectionString, now: ctx.now, inputs }
    const answers = await race<string>(run)
    expect(answers).toContain('changed')
    expect(answers).toContain('overtaken')
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
      const key = openSetUp(me, { userId, sealed: setUp, realNow }) ?? Buffer.alloc(0)
      return addApp(me, { setUp, code: codeOfStep(key, stepOf(realNow)), reauth })
    },
  }

  test.each(Object.keys(acts))('gets no %s', async (name) => {
    const { me, reauth, userId } = await somebody(`erased-${Object.keys(acts).indexOf(name)}`)
    const overtaken = withIdentity(me, {
      verifyPassword: async () => {
        await erasePerson(me, userId)
        const erased = { user_id: userId, erased_at: ctx.now, keep_until: ctx.now, purged_at: null }
        await ctx.db.insertInto('erasures').values(erased).execute()
        return true
      },
    })
    await expect(acts[name]?.(overtaken, reauth)).rejects.toThrow('not allowed')
    for (const table of ['accounts', 'second_factors', 'recovery_codes'] as const)
      expect(await ctx.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([])
    expect(await openLinkTo(ctx, 'change-email', userId)).toBeNull()
  })
})
