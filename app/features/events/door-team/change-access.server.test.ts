import { describe, expect, test } from 'vitest'
import type { Role } from '#app/access/actor.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { accessOfPerson } from './access-of-person.server.ts'
import { changeAccess } from './change-access.server.ts'

const { ctx, as } = await peopleContext()
const boss = await aPerson(ctx, { username: 'boss' })
const admin = as(actorWithRole('admin', boss))
const command = as(system)
await grantRole(command, { email: boss.email, role: 'admin' })

const change = (userId: string, role: Role, more: { eventIds?: string[]; seen?: Role } = {}, at = admin) =>
  changeAccess(at, { userId, role, eventIds: [], seen: 'user', ...more })
const now = async (userId: string) => {
  const { role, events } = await accessOfPerson(admin, userId)
  return { role, doors: events.filter(({ isTheirs }) => isTheirs).map(({ id }) => id) }
}
const actionsAbout = async (userId: string) => {
  const rows = await ctx.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_user_id', '=', boss.userId)
    .where((eb) =>
      eb.or([eb('subject_id', '=', userId), eb(eb.ref('details', '->>').key('userId'), '=', userId)]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('access', () => {
  test('puts door staff to doors, changes them, and takes the door away', async () => {
    const { userId } = await aPerson(ctx, { username: 'porter' })
    const [one, two] = [await anEvent(ctx), await anEvent(ctx)]
    await aSession(ctx, { userId })
    expect(await change(userId, 'door', { eventIds: [one, 'x', newId()] })).toEqual({ ok: true })
    expect(await now(userId)).toEqual({ role: 'door', doors: [one] })
    expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
    expect(await change(userId, 'door', { eventIds: [two], seen: 'door' })).toEqual({ ok: true })
    expect(await now(userId)).toEqual({ role: 'door', doors: [two] })
    expect(await change(userId, 'user', { seen: 'door', eventIds: [one] })).toEqual({ ok: true })
    expect(await now(userId)).toEqual({ role: 'user', doors: [] })
    expect(await actionsAbout(userId)).toEqual([
      'role.grant',
      'event.assign-door',
      'event.unassign-door',
      'event.assign-door',
      'role.grant',
      'event.unassign-door',
    ])
  })

  test('makes administrators, and only the command line demotes them', async () => {
    const { userId } = await aPerson(ctx, { username: 'deputy' })
    expect(await change(userId, 'admin')).toEqual({ ok: true })
    for (const role of ['user', 'door'] as const)
      expect(await change(userId, role, { seen: 'admin' })).toEqual({ ok: false, reason: 'administrator' })
    expect(await change(boss.userId, 'user', { seen: 'admin' })).toEqual({ ok: false, reason: 'own-account' })
    expect((await accessOfPerson(admin, userId)).refusal).toBe('administrator')
    expect((await accessOfPerson(admin, boss.userId)).refusal).toBe('own-account')
  })

  test('needs a verified address that is not banned', async () => {
    const { userId } = await aPerson(ctx, { username: 'hana' })
    const unverified = await aPerson(ctx, { username: 'ibtisam', verified: false })
    expect(await change(unverified.userId, 'admin')).toEqual({ ok: false, reason: 'unverified' })
    await banUser(admin, { userId, reason: '' })
    expect(await change(userId, 'door')).toEqual({ ok: false, reason: 'banned' })
    expect(await now(userId)).toEqual({ role: 'user', doors: [] })
    for (const nobody of [newId(), 'x']) await expect(change(nobody, 'door')).rejects.toThrow('account')
    await expect(change(userId, 'door', {}, as(actorWithRole('door', boss)))).rejects.toThrow('not allowed')
  })

  test('is changed by one of two simultaneous requests, and the other is refused', async () => {
    const { userId } = await aPerson(ctx, { username: 'jamil' })
    const event = await anEvent(ctx)
    const outcomes = await Promise.all([
      change(userId, 'admin'),
      change(userId, 'door', { eventIds: [event] }),
      change(userId, 'door', { eventIds: [event] }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((one) => !one.ok && one.reason === 'changed-meanwhile')).toHaveLength(2)
    expect(await now(userId)).toEqual(
      outcomes[0]?.ok ? { role: 'admin', doors: [] } : { role: 'door', doors: [event] },
    )
  })

  test('is not given by an administrator who is demoted at the same time, and one administrator stays', async () => {
    const second = await aPerson(ctx, { username: 'khalil' })
    await grantRole(command, { email: second.email, role: 'admin' })
    const { userId } = await aPerson(ctx, { username: 'lubna' })
    const [given, demoted] = await Promise.allSettled([
      change(userId, 'admin', {}, as(actorWithRole('admin', second))),
      grantRole(command, { email: second.email, role: 'user' }),
    ])
    expect(demoted).toMatchObject({ status: 'fulfilled', value: { ok: true } })
    expect((await now(userId)).role).toBe(given.status === 'fulfilled' ? 'admin' : 'user')
    await expectInvariants(ctx)
  })
})
