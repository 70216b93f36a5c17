import { describe, expect, onTestFinished, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { actorOf, sessionTokenOf } from '#app/http/session.server.ts'
import { createPostgresLimiter } from '#app/integrations/limits/postgres-limiter.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import {
  aPerson,
  client,
  cookieHeader,
  goodPassword,
  limiterWith,
  peopleContext,
  tokenMailedTo,
} from '#tests/support/people-context.ts'
import { solveChallenge } from '#tests/support/solve-challenge.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { banUser } from './ban-user.server.ts'
import type { WorkSolution } from './consume-with-challenge.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { type SignInAnswer, signIn } from './sign-in.server.ts'
import { deviceMark } from './sign-in-counters.server.ts'
import { signOut } from './sign-out.server.ts'
import { storedPassword } from './stored-password.server.ts'
import { sweepSessions } from './sweep-sessions.server.ts'
import { unbanUser } from './unban-user.server.ts'

const { ctx, as } = await peopleContext()
const system = as({ kind: 'system', name: 'test' })
const amina = await aPerson(ctx, { username: 'amina' })
const unverified = await aPerson(ctx, { username: 'unverified', verified: false })
const hour = 3_600_000

const enter = (login: string, password = goodPassword, replacedToken: string | null = null) =>
  signIn(ctx, { login, password, client, replacedToken, realNow: new Date() })
const requestWith = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } })
function cookieOf(answer: SignInAnswer): string {
  if (!answer.ok) throw new Error(answer.reason)
  return cookieHeader(answer.setCookie)
}
const sessionsOf = (userId: string) =>
  ctx.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
const moveSessions = (change: { updated_at?: Date; expires_at?: Date }) =>
  ctx.db.updateTable('sessions').set(change).execute()

