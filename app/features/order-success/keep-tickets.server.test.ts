import { describe, expect, test } from 'vitest'
import { isMarkOf } from '#app/features/people/sign-up-mark.server.ts'
import { orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { aPerson, client, goodPassword, limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { keepTickets } from './keep-tickets.server.ts'
import { savingOfMembers } from './member-saving.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

const buyerOf = (name: string) => ({
  name,
  email: `${name.replaceAll(/\W/g, '-')}@school.example`,
  phone: '',
})

async function aGuestOrder(name: string) {
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) }, { buyer: buyerOf(name) })
  return { ...order, email: buyerOf(name).email.toLowerCase() }
}

const keep = (order: { reference: string; key: string | null }, password = goodPassword, by = ctx) =>
  keepTickets(by, { claim: order, password, client, solution: null })

const userOf = (email: string) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email_verified'])
    .where('email', '=', email)
    .execute()

const mailsTo = async (email: string) =>
  (await ctx.db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => ['verify-email', 'account-exists'].includes(kind))

describe('keeping a guest’s tickets in an account', () => {
  test('makes one of the order’s address and name, which waits to be verified and has no tickets yet', async () => {
    const order = await aGuestOrder('Huda Salem')
    const answer = await keep(order)
    const [user, second] = await userOf(order.email)
    expect(user).toMatchObject({ name: 'Huda Salem', username: 'huda.salem', email_verified: false })
    expect(second).toBeUndefined()
    expect(answer.ok && isMarkOf(ctx, answer.deviceMark, user?.id ?? '')).toBe(true)
    expect(await mailsTo(order.email)).toEqual(['verify-email'])
    expect((await orderByReference(ctx, order)).isGuestOrder).toBe(true)
  })

  test('twice at once makes one account, with the password', async () => {
    const order = await aGuestOrder('Twice Atonce')
    const both = await Promise.all([keep(order), keep(order)])
    expect(both.map((answer) => answer.ok)).toEqual([true, true])
    const [user, second] = await userOf(order.email)
    expect(second).toBeUndefined()
    for (const answer of both)
      expect(answer.ok && isMarkOf(ctx, answer.deviceMark, user?.id ?? '')).toBe(true)
  })

  test('with the name of another person takes another username', async () => {
    await aPerson(ctx, { username: 'sami.same' })
    const order = await aGuestOrder('Sami Same')
    const { port, taken } = limiterWith('sign-up', 1)
    const on = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    expect(await keep(order, goodPassword, on)).toMatchObject({ ok: true })
    expect((await userOf(order.email))[0]?.username).toMatch(/^sami\.same\d+$/)
    expect(taken.filter((one) => one.startsWith('sign-up'))).toHaveLength(1)
  })

  test('of an address that has an account is answered alike, and its owner gets a mail', async () => {
    const known = await aPerson(ctx, { username: 'known-owner' })
    const buyer = { name: 'Known Owner', email: known.email, phone: '' }
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) }, { buyer })
    const answer = await keep(order, 'somebody-elses-words')
    expect(Object.keys(answer)).toEqual(['ok', 'deviceMark'])
    expect(answer.ok && isMarkOf(ctx, answer.deviceMark, known.userId)).toBe(false)
    expect(await userOf(known.email)).toHaveLength(1)
    expect(await mailsTo(known.email)).toEqual(['verify-email', 'account-exists'])
    expect((await orderByReference(ctx, order)).isGuestOrder).toBe(true)
  })

  test('refuses weak passwords and too many tries', async () => {
    const order = await aGuestOrder('Weak Words')
    expect(await keep(order, 'short')).toMatchObject({ ok: false, reason: 'password' })
    const { port } = limiterWith('sign-up', 0)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    expect(await keep(order, goodPassword, limited)).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await userOf(order.email)).toEqual([])
  })

  test('is not for an unpaid order, a wrong key, or an order of an account', async () => {
    const held = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    await expect(keep(held)).rejects.toThrow()
    const order = await aGuestOrder('Wrong Key')
    await expect(keep({ reference: order.reference, key: 'X'.repeat(26) })).rejects.toThrow()
    const { userId } = await aPerson(ctx, { username: 'has-account' })
    await ctx.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
    await expect(keep(order)).rejects.toThrow()
  })
})

test('what a membership would have saved is said where a plan on sale saves something', async () => {
  const plain = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  expect(await savingOfMembers(ctx, await orderByReference(ctx, plain))).toBeNull()
  const ticketTypeId = await aTicketType(ctx, { member_discount_percent: 20 })
  const order = await orderByReference(ctx, await aPaidOrder(ctx, { ticketTypeId, quantity: 2 }))
  await ctx.db.deleteFrom('plans').execute()
  expect(await savingOfMembers(ctx, order)).toBeNull()
  await aPlan(ctx, 'basic')
  expect(await savingOfMembers(ctx, order)).toMatchObject({ saved: { minor: 4_000, currency: 'AED' } })
})
