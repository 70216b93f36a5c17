import { describe, expect, test } from 'vitest'
import { may, permissions } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { assignDoor } from '#app/features/events/door-team/assign-door.server.ts'
import { unassignDoor } from '#app/features/events/door-team/unassign-door.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { passActor } from '#app/features/people/pass-actor.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTicket } from '../check-in-ticket.server.ts'
import { undoCheckIn } from '../undo-check-in.server.ts'
import { doorTeam } from './door-team.server.ts'
import { erasePasses } from './erase-passes.server.ts'
import { makeDoorPass } from './make-door-pass.server.ts'
import { notePassUse } from './note-pass-use.server.ts'
import { openDoorPass } from './open-door-pass.server.ts'
import { revokeDoorPass } from './revoke-door-pass.server.ts'
import { sendDoorPass } from './send-door-pass.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const admin: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
const staff: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'door', doorEventIds: [] }) }
const tom = { name: 'Tom O’Leary', email: ' Tom@School.example ' }

async function aPass(eventId?: string) {
  const event = eventId ?? (await anEvent(ctx))
  const made = await makeDoorPass(admin, { eventId: event, ...tom })
  if (!made.ok) throw new Error(made.reason)
  const { key } = await ctx.db
    .selectFrom('door_passes')
    .select('key')
    .where('id', '=', made.passId)
    .executeTakeFirstOrThrow()
  return { eventId: event, passId: made.passId, key }
}

const endOf = async (eventId: string) =>
  (await ctx.db.selectFrom('events').select('ends_at').where('id', '=', eventId).executeTakeFirstOrThrow())
    .ends_at

const mailsAbout = (passId: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'variables'])
    .where('subject_id', '=', passId)
    .execute()

const open = (on: Ctx, { passId, key }: { passId: string; key: string }) =>
  openDoorPass(on, { passId, key, client: '192.0.2.1' })