describe('signing in', () => {
  test.each(['amina@school.example', ' AMINA@School.Example ', 'amina', 'Amina', 'ａｍｉｎａ'])(
    'as %j gives a session and a cookie that only the server can read',
    async (login) => {
      await takeJobs(ctx)
      const answer = await enter(login)
      expect(answer).toMatchObject({ ok: true, userId: amina.userId })
      if (!answer.ok) return
      expect(answer.setCookie).toHaveLength(1)
      expect(answer.setCookie[0]).toMatch(
        /^staffroom-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(await takeJobs(ctx)).toMatchObject([
        { name: 'people.verified', payload: { userId: amina.userId } },
      ])
      expect(await actorOf(requestWith(cookieOf(answer)), ctx)).toEqual({
        kind: 'user',
        userId: amina.userId,
        email: 'amina@school.example',
        emailVerified: true,
        role: 'user',
        doorEventIds: [],
        neverMember: true,
      })
    },
  )

  test('in production the cookie is bound to this host and to https', async () => {
    const world = await peopleContext({ baseUrl: 'https://staffroom.example' })
    await aPerson(world.ctx, { username: 'amina' })
    const answer = await signIn(world.ctx, {
      login: 'amina',
      password: goodPassword,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.setCookie).toEqual([
      expect.stringMatching(
        /^__Host-staffroom-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(await actorOf(requestWith(cookieHeader(answer.setCookie)), world.ctx)).toMatchObject({
      kind: 'user',
    })
    expect(sessionCookie(world.ctx, null)).toBe(
      '__Host-staffroom-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('keeps the address the server trusts and what the browser calls itself', async () => {
    await enter('amina')
    const session = (await sessionsOf(amina.userId)).at(-1)
    expect(session).toMatchObject({ ip_address: '203.0.113.7', user_agent: 'Test browser' })
  })

  test.each([
    ['amina@school.example', 'wrong-password-1'],
    ['nobody@school.example', goodPassword],
    ['nobody', goodPassword],
    ['', goodPassword],
    ['amina', ''],
    ['@', goodPassword],
    ["' or 1=1 --", goodPassword],
    ['amina', 'x'.repeat(5_000)],
    ['unverified@school.example', 'wrong-password-1'],
  ])('%j with %j is refused like any other', async (login, password) => {
    expect(await enter(login, password)).toEqual({ ok: false, reason: 'wrong-credentials' })
  })

  test('takes as long for an unknown login as for a wrong password', async () => {
    const shortest = { unknown: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY }
    // In turns: what else the machine does slows both down.
    for (let count = 0; count < 6; count++)
      for (const [kind, login] of [
        ['unknown', 'nobody@school.example'],
        ['known', 'amina'],
      ] as const) {
        const began = performance.now()
        await enter(login, 'wrong-password-1')
        shortest[kind] = Math.min(shortest[kind], performance.now() - began)
      }
    const ratio = shortest.unknown / shortest.known
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('tells that the address is unverified only after the correct password', async () => {
    expect(await enter(unverified.email)).toEqual({ ok: false, reason: 'unverified' })
    expect(await enter('unverified')).toEqual({ ok: false, reason: 'unverified' })
    expect(await sessionsOf(unverified.userId)).toEqual([])
  })

  test('always gives a new token, and ends the session the browser came with', async () => {
    const first = cookieOf(await enter('amina'))
    const firstToken = sessionTokenOf(requestWith(first), ctx)
    const second = cookieOf(await enter('amina', goodPassword, firstToken))
    expect(second).not.toBe(first)
    expect(await actorOf(requestWith(first), ctx)).toEqual({ kind: 'guest' })
    expect(await actorOf(requestWith(second), ctx)).toMatchObject({ userId: amina.userId })
  })

  test('does not accept a cookie planted before the sign-in', async () => {
    const planted = 'staffroom-session=chosen-by-an-attacker'
    expect(sessionTokenOf(requestWith(planted), ctx)).toBeNull()
    const cookie = cookieOf(await enter('amina'))
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]
    for (const forged of [
      planted,
      `staffroom-session=${token}`,
      `staffroom-session=${token}.`,
      `staffroom-session=${token}.${'A'.repeat(43)}%3D`,
      `staffroom-session=%E0%A4%A`,
      'staffroom-session=',
      '__Host-staffroom-session=x',
    ]) {
      expect(await actorOf(requestWith(forged), ctx)).toEqual({ kind: 'guest' })
    }
  })
})

describe('wrong passwords', () => {
  const wrong = 'wrong-password-1'
  const stranger = '192.0.2.1'
  const owner = '198.51.100.7'

  /** The product's own limits, of one process, over their own counters. */
  async function limitedWorld(username: string) {
    const world = await peopleContext()
    const database = openDatabase({
      connectionString: world.connectionString,
      onError: (error) => expect(error).toBeNull(),
    })
    onTestFinished(() => database.close())
    const own: Ctx = {
      ...world.ctx,
      ports: { ...world.ctx.ports, limiter: createPostgresLimiter(database.pool) },
    }
    const person = await aPerson(world.ctx, { username })
    const attempt = (
      password: string,
      address: string,
      more: { login?: string; knownDevice?: string; solution?: WorkSolution } = {},
    ) =>
      signIn(own, {
        login: person.email,
        password,
        client: { ...client, address },
        replacedToken: null,
        realNow: new Date(),
        ...more,
      })
    /** The mark that the device has from a sign-in just now. */
    const marked = async (address: string, password = goodPassword) => {
      const answer = await attempt(password, address)
      if (!answer.ok || answer.deviceMark === null) throw new Error('no mark')
      return answer.deviceMark
    }
    const times = async (count: number, ...of: Parameters<typeof attempt>) => {
      const reasons: string[] = []
      for (let time = 0; time < count; time++) {
        const answer = await attempt(...of)
        reasons.push(answer.ok ? 'ok' : answer.reason)
      }
      return reasons
    }
    return { ctx: own, person, attempt, marked, times }
  }

  /** A form with its work done, as a browser sends it again. */
  async function worked(attempt: (solution?: WorkSolution) => Promise<SignInAnswer>): Promise<SignInAnswer> {
    const asked = await attempt()
    if (asked.ok || asked.reason !== 'work') return asked
    return attempt({ task: asked.task, answer: solveChallenge(asked.task) })
  }

  test('from one network are refused there after ten, by address or username alike', async () => {
    const { attempt, times } = await limitedWorld('badr')
    expect(new Set(await times(5, wrong, stranger))).toEqual(new Set(['wrong-credentials']))
    expect(new Set(await times(5, wrong, stranger, { login: 'BADR' }))).toEqual(
      new Set(['wrong-credentials']),
    )
    expect(await attempt(goodPassword, stranger)).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: expect.any(Number),
    })
  })

  test('of a stranger keep the owner out nowhere else, however many they are', async () => {
    const { attempt, times } = await limitedWorld('celine')
    for (let network = 0; network < 5; network++) await times(10, wrong, `192.0.${network}.1`)
    // More than ten in all: an unknown device solves a proof of work and is let in.
    expect(await attempt(goodPassword, owner)).toMatchObject({ ok: false, reason: 'work' })
    expect(await worked((solution) => attempt(goodPassword, owner, { solution }))).toMatchObject({ ok: true })
  })

  test('of a stranger on the same network do not keep a device out that the account knows', async () => {
    const { ctx: own, person, attempt, marked, times } = await limitedWorld('dina')
    const knownDevice = await marked(owner)
    await times(12, wrong, stranger)
    expect(await attempt(goodPassword, stranger)).toMatchObject({ reason: 'too-many' })
    expect(await attempt(goodPassword, stranger, { knownDevice })).toMatchObject({ ok: true })
    const password = await storedPassword(own, person)
    const another = deviceMark(own, { userId: '01990000-0000-7000-8000-000000000001', password })
    const before = deviceMark(own, { ...person, password: 'hash of an earlier one' })
    for (const forged of [another, before, 'x', `${knownDevice}x`])
      expect(await attempt(goodPassword, stranger, { knownDevice: forged })).toMatchObject({
        reason: 'too-many',
      })
  })

  test('do not keep a known device out for 180 days, and then count as a stranger’s', async () => {
    const { ctx: own, person, attempt, times } = await limitedWorld('dalia')
    const password = await storedPassword(own, person)
    const day = 86_400_000
    const markOf = (daysAgo: number) =>
      deviceMark({ ...own, now: new Date(own.now.getTime() - daysAgo * day) }, { ...person, password })
    const dated = own.ports.tokens.decrypt('known device', markOf(0)) ?? ''
    const undated = own.ports.tokens.encrypt('known device', dated.split(' ').slice(0, 3).join(' '))
    await times(10, wrong, stranger)
    for (const knownDevice of [markOf(181), undated])
      expect(await attempt(goodPassword, stranger, { knownDevice })).toMatchObject({ reason: 'too-many' })
    expect(await attempt(goodPassword, stranger, { knownDevice: markOf(179) })).toMatchObject({ ok: true })
  })

  test('from a known device are refused after ten as well', async () => {
    const { attempt, marked, times } = await limitedWorld('elif')
    const knownDevice = await marked(owner)
    await times(10, wrong, owner, { knownDevice })
    expect(await attempt(goodPassword, owner, { knownDevice })).toMatchObject({ reason: 'too-many' })
  })

  test('from one known device keep no other out', async () => {
    const { attempt, marked, times } = await limitedWorld('ines')
    const library = await marked(stranger)
    const own = await marked(owner)
    await times(10, wrong, stranger, { knownDevice: library })
    expect(await attempt(goodPassword, stranger, { knownDevice: library })).toMatchObject({
      reason: 'too-many',
    })
    expect(await attempt(goodPassword, owner, { knownDevice: own })).toMatchObject({ ok: true })
  })

  test('from a device that knew the account before a new password count like a stranger’s', async () => {
    const { ctx: own, person, attempt, marked, times } = await limitedWorld('jana')
    const thiefs = await marked(stranger)
    await requestPasswordReset(own, { email: person.email, client })
    const token = await tokenMailedTo(own, person.email, 'reset-password')
    await resetPassword(own, { token, password: 'three-new-words-here' })
    const owners = await marked(owner, 'three-new-words-here')
    await times(10, wrong, stranger, { knownDevice: thiefs })
    expect(await attempt('three-new-words-here', owner, { knownDevice: owners })).toMatchObject({ ok: true })
    expect(await attempt(wrong, '203.0.113.9', { knownDevice: thiefs })).toMatchObject({ reason: 'work' })
  })

  test('are forgotten once the password is new', async () => {
    const { ctx: own, person, attempt, times } = await limitedWorld('farah')
    await times(11, wrong, owner)
    expect(await attempt(goodPassword, owner)).toMatchObject({ reason: 'too-many' })
    await requestPasswordReset(own, { email: person.email, client })
    const token = await tokenMailedTo(own, person.email, 'reset-password')
    expect(await resetPassword(own, { token, password: 'three-new-words-here' })).toMatchObject({ ok: true })
    expect(await attempt('three-new-words-here', owner)).toMatchObject({ ok: true })
  })

  test('count, right ones do not and begin again', async () => {
    const { attempt, times } = await limitedWorld('galia')
    expect(new Set(await times(25, goodPassword, owner))).toEqual(new Set(['ok']))
    await times(9, wrong, owner)
    expect(await attempt(goodPassword, owner)).toMatchObject({ ok: true })
    expect(await times(9, wrong, owner)).not.toContain('too-many')
  })

  test('that come all at once are refused after ten, whatever the order', async () => {
    const { attempt } = await limitedWorld('hala')
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(wrong, stranger)))
    const guessed = answers.filter((answer) => !answer.ok && answer.reason === 'wrong-credentials')
    expect(guessed.length).toBeLessThanOrEqual(10)
  })

  test('are counted under keys that reveal no account', async () => {
    const { port, taken } = limiterWith('sign-in-pair', 2)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    await signIn(limited, {
      login: 'amina',
      password: wrong,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    expect(taken.map((key) => key.split(' ')[0])).toEqual([
      'sign-in-pair',
      'sign-in-client',
      'sign-in-account',
    ])
    expect(taken.join()).not.toContain('amina')
  })
})

describe('a session', () => {
  test('is over after 14 days without use, and used again it is not', async () => {
    const cookie = cookieOf(await enter('amina'))
    const almost = new Date(Date.now() - 14 * 24 * hour + 60_000)
    await moveSessions({ updated_at: almost })
    expect(await actorOf(requestWith(cookie), ctx)).toMatchObject({ kind: 'user' })
    const touched = (await sessionsOf(amina.userId)).at(-1)
    expect(Date.now() - Number(touched?.updated_at)).toBeLessThan(60_000)

    await moveSessions({ updated_at: new Date(Date.now() - 14 * 24 * hour - 1) })
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
  })

  test('is over after 90 days, however much it is used', async () => {
    const cookie = cookieOf(await enter('amina'))
    const session = (await sessionsOf(amina.userId)).at(-1)
    expect(Number(session?.expires_at) - Date.now()).toBeGreaterThan(90 * 24 * hour - 60_000)
    await moveSessions({ expires_at: new Date(Date.now() - 1), updated_at: new Date() })
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
  })

  test('notes its use at most once an hour', async () => {
    const cookie = cookieOf(await enter('amina'))
    const lately = new Date(Date.now() - hour + 60_000)
    await moveSessions({ updated_at: lately, expires_at: new Date(Date.now() + hour) })
    await actorOf(requestWith(cookie), ctx)
    expect((await sessionsOf(amina.userId)).at(-1)?.updated_at).toEqual(lately)
  })

  test('tells role and doors as they are now', async () => {
    const cookie = cookieOf(await enter('amina'))
    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: amina.userId, role: 'admin', granted_by: null, granted_at: ctx.now })
      .execute()
    expect(await actorOf(requestWith(cookie), ctx)).toMatchObject({ role: 'admin' })
    await ctx.db.deleteFrom('user_roles').execute()
    expect(await actorOf(requestWith(cookie), ctx)).toMatchObject({ role: 'user' })
  })

  test('ends on the server when signing out', async () => {
    const cookie = cookieOf(await enter('amina'))
    await signOut(ctx, { token: sessionTokenOf(requestWith(cookie), ctx) ?? '' })
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
    await signOut(ctx, { token: 'not there' })
  })

  test('goes with the account', async () => {
    const gone = await aPerson(ctx, { username: 'gone' })
    const cookie = cookieOf(await enter('gone'))
    await ctx.db.deleteFrom('users').where('id', '=', gone.userId).execute()
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
  })

  test('is swept after it can no longer be used', async () => {
    await enter('amina')
    await moveSessions({ expires_at: new Date(Date.now() - 1) })
    await enter('amina')
    await sweepSessions(system, { realNow: new Date() })
    expect(await sessionsOf(amina.userId)).toHaveLength(1)
  })

  test('admits no request while the database is down', async () => {
    const cookie = cookieOf(await enter('amina'))
    const unreachable = openDatabase({
      connectionString: 'postgres://nobody@127.0.0.1:1/nowhere',
      onError: () => undefined,
    })
    const failure = await actorOf(requestWith(cookie), { ...ctx, db: unreachable.db }).catch((error) => error)
    await unreachable.close()
    expect(problemKind(failure)).toBe('unavailable')
    expect(failure.message).toBe('Error checking permissions')
  })
})

describe('a ban', () => {
  test('ends sessions at once and holds on every way in, until it is lifted', async () => {
    const banned = await aPerson(ctx, { username: 'banned' })
    const cookie = cookieOf(await enter('banned'))
    expect(await banUser(system, { userId: banned.userId, reason: 'spam' })).toEqual({ ok: true })
    expect(await sessionsOf(banned.userId)).toEqual([])
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
    expect(await enter('banned@school.example')).toEqual({ ok: false, reason: 'banned' })
    expect(await enter('banned')).toEqual({ ok: false, reason: 'banned' })
    expect(await enter('banned', 'wrong-password-1')).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await sessionsOf(banned.userId)).toEqual([])
    expect(await banUser(system, { userId: banned.userId, reason: 'again' })).toEqual({
      ok: false,
      reason: 'already-banned',
    })

    expect(await unbanUser(system, { userId: banned.userId })).toEqual({ ok: true })
    expect(await unbanUser(system, { userId: banned.userId })).toEqual({ ok: false, reason: 'not-banned' })
    expect(await enter('banned')).toMatchObject({ ok: true })
  })

  test('a session that slipped in beside it is worth nothing', async () => {
    const slipped = await aPerson(ctx, { username: 'slipped' })
    const cookie = cookieOf(await enter('slipped'))
    await ctx.db
      .insertInto('user_bans')
      .values({ user_id: slipped.userId, reason: 'x', banned_by: null, banned_at: ctx.now })
      .execute()
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
  })

  test('is for administrators to speak, and not upon themselves or each other', async () => {
    const admin = {
      kind: 'user',
      userId: amina.userId,
      email: amina.email,
      emailVerified: true,
      role: 'admin',
      doorEventIds: [],
    } as const
    const target = await aPerson(ctx, { username: 'target' })
    for (const actor of [
      { kind: 'guest' },
      { ...admin, role: 'user' },
      { ...admin, role: 'door' },
    ] as const) {
      await expect(banUser(as(actor), { userId: target.userId, reason: '' })).rejects.toThrow('not allowed')
      await expect(unbanUser(as(actor), { userId: target.userId })).rejects.toThrow('not allowed')
    }
    expect(await banUser(as(admin), { userId: amina.userId, reason: '' })).toMatchObject({
      reason: 'own-account',
    })
    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: target.userId, role: 'admin', granted_by: null, granted_at: ctx.now })
      .execute()
    expect(await banUser(as(admin), { userId: target.userId, reason: '' })).toMatchObject({
      reason: 'administrator',
    })
    await expect(banUser(as(admin), { userId: crypto.randomUUID(), reason: '' })).rejects.toThrow('not found')
  })
})
