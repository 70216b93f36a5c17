import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, client, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { deleteUser } from './delete-user.server.ts'
import { sweepErasures } from './sweep-erasures.server.ts'
import { userToDelete } from './user-to-delete.server.ts'

const world = await peopleContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const boss = await aPerson(ctx, { username: 'boss' })
const admin = as(actorWithRole('admin', boss))
await grantRole(as(system), { email: boss.email, role: 'admin' })

const deleted = (userId: string, typedName: string, at = admin) => deleteUser(at, { userId, typedName })
const sessionsOf = (userId: string) =>
  ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
const lastMail = (recipient: string) =>
  ctx.db.selectFrom('mails').select('kind').where('recipient', '=', recipient).orderBy('id', 'desc').execute()

describe('Delete User', () => {
  test('ends sessions at once, mails the person and prevents further sign-ins', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'ramona' })
    const login = { login: email, password: goodPassword, client, replacedToken: null, realNow: new Date() }
    await signIn(ctx, login)
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect(await deleted(userId, ' Ramona ')).toEqual({ ok: true })
    expect(await sessionsOf(userId)).toEqual([])
    expect(await signIn(ctx, login)).toMatchObject({ reason: 'wrong-credentials' })
    expect(await lastMail(email)).toEqual([{ kind: 'account-removed' }])
    const entry = await ctx.db
      .selectFrom('audit_entries')
      .select(['actor_user_id', 'details'])
      .where('action', '=', 'account.delete')
      .where('subject_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_user_id: boss.userId, details: {} })
    await expect(userToDelete(admin, userId)).rejects.toThrow('account')
    await expectInvariants(ctx)
  })

  test('asks for the name', async () => {
    const { userId } = await aPerson(ctx, { username: 'selim' })
    expect(await deleted(userId, 'Somebody')).toEqual({ ok: false, reason: 'wrong-name' })
    expect((await userToDelete(admin, userId)).refusal).toBeNull()
  })

  test('refuses administrators, the own account and requests of other roles', async () => {
    const deputy = await aPerson(ctx, { username: 'deputy' })
    await grantRole(as(system), { email: deputy.email, role: 'admin' })
    expect(await deleted(deputy.userId, 'deputy')).toEqual({ ok: false, reason: 'administrator' })
    expect(await deleted(boss.userId, 'boss')).toEqual({ ok: false, reason: 'own-account' })
    const { userId } = await aPerson(ctx, { username: 'yara' })
    for (const role of ['user', 'door'] as const)
      await expect(deleted(userId, 'yara', as(actorWithRole(role, boss)))).rejects.toThrow('not allowed')
    for (const nobody of [newId(), 'x', "' or 1=1"])
      await expect(deleted(nobody, 'x')).rejects.toThrow('account')
  })

  test('waits for an open order and deletes banned accounts', async () => {
    const buyer = await aPerson(ctx, { username: 'tarek' })
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
    await aHeldOrder(as(actorWithRole('user', buyer)), { ticketTypeId })
    expect(await deleted(buyer.userId, 'tarek')).toEqual({ ok: false, reason: 'open-order' })
    const banned = await aPerson(ctx, { username: 'umar' })
    await banUser(admin, { userId: banned.userId, reason: '' })
    expect(await deleted(banned.userId, 'umar')).toEqual({ ok: true })
  })

  test('happens once, of two at once, and beside becoming an administrator', async () => {
    const { userId } = await aPerson(ctx, { username: 'wafa' })
    const both = await Promise.all([deleted(userId, 'wafa'), deleted(userId, 'wafa')])
    expect(both.map((one) => (one.ok ? 'deleted' : one.reason)).sort()).toEqual(['already-gone', 'deleted'])

    expect(await deleted(userId, 'wafa')).toEqual({ ok: false, reason: 'already-gone' })

    const other = await aPerson(ctx, { username: 'zeina' })
    const [gone, granted] = await Promise.all([
      deleted(other.userId, 'zeina'),
      grantRole(as(system), { email: other.email, role: 'admin' }),
    ])
    expect(gone.ok).toBe(!granted.ok)
    const roles = await ctx.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', other.userId)
      .execute()
    expect(roles).toHaveLength(gone.ok ? 0 : 1)
  })

  test('leaves no reason of a ban that came a moment later', async () => {
    const { userId } = await aPerson(ctx, { username: 'yusra' })
    const [gone, banned] = await Promise.allSettled([
      deleted(userId, 'yusra'),
      banUser(admin, { userId, reason: 'Words about Yusra' }),
    ])
    expect(gone).toMatchObject({ value: { ok: true } })
    if (banned.status === 'rejected') expect(String(banned.reason)).toContain('account')
    await expect(banUser(admin, { userId, reason: 'Words about Yusra' })).rejects.toThrow('account')
    const remarks = await ctx.db.selectFrom('audit_remarks').select('remark').execute()
    expect(remarks.filter(({ remark }) => remark.includes('Yusra'))).toEqual([])
  })

  test('leaves no payment to be found by a name that was written down in that moment', async () => {
    const buyer = await aPerson(ctx, { username: 'quintus' })
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
    const order = await aPaidOrder(as(actorWithRole('user', buyer)), { ticketTypeId })
    await issueDocuments(as(system))
    expect(await deleted(buyer.userId, 'quintus')).toEqual({ ok: true })
    const changed = await ctx.db
      .updateTable('transactions')
      .set({ words: sql`to_tsvector('simple', 'quintus')` })
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(changed.numUpdatedRows).toBe(1n)
    await sweepErasures(as(system))
    const words = await ctx.db
      .selectFrom('transactions')
      .select('words')
      .where('order_id', '=', order.id)
      .execute()
    expect(String(words[0]?.words)).toContain('erased')
    expect(String(words[0]?.words)).not.toContain('quintus')
  })

  test('beside a purchase leaves no name: it is refused, or the order is emptied afterwards', async () => {
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
    for (let round = 0; round < 4; round++) {
      const buyer = await aPerson(ctx, { username: `buyer${round}` })
      const [answer, order] = await Promise.all([
        deleted(buyer.userId, `buyer${round}`),
        aHeldOrder(as(actorWithRole('user', buyer)), { ticketTypeId }),
      ])
      if (answer.ok) await sweepErasures(as(system))
      else expect(answer.reason).toBe('open-order')
      const { buyer_email } = await ctx.db
        .selectFrom('orders')
        .select('buyer_email')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(buyer_email.endsWith('@erased.invalid')).toBe(answer.ok)
    }
  })
})