describe('a pass', () => {
  test('is mailed, and opens one door and nothing else', async () => {
    const { eventId, passId, key } = await aPass()
    expect(await mailsAbout(passId)).toMatchObject([{ kind: 'door-pass', recipient: 'tom@school.example' }])
    expect(await open(ctx, { passId, key })).toEqual({ ok: true, eventId })
    const holder = await passActor(ctx, { passId, key })
    expect(holder).toEqual({ kind: 'door', passId, name: tom.name, eventId })
    if (!holder) throw new Error('no holder')
    expect(permissions.filter((permission) => may(holder, permission, eventId))).toEqual([
      'tickets:check-in',
      'attendees:read',
    ])
    expect(permissions.filter((permission) => may(holder, permission, newId()))).toEqual([])
  })

  test('opens nothing with another key, revoked, or hours after its event; guessing is limited', async () => {
    const { eventId, passId, key } = await aPass()
    const refused = { ok: false, reason: 'no-pass' }
    expect(await open(ctx, { passId, key: newKey() })).toEqual(refused)
    expect(await open(ctx, { passId: newId(), key })).toEqual(refused)
    expect(await open(ctx, { passId: 'x', key })).toEqual(refused)
    const end = await endOf(eventId)
    const hoursLater = (hours: number): Ctx => ({ ...ctx, now: new Date(end.getTime() + hours * 3_600_000) })
    expect(await open(hoursLater(5.9), { passId, key })).toMatchObject({ ok: true })
    expect(await open(hoursLater(6), { passId, key })).toEqual(refused)
    await revokeDoorPass(admin, { passId })
    expect(await open(ctx, { passId, key })).toEqual(refused)
    expect(await passActor(ctx, { passId, key })).toBeNull()

    const limited: Ctx = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('door-pass', 1).port } }
    await open(limited, { passId, key: newKey() })
    expect(await open(limited, { passId, key })).toMatchObject({ reason: 'too-many', retryAfter: 90 })
    // All addresses of an IPv6 /64 network are one client.
    const from = (client: string) => openDoorPass(limited, { passId, key, client })
    expect(await from('2001:db8:1:2::1')).toEqual(refused)
    expect(await from('2001:db8:1:2::2')).toMatchObject({ reason: 'too-many' })
  })

  test('is one per person and event, however often it is asked for; after revoking there may be another', async () => {
    const eventId = await anEvent(ctx)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => makeDoorPass(admin, { eventId, ...tom })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'has-pass')).toHaveLength(3)
    const made = answers.find((answer) => answer.ok)
    if (!made?.ok) throw new Error('no pass')
    await Promise.all([revokeDoorPass(admin, made), revokeDoorPass(admin, made)])
    const acts = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', eventId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['door-pass.make', 'door-pass.revoke'])
    expect(await makeDoorPass(admin, { eventId, ...tom })).toMatchObject({ ok: true })
  })

  test('is sent again with the same link, once a minute', async () => {
    const { passId, key } = await aPass()
    await Promise.all([sendDoorPass(admin, { passId }), sendDoorPass(admin, { passId })])
    expect(await mailsAbout(passId)).toHaveLength(1)
    expect(await sendDoorPass(later(admin, 2), { passId })).toEqual({ ok: true })
    const mails = await mailsAbout(passId)
    expect(mails).toHaveLength(2)
    for (const { variables } of mails) expect(JSON.stringify(variables)).toContain(key)
    await revokeDoorPass(admin, { passId })
    expect(await sendDoorPass(later(admin, 4), { passId })).toEqual({ ok: false, reason: 'revoked' })
  })

  test('is refused for a wrong address and for an event that is over', async () => {
    const eventId = await anEvent(ctx)
    expect(await makeDoorPass(admin, { eventId, name: 'Tom', email: 'nobody' })).toEqual({
      ok: false,
      reason: 'invalid-email',
    })
    const over = await anEvent(ctx, { starts_at: new Date(ctx.now.getTime() - 48 * 3_600_000) })
    expect(await makeDoorPass(admin, { eventId: over, ...tom })).toEqual({ ok: false, reason: 'event-over' })
  })

  test('shows when it was used, and scans in the name of its holder', async () => {
    const { eventId, passId, key } = await aPass()
    const holder = await passActor(ctx, { passId, key })
    if (!holder) throw new Error('no holder')
    const door: Ctx = { ...ctx, actor: holder }
    await notePassUse(door)
    await notePassUse(later(door, 3))
    const { passes } = await doorTeam(admin, { eventId, search: '' })
    expect(passes).toMatchObject([{ id: passId, state: 'live', lastUsedAt: ctx.now }])
    expect(passes[0]?.url).toContain(`/door/${passId}?key=${key}`)

    const { tickets } = await aPaidOrder(ctx, {
      ticketTypeId: await aTicketType(ctx, { event_id: eventId }),
    })
    const [ticket] = tickets
    if (!ticket) throw new Error('no ticket')
    const scan = { eventId, code: ticket.code, device: 'Gate' }
    expect(await checkInTicket(door, { ...scan, scanId: newId() })).toMatchObject({
      verdict: 'admitted',
      seat: { attendeeName: 'Nadia Karim', letIn: { by: tom.name } },
    })
    expect(await checkInTicket(admin, { ...scan, scanId: newId() })).toMatchObject({
      verdict: 'already-in',
      seat: { letIn: { by: tom.name, device: 'Gate' } },
    })
    const entry = await ctx.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_user_id', 'actor_door_pass_id'])
      .where('subject_id', '=', ticket.id)
      .where('action', '=', 'ticket.check-in')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_kind: 'door', actor_user_id: null, actor_door_pass_id: passId })

    const elsewhere: Ctx = { ...ctx, actor: { ...holder, passId: (await aPass()).passId } }
    const undo = { ticketId: ticket.id, device: '' }
    await expect(undoCheckIn(elsewhere, { ...undo, scanId: newId() })).rejects.toThrow('not allowed')
    expect(await undoCheckIn(door, { ...undo, scanId: newId() })).toEqual({ ok: true, wasIn: true })
    await expectInvariants(ctx)
  })

  test('leaves with the person: revoked, without name and address', async () => {
    const { eventId, passId, key } = await aPass()
    for (let time = 0; time < 2; time++) await erasePasses(ctx, { email: 'tom@school.example' })
    expect(await open(ctx, { passId, key })).toMatchObject({ reason: 'no-pass' })
    const { passes } = await doorTeam(admin, { eventId, search: '' })
    expect(passes).toMatchObject([{ id: passId, email: '', state: 'revoked', url: null }])
    expect(JSON.stringify(passes)).not.toContain('Tom')
  })

  test('is the business of administrators', async () => {
    const { eventId, passId } = await aPass()
    const work = [
      () => makeDoorPass(staff, { eventId, ...tom }),
      () => sendDoorPass(staff, { passId }),
      () => revokeDoorPass(staff, { passId }),
      () => doorTeam(staff, { eventId, search: '' }),
      () => assignDoor(staff, { eventId, userId: newId() }),
      () => unassignDoor(staff, { eventId, userId: newId() }),
    ]
    for (const one of work) await expect(one()).rejects.toThrow('not allowed')
  })
})

describe('accounts at a door', () => {
  test('are found by a part of their name or address, added and removed; others are refused', async () => {
    const eventId = await anEvent(ctx)
    const member = await aUser(ctx)
    const helper = await aUser(ctx)
    await grantRole(world.as(system), { email: helper.email, role: 'door' })
    await ctx.db.updateTable('users').set({ name: 'Zeynep 100%' }).where('id', '=', helper.userId).execute()
    const found = async (search: string) =>
      (await doorTeam(admin, { eventId, search })).found.map(({ userId }) => userId)
    expect(await found('ynep')).toEqual([helper.userId])
    expect(await found('100%')).toEqual([helper.userId])
    expect(await found(helper.email.slice(0, 12))).toContain(helper.userId)
    expect(await found('_')).toEqual([])

    expect(await assignDoor(admin, { eventId, userId: member.userId })).toEqual({
      ok: false,
      reason: 'not-door-staff',
    })
    const again = await Promise.all([
      assignDoor(admin, { eventId, userId: helper.userId }),
      assignDoor(admin, { eventId, userId: helper.userId }),
    ])
    expect(again.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1)
    const team = await doorTeam(admin, { eventId, search: 'ynep' })
    expect(team.accounts).toMatchObject([{ userId: helper.userId }])
    expect(team.found).toEqual([])
    await unassignDoor(admin, { eventId, userId: helper.userId })
    await unassignDoor(admin, { eventId, userId: helper.userId })
    expect((await doorTeam(admin, { eventId, search: '' })).accounts).toEqual([])
  })
})
