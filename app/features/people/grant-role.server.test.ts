import { describe, expect, test } from 'vitest'
import { aPerson, client, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { createDemoAdmin } from './create-demo-admin.server.ts'
import { grantRole } from './grant-role.server.ts'
import { signIn } from './sign-in.server.ts'

const { ctx, as } = await peopleContext()
const command = as({ kind: 'system', name: 'admin' })
const rolesOf = (userId: string) =>
  ctx.db.selectFrom('user_roles').select(['role', 'granted_by']).where('user_id', '=', userId).execute()

describe('granting a role', () => {
  test('the command line makes an administrator, who signs in again; it is audited', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'chief' })
    await signIn(ctx, {
      login: email,
      password: goodPassword,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    expect(await grantRole(command, { email: ' CHIEF@school.example ', role: 'admin' })).toEqual({
      ok: true,
      userId,
      before: 'user',
    })
    expect(await rolesOf(userId)).toEqual([{ role: 'admin', granted_by: null }])
    expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
    const entry = await ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'role.grant')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_kind: 'system',
      actor_name: 'admin',
      subject_id: userId,
      details: { before: 'user', after: 'admin' },
    })
    expect(await grantRole(command, { email, role: 'admin' })).toEqual({ ok: false, reason: 'same-role' })
  })

  test('the last administrator stays one, also when two are demoted at once', async () => {
    const second = await aPerson(ctx, { username: 'deputy' })
    await grantRole(command, { email: second.email, role: 'admin' })
    const demotions = await Promise.all(
      ['chief@school.example', second.email].map((email) => grantRole(command, { email, role: 'user' })),
    )
    expect(demotions.filter((answer) => answer.ok)).toHaveLength(1)
    expect(demotions).toContainEqual({ ok: false, reason: 'last-administrator' })
  })

  test('unknown and unverified accounts get none', async () => {
    const { email } = await aPerson(ctx, { username: 'newcomer', verified: false })
    expect(await grantRole(command, { email, role: 'admin' })).toEqual({ ok: false, reason: 'unverified' })
    expect(await grantRole(command, { email: 'who@school.example', role: 'admin' })).toEqual({
      ok: false,
      reason: 'no-such-account',
    })
  })

  test('administrators may make door staff and other administrators; others nothing', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'porter' })
    const admin = {
      kind: 'user',
      userId: (await aPerson(ctx, { username: 'boss' })).userId,
      email: 'boss@school.example',
      emailVerified: true,
      role: 'admin',
      doorEventIds: [],
    } as const
    // A former administrator cannot grant roles, even if the session was read a moment ago.
    await expect(grantRole(as(admin), { email, role: 'door' })).rejects.toThrow('not allowed')
    await grantRole(command, { email: admin.email, role: 'admin' })
    expect(await grantRole(as(admin), { email: admin.email, role: 'door' })).toMatchObject({
      reason: 'own-account',
    })
    expect(await grantRole(as(admin), { email, role: 'door' })).toMatchObject({ ok: true })
    expect(await rolesOf(userId)).toEqual([{ role: 'door', granted_by: admin.userId }])
    expect(await grantRole(as(admin), { email, role: 'user' })).toMatchObject({ ok: true, before: 'door' })
    expect(await grantRole(as(admin), { userId, role: 'admin' })).toMatchObject({ ok: true })
    for (const role of ['user', 'door'] as const)
      expect(await grantRole(as(admin), { userId, role })).toEqual({ ok: false, reason: 'administrator' })
    for (const actor of [
      { kind: 'guest' },
      { ...admin, role: 'user' },
      { ...admin, role: 'door' },
    ] as const) {
      await expect(grantRole(as(actor), { email, role: 'door' })).rejects.toThrow('not allowed')
    }
  })

  test('by an administrator who is demoted at the same time is done before or refused, without a deadlock', async () => {
    const giver = await aPerson(ctx, { username: 'giver' })
    const giving = as(actorWithRole('admin', giver))
    for (let round = 0; round < 6; round++) {
      await grantRole(command, { userId: giver.userId, role: 'admin' })
      const { userId } = await aPerson(ctx, { username: `given${round}` })
      const [given, taken] = await Promise.allSettled([
        grantRole(giving, { userId, role: 'door' }),
        grantRole(command, { userId: giver.userId, role: 'user' }),
      ])
      expect(taken).toMatchObject({ value: { ok: true } })
      if (given.status === 'rejected') expect(String(given.reason)).toContain('not allowed')
      else expect(given.value).toMatchObject({ ok: true })
    }
  })
})

describe('the demo administrator', () => {
  test('is made once and keeps its password', async () => {
    const input = { email: 'Admin@Staffroom.example', password: 'generated-words-19' }
    expect(await createDemoAdmin(command, input)).toEqual({ created: true })
    expect(await createDemoAdmin(command, { ...input, password: 'another-word-20' })).toEqual({
      created: false,
    })
    const answer = await signIn(ctx, {
      login: input.email,
      password: input.password,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    if (!answer.ok) throw new Error(answer.reason)
    expect(await rolesOf(answer.userId)).toEqual([{ role: 'admin', granted_by: null }])
    const mails = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('subject_id', '=', answer.userId)
      .execute()
    expect(mails).toEqual([])
  })

  test('does not exist in production, and no visitor makes one', async () => {
    const input = { email: 'x@staffroom.example', password: 'generated-words-19' }
    const production = { ...command, site: { ...command.site, mode: 'production' as const } }
    await expect(createDemoAdmin(production, input)).rejects.toThrow('not allowed')
    await expect(createDemoAdmin(ctx, input)).rejects.toThrow('not allowed')
  })
})
