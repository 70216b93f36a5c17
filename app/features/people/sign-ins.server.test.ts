import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { peopleInvariants } from './invariants.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import { signInsKeptDays } from './rules/sign-in-history.ts'
import { signInsOf } from './sign-ins-of.server.ts'
import { sweepSessions } from './sweep-sessions.server.ts'

const { ctx, connectionString } = await testContext()
const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1'
const home = { address: '203.0.113.77', userAgent: chrome }
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const daysLater = (days: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 3_600_000),
})

const enter = (userId: string, client = home, at: Ctx = ctx) =>
  noteSignIn(at, { userId, by: 'password', client, replacedToken: null })
const mailsTo = (email: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'variables'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const kept = (userId: string) =>
  ctx.db.selectFrom('sign_ins').selectAll().where('user_id', '=', userId).orderBy('id').execute()

describe('a sign-in', () => {
  test('is kept, and the owner told of a device or wider network that is in none before', async () => {
    const me = await aUser(ctx)
    const steps = [
      { client: home, isNew: false },
      { client: home, isNew: false },
      { client: { address: '203.0.113.9', userAgent: phone }, isNew: true },
      { client: { address: '203.0.7.1', userAgent: phone }, isNew: false },
      { client: { address: '198.51.100.1', userAgent: chrome }, isNew: true },
      { client: { address: '198.51.100.2', userAgent: phone }, isNew: false },
      { client: { address: '2001:db8:1:2::3', userAgent: chrome }, isNew: true },
      { client: { address: '2001:db8:99::3', userAgent: chrome }, isNew: false },
      { client: { address: '127.0.0.1', userAgent: chrome }, isNew: false },
      { client: { address: '127.0.0.1', userAgent: '' }, isNew: true },
    ]
    for (const { client } of steps) await enter(me.userId, client)
    expect((await kept(me.userId)).map((row) => row.is_new)).toEqual(steps.map(({ isNew }) => isNew))

    const mails = await mailsTo(me.email)
    expect(mails.map(({ kind }) => kind)).toEqual(Array(4).fill('new-sign-in'))
    expect(mails[1]?.variables).toMatchObject({ device: 'Chrome on Windows', network: '198.51.100.x' })
    expect(mails[3]?.variables).toMatchObject({ device: 'Unknown device', network: '' })
  })

  test('is kept without the address and the words of the browser', async () => {
    const me = await aUser(ctx)
    await enter(me.userId)
    await enter(me.userId, { address: '2001:db8:7:9:aaaa::77', userAgent: phone })
    const rows = await kept(me.userId)
    expect(rows.map(({ network }) => network)).toEqual(['203.0.113.0/24', '2001:db8:7::/48'])
    expect(JSON.stringify([rows, await mailsTo(me.email)])).not.toMatch(/203\.0\.113\.77|aaaa|Mozilla/)
    const whole = ctx.db.updateTable('sign_ins').set({ network: '203.0.113.77/32' })
    await expect(whole.where('user_id', '=', me.userId).execute()).rejects.toThrow('sign_ins_network_check')
  })

  test('from a new device in two processes at once is new once', async () => {
    const me = await aUser(ctx)
    await enter(me.userId)
    const input = { userId: me.userId, client: { address: '198.51.100.1', userAgent: phone } }
    const script = join(import.meta.dirname, '../../../tests/races/sign-in-parts.ts')
    await race({ script, part: 'signsIn', connectionString, now: ctx.now, inputs: [input, input] })
    expect(await kept(me.userId)).toHaveLength(7)
    expect(await mailsTo(me.email)).toHaveLength(1)
  })

  test('is read by its owner and by administrators, the newest first', async () => {
    const [me, other] = [await aUser(ctx), await aUser(ctx)]
    await enter(me.userId)
    await enter(me.userId, { ...home, userAgent: phone }, daysLater(1))
    await enter(other.userId)
    const shown = [
      { way: 'password', device: 'Safari on iPhone', network: '203.0.113.x', isNew: true },
      { way: 'password', device: 'Chrome on Windows', network: '203.0.113.x', isNew: false },
    ]
    expect(await signInsOf(as(me), me.userId)).toMatchObject(shown)
    expect(await signInsOf(as(actorWithRole('admin')), me.userId)).toMatchObject(shown)
    for (const stranger of [other, actorWithRole('door'), { kind: 'guest' } as const])
      await expect(signInsOf(as(stranger), me.userId)).rejects.toThrow('not allowed')
  })

  test(`is kept for ${signInsKeptDays} days`, async () => {
    const me = await aUser(ctx)
    await enter(me.userId)
    await enter(me.userId, home, daysLater(1))
    const last = { ...daysLater(signInsKeptDays), actor: system }
    expect(await signInsOf(last, me.userId)).toHaveLength(1)
    await sweepSessions(last, { realNow: new Date() })
    expect(await kept(me.userId)).toHaveLength(1)
  })

  test('that an erasure overtook leaves neither itself nor a session', async () => {
    const me = await aUser(ctx)
    await enter(me.userId)
    const erased = { user_id: me.userId, erased_at: ctx.now, keep_until: ctx.now, purged_at: ctx.now }
    await ctx.db.insertInto('erasures').values(erased).execute()
    const i75 = peopleInvariants.find(({ id }) => id === 'I-75')
    expect(await i75?.find(ctx.db, ctx.now)).toHaveLength(1)

    await ctx.db.deleteFrom('sign_ins').where('user_id', '=', me.userId).execute()
    await ctx.db
      .insertInto('sessions')
      .values({
        id: me.userId,
        user_id: me.userId,
        token: 'overtaken',
        expires_at: daysLater(1).now,
        ip_address: null,
        user_agent: null,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    await enter(me.userId)
    expect(await kept(me.userId)).toEqual([])
    const sessions = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', me.userId)
    expect(await sessions.execute()).toEqual([])
    await expectInvariants(ctx)
  })
})
