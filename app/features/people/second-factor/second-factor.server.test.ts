import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { actorOf } from '#app/http/session.server.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import {
  client,
  cookieHeader,
  goodPassword,
  issuedToken,
  limiterWith,
  peopleContext,
} from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { confirmPassword } from '../confirm-password.server.ts'
import { readSetUpToken } from '../factors/app-key.server.ts'
import { codeOfStep, stepOf } from '../factors/rules/totp.ts'
import { grantRole } from '../grant-role.server.ts'
import { hashPassword } from '../hash-password.server.ts'
import { ownSessions } from '../own-sessions.server.ts'
import { reauthMethods } from '../reauth-methods.server.ts'
import { sessionCookie } from '../session-cookie.server.ts'
import { signIn } from '../sign-in.server.ts'
import { sweepSessions } from '../sweep-sessions.server.ts'
import { writePassword } from '../write-password.server.ts'
import { addApp } from './add-app.server.ts'
import { awaitedFactor } from './awaited-factor.server.ts'
import { countWrongCode } from './count-wrong-code.server.ts'
import { deleteFactor } from './delete-factor.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'
import { offerApp } from './offer-app.server.ts'
import { ownFactors } from './own-factors.server.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts'
import { resetFactors } from './reset-factors.server.ts'

const { ctx, as, connectionString } = await peopleContext()
const script = join(import.meta.dirname, '../../../../tests/races/factor-parts.ts')
const system = as({ kind: 'system', name: 'test' })
const hash = await hashPassword(goodPassword)
const minute = 60_000
// The clock on the wall stands still, so that no code goes by while a machine is busy.
const start = Date.now()
const later = (ms: number) => new Date(start + ms)

