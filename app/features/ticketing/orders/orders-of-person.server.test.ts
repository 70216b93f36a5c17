import { expect, test } from 'vitest'
import { aClaim, aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelClaim } from '../claims/cancel-claim.server.ts'
import { ordersOfPerson } from './orders-of-person.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.as(system))
const eventId = await anEvent(ctx, { title: 'Spring conference' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Standard Ticket', capacity: 50 })

test('what was bought and what was claimed, newest first, with what has become of it', async () => {
  const user = await aUser(ctx)
  const mine = { ...ctx, actor: user }
  const paid = await aPaidOrder(mine, { ticketTypeId })
  const held = await aHeldOrder(mine, { ticketTypeId })
  await aPaidOrder({ ...ctx, actor: await aUser(ctx) }, { ticketTypeId })
  const { orders, claims, isMore } = await ordersOfPerson(ctx, user.userId)
  expect(claims).toEqual([])
  expect(isMore).toBe(false)
  expect(new Map(orders.map(({ id, status, seats }) => [id, [status, seats]]))).toEqual(
    new Map([
      [paid.id, ['confirmed', 1]],
      [held.id, ['held', 1]],
    ]),
  )
  expect(orders[0]?.lines).toEqual(['Spring conference, Standard Ticket'])
})

test('a claim is live until it is cancelled, and never among the orders', async () => {
  const member = await aMember(ctx, 'vip')
  const mine = { ...ctx, actor: member }
  const { orderId } = await aClaim(mine, { eventId })
  const read = async () => (await ordersOfPerson(ctx, member.userId)).claims
  expect(await read()).toMatchObject([{ id: orderId, kind: 'member', cancelledAt: null, seats: 1 }])
  await cancelClaim(mine, { orderId })
  expect(await read()).toMatchObject([{ id: orderId, cancelledAt: ctx.now }])

  const sponsor = await aSponsor(ctx)
  await aSponsorClaim({ ...ctx, actor: sponsor }, { eventId, ticketTypeId, quantity: 2 })
  expect(await ordersOfPerson(ctx, sponsor.userId)).toMatchObject({
    orders: [],
    claims: [{ kind: 'sponsor', seats: 2, cancelledAt: null }],
  })
})

test('it is for administrators alone, and for somebody', async () => {
  const { userId } = await aUser(ctx)
  for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
    await expect((async () => ordersOfPerson(stranger, userId))()).rejects.toThrow('not allowed')
  await expect(ordersOfPerson(ctx, 'x')).rejects.toThrow('not found')
})