/** A session of the account as the library begins one. */
async function enter(email: string): Promise<string> {
  const token = randomCode(32)
  await sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select ${newId()}, id, ${token}, ${later(24 * 60 * minute)}, ${later(0)}, ${later(0)} from users
    where email = ${email}`.execute(ctx.db)
  return token
}

function whoHas(token: string) {
  const headers = { cookie: cookieHeader([sessionCookie(ctx, token)]) }
  return actorOf(new Request('http://localhost:3000/', { headers }), ctx)
}

/** A signed-in person, and what they need to add an app. */
async function somebody() {
  const { userId, email } = await aUser(ctx)
  await writePassword(ctx, userId, hash)
  const token = await enter(email)
  const me = as(actorWithRole('user', { userId, email }))
  const { setUp } = await offerApp(me, { setUp: null, realNow: later(0) })
  const key = readSetUpToken(ctx, { userId, setUp, realNow: later(0) }) ?? Buffer.alloc(0)
  const codeAt = (realNow: Date) => codeOfStep(key, stepOf(realNow))
  const reauth = (password = goodPassword, sessionToken: string | null = token) => ({
    password,
    sessionToken,
    realNow: later(0),
  })
  return { userId, email, token, me, setUp, key, codeAt, reauth }
}

/** A signed-in person with an app; the current code is used up. */
async function withApp() {
  const person = await somebody()
  const added = await addApp(person.me, {
    setUp: person.setUp,
    code: person.codeAt(later(0)),
    reauth: person.reauth(),
  })
  if (!added.ok || !added.begun) throw new Error('not added')
  const token = issuedToken(ctx, added.begun.setCookie) ?? ''
  return { ...person, token, codes: added.begun.codes, reauth: () => person.reauth(goodPassword, token) }
}

/** Wrong passwords with `mark` count for its device alone. */
async function knowsDevice(email: string, mark: string) {
  const { port, taken } = limiterWith('sign-in-pair', 9)
  const wrong = {
    login: email,
    password: 'wrong-password',
    client,
    replacedToken: null,
    realNow: new Date(),
    knownDevice: mark,
  }
  await signIn({ ...ctx, ports: { ...ctx.ports, limiter: port } }, wrong)
  expect(taken.map((key) => key.split(' ')[0])).toEqual(['sign-in-pair'])
}

const finish = (token: string, code: string, realNow = later(0), on: Ctx = ctx) =>
  finishSignIn(on, { token, code, client, realNow })

const mailed = async (email: string) =>
  (
    await ctx.db
      .selectFrom('mails')
      .select('variables')
      .where('recipient', '=', email)
      .where('kind', '=', 'second-factor-changed')
      .orderBy('id')
      .execute()
  ).map(({ variables }) => (variables as { change: string }).change)

describe('an app', () => {
  test('is added by its first code and the password, and ends every other session', async () => {
    const { me, email, token, setUp, codeAt, reauth, userId } = await somebody()
    const elsewhere = await enter(email)
    const wish = { setUp, code: codeAt(later(0)), reauth: reauth() }
    expect(await addApp(me, { ...wish, code: '000000' })).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await addApp(me, { ...wish, reauth: reauth('wrong-password') })).toMatchObject({
      reason: 'wrong-password',
    })
    expect(await addApp(me, { ...wish, setUp: `${setUp}x` })).toMatchObject({ reason: 'set-up-void' })
    const old = { ...wish, reauth: { ...reauth(), realNow: later(61 * minute) } }
    expect(await addApp(me, old)).toMatchObject({ reason: 'set-up-void' })
    const stranger = await somebody()
    expect(await addApp(stranger.me, { ...wish, reauth: stranger.reauth() })).toMatchObject({
      reason: 'set-up-void',
    })
    await expect(addApp(ctx, wish)).rejects.toThrow('not allowed')
    expect(await ownFactors(me)).toEqual({ factors: [], codesLeft: 0 })

    const added = await addApp(me, wish)
    if (!added.ok || !added.begun) throw new Error('not added')
    expect(new Set(added.begun.codes).size).toBe(10)
    for (const code of added.begun.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-Z]{4}$/)
    const next = issuedToken(ctx, added.begun.setCookie) ?? ''
    expect(next).not.toBe(token)
    expect(await whoHas(next)).toMatchObject({ kind: 'user', userId })
    for (const gone of [token, elsewhere]) expect(await whoHas(gone)).toEqual({ kind: 'guest' })
    expect(await ownFactors(me)).toMatchObject({ factors: [{ kind: 'app' }], codesLeft: 10 })
    expect(await mailed(email)).toEqual(['app-added'])
    expect(await addApp(me, { ...wish, reauth: reauth(goodPassword, next) })).toMatchObject({
      reason: 'has-app',
    })
    await expectInvariants(ctx)
  })

  test('has its key in the database only encrypted, and its codes only as hashes', async () => {
    const { key, codes, userId } = await withApp()
    const [factor] = await ctx.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    const kept = await ctx.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
    const written = JSON.stringify([factor, kept])
    for (const form of ['base64', 'base64url', 'hex', 'latin1'] as const)
      expect(written).not.toContain(key.toString(form))
    for (const code of codes) expect(written).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a sign-in with a second factor', () => {
  test('has no account until the code, which gives a new token', async () => {
    const { userId, email, codeAt, me } = await withApp()
    const begun = await signIn(ctx, {
      login: email,
      password: goodPassword,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    if (!begun.ok) throw new Error(begun.reason)
    expect([begun.awaitsFactor, begun.deviceMark]).toEqual([true, null])
    const token = issuedToken(ctx, begun.setCookie) ?? ''
    expect(await whoHas(token)).toEqual({ kind: 'guest' })
    expect(await awaitedFactor(ctx, { token, realNow: later(0) })).toEqual({
      userId,
      hasApp: true,
      hasPasskey: false,
    })
    const devices = () => ownSessions(me, { sessionToken: null, realNow: later(0) })
    expect(await devices()).toHaveLength(1)
    expect(await finish(token, '000000')).toEqual({ ok: false, reason: 'wrong-code' })
    const answer = await finish(token, codeAt(later(30_000)))
    if (!answer.ok) throw new Error(answer.reason)
    const next = issuedToken(ctx, answer.setCookie) ?? ''
    expect(next).not.toBe(token)
    expect(await whoHas(next)).toMatchObject({ kind: 'user', userId })
    expect(await whoHas(token)).toEqual({ kind: 'guest' })
    expect(await devices()).toHaveLength(2)
    await knowsDevice(email, answer.deviceMark)
    // Neither is the old token good for anything more, nor the code.
    expect(await finish(token, codeAt(later(60_000)))).toMatchObject({ reason: 'over' })
    expect(await finish(await enter(email), codeAt(later(30_000)))).toMatchObject({ reason: 'wrong-code' })
  })

  test('waits ten minutes, and is swept away', async () => {
    const { codeAt, email, userId } = await withApp()
    const token = await enter(email)
    const late = later(10 * minute + 1_000)
    expect(await finish(token, codeAt(late), late)).toEqual({ ok: false, reason: 'over' })
    const waiting = () =>
      ctx.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()
    await sweepSessions(system, { realNow: later(0) })
    expect(await waiting()).toHaveLength(2)
    await sweepSessions(system, { realNow: late })
    expect(await waiting()).toHaveLength(1)
  })

  test('is not guessed without end', async () => {
    const { codeAt, email } = await withApp()
    const token = await enter(email)
    for (const limit of ['second-factor', 'second-factor-client'] as const) {
      const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith(limit, 0).port } }
      expect(await finish(token, codeAt(later(30_000)), later(0), limited)).toMatchObject({
        reason: 'too-many',
      })
    }
  })

  test('accepts a limited number of app codes a day and still accepts a recovery code', async () => {
    const { codeAt, codes, email } = await withApp()
    const token = await enter(email)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('app-code-day', 0).port } }
    expect(await finish(token, codeAt(later(30_000)), later(0), limited)).toMatchObject({
      reason: 'too-many',
    })
    expect(await finish(token, codes[0] ?? '', later(0), limited)).toMatchObject({ ok: true })
  })

  test('of the owner gives a guesser no new guesses for the day', async () => {
    const { codeAt, email } = await withApp()
    const waiting = await enter(email)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('app-code-day', 5).port } }
    const guess = () => finish(waiting, '000000', later(0), limited)
    for (let time = 0; time < 4; time++) expect(await guess()).toMatchObject({ reason: 'wrong-code' })
    expect(await finish(await enter(email), codeAt(later(30_000)), later(0), limited)).toMatchObject({
      ok: true,
    })
    const reasons: string[] = []
    for (let time = 0; time < 5; time++) {
      const answer = await guess()
      reasons.push(answer.ok ? 'ok' : answer.reason)
    }
    expect(reasons).toEqual(['wrong-code', 'too-many', 'too-many', 'too-many', 'too-many'])
  })

  test('notifies the owner of several wrong codes once a day', async () => {
    const { email, userId } = await withApp()
    const token = await enter(email)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('wrong-code', 2).port } }
    const told = async () =>
      ctx.db
        .selectFrom('mails')
        .select(['recipient', 'variables'])
        .where('kind', '=', 'second-factor-guessed')
        .where('subject_id', '=', userId)
        .execute()
    const guess = () => finish(token, '000000', later(0), limited)
    for (const _ of [1, 2]) expect(await guess()).toMatchObject({ reason: 'wrong-code' })
    expect(await told()).toEqual([])
    for (const _ of [3, 4]) expect(await guess()).toMatchObject({ reason: 'wrong-code' })
    expect(await told()).toMatchObject([
      { recipient: email, variables: { reset_url: 'http://localhost:3000/auth/reset' } },
    ])
    await countWrongCode(limited, { userId, realNow: later(24 * 60 * minute) })
    expect(await told()).toHaveLength(2)
  })

  test('accepts each recovery code once and notifies the owner', async () => {
    const { codes, email, me } = await withApp()
    const [code = ''] = codes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await finish(await enter(email), typed)).toMatchObject({ ok: true })
    expect(await finish(await enter(email), code)).toMatchObject({ reason: 'wrong-code' })
    expect((await ownFactors(me)).codesLeft).toBe(9)
    expect(await mailed(email)).toEqual(['app-added', 'code-used'])
    const stranger = await withApp()
    expect(await finish(await enter(email), stranger.codes[0] ?? '')).toMatchObject({
      reason: 'wrong-code',
    })
  })

  test('takes no code whose key cannot be opened any more, but recovery codes', async () => {
    const { userId, email, codeAt, codes } = await withApp()
    await ctx.db
      .updateTable('second_factors')
      .set({ sealed_key: ctx.ports.tokens.encrypt('another purpose', 'key') })
      .where('user_id', '=', userId)
      .execute()
    const token = await enter(email)
    expect(await finish(token, codeAt(later(30_000)))).toMatchObject({ reason: 'wrong-code' })
    expect(await finish(token, codes[0] ?? '')).toMatchObject({ ok: true })
  })
})

describe('in two processes at once', () => {
  test('a code lets one in', async () => {
    const { codeAt, email } = await withApp()
    const realNow = later(0)
    const inputs = async () => {
      const tokens = [await enter(email), await enter(email), await enter(email), await enter(email)]
      const half = (from: number) => ({
        tokens: tokens.slice(from, from + 2),
        code: codeAt(later(30_000)),
        realNow,
      })
      return [half(0), half(2)] as const
    }
    await ctx.db.deleteFrom('used_factor_codes').execute()
    const run = async (part: string) =>
      race<string>({ script, part, connectionString, now: ctx.now, inputs: await inputs() })
    expect((await run('hastyCode')).filter((answer) => answer === 'in')).toHaveLength(4)
    const answers = await run('sameCode')
    expect(answers.toSorted()).toEqual(['in', 'wrong-code', 'wrong-code', 'wrong-code'])
  })

  test('one app is added, with one set of recovery codes', async () => {
    const { userId, token, setUp, codeAt, me } = await somebody()
    await ctx.db.updateTable('accounts').set({ password: null }).where('user_id', '=', userId).execute()
    const realNow = later(0)
    const input = { userId, token, setUp, code: codeAt(realNow), times: 3, realNow }
    const answers = await race<string>({
      script,
      part: 'sameApp',
      connectionString,
      now: ctx.now,
      inputs: [input, input],
    })
    expect(answers.filter((answer) => answer === 'begun')).toHaveLength(1)
    // The others come too late, or with the session that has a new token by then.
    expect(answers.filter((answer) => answer === 'has-app' || answer === 'sign-in-again')).toHaveLength(5)
    expect(await ownFactors(me)).toMatchObject({ factors: [{ kind: 'app' }], codesLeft: 10 })
    await expectInvariants(ctx)
  })
})

describe('who has an app', () => {
  test('shows who they are by the password or its code, once', async () => {
    const { me, userId, codeAt, reauth, token } = await withApp()
    const code = codeAt(later(30_000))
    const typed = (password: string) => confirmPassword(me, { ...reauth(), password })
    expect(await typed(goodPassword)).toEqual({ ok: true })
    expect(await typed(code)).toEqual({ ok: true })
    expect(await typed(code)).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await reauthMethods(me, { sessionToken: token, realNow: later(0) })).toEqual(['password', 'code'])
    const limited = { ...me, ports: { ...me.ports, limiter: limiterWith('second-factor', 0).port } }
    expect(await confirmPassword(limited, { ...reauth(), password: code })).toMatchObject({
      reason: 'too-many',
    })
    await ctx.db.deleteFrom('accounts').where('user_id', '=', userId).execute()
    expect(await reauthMethods(me, { sessionToken: token, realNow: later(11 * minute) })).toEqual(['code'])
  })

  test('is guessed some times a day only there as well, by the count of signing in', async () => {
    const { me, codeAt, email, reauth } = await withApp()
    const limiter = limiterWith('app-code-day', 3).port
    const limited = { ...me, ports: { ...me.ports, limiter } }
    const typed = (password: string) => confirmPassword(limited, { ...reauth(), password })
    expect(await typed('000000')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await typed(codeAt(later(30_000)))).toEqual({ ok: true })
    const waiting = await enter(email)
    const signingIn = { ...ctx, ports: { ...ctx.ports, limiter } }
    expect(await finish(waiting, '000000', later(0), signingIn)).toMatchObject({ reason: 'wrong-code' })
    expect(await typed('000000')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await typed(codeAt(later(60_000)))).toMatchObject({ reason: 'too-many' })
    expect(await finish(waiting, codeAt(later(60_000)), later(0), signingIn)).toMatchObject({
      reason: 'too-many',
    })
    expect(await typed(goodPassword)).toEqual({ ok: true })
  })

  test('removes it after re-authentication, and every other session ends', async () => {
    const { me, reauth, email, token, userId } = await withApp()
    const waiting = await enter(email)
    const [factor] = (await ownFactors(me)).factors
    const factorId = factor?.id ?? ''
    expect(await deleteFactor(me, { factorId, reauth: { ...reauth(), password: 'wrong' } })).toMatchObject({
      reason: 'wrong-password',
    })
    const stranger = await withApp()
    expect(await deleteFactor(stranger.me, { factorId, reauth: stranger.reauth() })).toEqual({ ok: true })
    expect((await ownFactors(me)).factors).toHaveLength(1)
    expect(await deleteFactor(me, { factorId, reauth: reauth() })).toEqual({ ok: true })
    expect(await deleteFactor(me, { factorId, reauth: reauth() })).toEqual({ ok: true })
    expect(await ownFactors(me)).toEqual({ factors: [], codesLeft: 0 })
    expect(await mailed(email)).toEqual(['app-added', 'app-removed'])
    // What still waited for the second step does not come in by its going away.
    expect(await whoHas(waiting)).toEqual({ kind: 'guest' })
    expect(await whoHas(token)).toMatchObject({ userId })
    await expectInvariants(ctx)
  })

  test('makes new recovery codes, and the earlier ones are void', async () => {
    const { me, reauth, codes, email } = await withApp()
    const renewed = await renewRecoveryCodes(me, reauth())
    if (!renewed.ok) throw new Error(renewed.reason)
    const token = await enter(email)
    expect(await finish(token, codes[0] ?? '')).toMatchObject({ reason: 'wrong-code' })
    expect(await finish(token, renewed.codes[0] ?? '')).toMatchObject({ ok: true })
    expect(await mailed(email)).toEqual(['app-added', 'codes-renewed', 'code-used'])
    const without = await somebody()
    expect(await renewRecoveryCodes(without.me, without.reauth())).toMatchObject({ reason: 'no-factor' })
  })
})

describe('taking every factor off', () => {
  test('is for administrators with one of their own', async () => {
    const lost = await withApp()
    const admin = await withApp()
    const { userId, email } = admin
    const me = as(actorWithRole('admin', { userId, email }))
    const wish = { userId: lost.userId }
    await expect(resetFactors(lost.me, wish)).rejects.toThrow('not allowed')
    const bare = await somebody()
    const bareAdmin = as(actorWithRole('admin', { userId: bare.userId, email: bare.email }))
    expect(await resetFactors(bareAdmin, wish)).toMatchObject({ reason: 'no-own-factor' })
    expect(await resetFactors(me, { userId })).toMatchObject({ reason: 'own-account' })
    // Demoted since the request began.
    await expect(resetFactors(me, wish)).rejects.toThrow('not allowed')
    await grantRole(system, { userId, role: 'admin' })
    expect(await resetFactors(me, { userId: bare.userId })).toMatchObject({ reason: 'no-factor' })
    expect(await resetFactors(me, wish)).toEqual({ ok: true })
    expect(await whoHas(lost.token)).toEqual({ kind: 'guest' })
    expect(await whoHas(await enter(lost.email))).toMatchObject({ userId: lost.userId })
    expect(await mailed(lost.email)).toEqual(['app-added', 'reset'])
    await expectInvariants(ctx)
  })

  test('is what the command line does for the last one', async () => {
    const last = await withApp()
    expect(await resetFactors(system, { email: ` ${last.email.toUpperCase()} ` })).toEqual({
      ok: true,
    })
    expect(await resetFactors(system, { email: last.email })).toMatchObject({
      reason: 'no-factor',
    })
    expect(await resetFactors(system, { email: 'no@school.example' })).toMatchObject({
      reason: 'no-such-account',
    })
  })
})
