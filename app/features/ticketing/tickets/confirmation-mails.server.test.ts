import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { resendOrderMails } from '../orders/resend-order-mails.server.ts'
import { sendTicketsAgain } from '../orders/send-tickets-again.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const admin: Ctx = { ...ctx, actor: actorWithRole('admin') }
const client = '203.0.113.9'

const dish = (id: string, name: string) => ({ id, name, allergens: [] })
const menu = {
  starters: [dish('soup', 'Tomato soup')],
  mains: [dish('fish', 'Sea bass')],
  desserts: [dish('pudding', 'Date pudding')],
}
const menuChoices = { starter: 'soup', mainCourse: 'fish', dessert: 'pudding' }
const eventId = await anEvent(ctx, { title: 'Spring Dinner', menu: JSON.stringify(menu) })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Table seat' })

const dinnerForTwo = (on: Ctx = ctx) =>
  aPaidOrder(on, {
    ticketTypeId,
    quantity: 2,
    attendees: [
      anAttendee({ menuChoices }),
      anAttendee({ fullName: 'Omar Aziz', email: 'omar@school.example', menuChoices }),
    ],
  })

const mailsTo = (recipient: string, ids: readonly string[]) =>
  ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject_id', 'in', [...ids])
    .orderBy('id')
    .execute()

const idsOf = (order: { id: string; tickets: { id: string }[] }) => [
  order.id,
  ...order.tickets.map(({ id }) => id),
]

describe('the mails of a confirmed order', () => {
  test('say what everybody will eat', async () => {
    const order = await dinnerForTwo()
    const dishes = ['Tomato soup', 'Sea bass', 'Date pudding']
    const [buyers] = await mailsTo('nadia@school.example', idsOf(order))
    expect(buyers?.variables).toMatchObject({ tickets: [{ menu: dishes }, { menu: dishes }] })
    const [guests] = await mailsTo('omar@school.example', idsOf(order))
    expect(guests?.variables).toMatchObject({ ticket: { attendee_name: 'Omar Aziz', menu: dishes } })
  })

  test('count the places that have no name yet', async () => {
    const order = await dinnerForTwo()
    const [complete] = await mailsTo('nadia@school.example', idsOf(order))
    expect(complete?.variables).toMatchObject({ unnamed_count: 0, has_receipt: true })
    const free = await aTicketType(ctx, { event_id: await anEvent(ctx), price_minor: 0 })
    const unnamed = await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0, quantity: 3 })
    const [mail] = await mailsTo('nadia@school.example', [unnamed.id])
    expect(mail?.variables).toMatchObject({ ticket_count: 3, unnamed_count: 2, has_receipt: false })
    expect(mail?.attachments.map(({ kind }) => kind)).not.toContain('order-receipt-pdf')
  })

  test('tell the network once, with the buyer to answer to and the order to open', async () => {
    const order = await dinnerForTwo()
    const [told, ...more] = await mailsTo('membership@staffroom.example', idsOf(order))
    expect(more).toEqual([])
    expect(told).toMatchObject({
      kind: 'order-notification',
      subject_id: order.id,
      reply_to: 'nadia@school.example',
      variables: {
        order_reference: order.reference,
        buyer_name: 'Nadia Karim',
        buyer_email: 'nadia@school.example',
        amount: 'AED\u00a0200',
        lines: [{ event_name: 'Spring Dinner', ticket_type: 'Table seat', quantity: 2 }],
        order_url: `http://localhost:3000/admin/orders/${order.id}`,
      },
    })
    expect(JSON.stringify(told?.variables)).not.toContain(order.key)
  })

  test('tell of a free order as well, at the address that is set', async () => {
    await changeSettings({ ...ctx, actor: system }, { membershipTeamEmail: 'team@network.example' })
    const free = await aTicketType(ctx, { event_id: eventId, price_minor: 0 })
    const order = await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0 })
    const [told] = await mailsTo('team@network.example', [order.id])
    expect(told?.variables).toMatchObject({ amount: 'Free' })
  })

  test('sell on even if what is set is no address', async () => {
    await ctx.db
      .updateTable('settings')
      .set({ value: JSON.stringify('team@network.example\r\nBcc: all@network.example') })
      .where('key', '=', 'membershipTeamEmail')
      .execute()
    const order = await dinnerForTwo()
    expect(order.tickets).toHaveLength(2)
    expect(await mailsTo('membership@staffroom.example', [order.id])).toHaveLength(0)
  })
})

describe('sending the mails of an order again', () => {
  test('goes to the stored addresses, once a minute, and leaves a trace', async () => {
    const order = await dinnerForTwo()
    expect(await resendOrderMails(admin, { orderId: order.id })).toEqual({ ok: true, mails: 2 })
    expect(await resendOrderMails(admin, { orderId: order.id })).toEqual({ ok: true, mails: 0 })
    const kinds = async (recipient: string) =>
      (await mailsTo(recipient, idsOf(order))).map(({ kind, period }) => [kind, period])
    expect(await kinds('nadia@school.example')).toEqual([
      ['event-confirmation', ''],
      ['event-confirmation', 'again 2026-12-01T12:00'],
    ])
    expect(await kinds('omar@school.example')).toEqual([
      ['ticket-for-attendee', ''],
      ['ticket-for-attendee', 'again 2026-12-01T12:00'],
    ])
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'order.resend-mails')
      .where('subject_id', '=', order.id)
      .execute()
    expect(audited).toEqual([{ details: { reference: order.reference, mails: 2 } }])
    const later: Ctx = { ...admin, now: new Date('2026-12-01T12:01:00Z') }
    expect(await resendOrderMails(later, { orderId: order.id })).toEqual({ ok: true, mails: 2 })
  })

  test('at once it sends each mail once', async () => {
    const order = await dinnerForTwo()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => resendOrderMails(admin, { orderId: order.id })),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.mails : -1)).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 2,
    ])
  })

  test('leaves out tickets that are void, and needs one that is not', async () => {
    const order = await dinnerForTwo()
    const voidTicketOf = (email: string) =>
      ctx.db
        .updateTable('tickets as t')
        .from('attendees as a')
        .whereRef('a.id', '=', 't.attendee_id')
        .where('a.order_id', '=', order.id)
        .where('a.email', '=', email)
        .set({ status: 'void', voided_at: ctx.now })
        .execute()
    await voidTicketOf('omar@school.example')
    expect(await resendOrderMails(admin, { orderId: order.id })).toEqual({ ok: true, mails: 1 })
    await voidTicketOf('nadia@school.example')
    expect(await resendOrderMails(admin, { orderId: order.id })).toEqual({ ok: false, reason: 'no-tickets' })
    const held = await aHeldOrder(ctx, { ticketTypeId })
    expect(await resendOrderMails(admin, { orderId: held.id })).toEqual({ ok: false, reason: 'no-tickets' })
  })

  test('is for administrators, five times an hour', async () => {
    const order = await dinnerForTwo()
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
      await expect(resendOrderMails({ ...ctx, actor }, { orderId: order.id })).rejects.toSatisfy(
        (error) => problemKind(error) === 'forbidden',
      )
    }
    for (const orderId of [newId(), 'x']) {
      await expect(resendOrderMails(admin, { orderId })).rejects.toSatisfy(
        (error) => problemKind(error) === 'not-found',
      )
    }
    const strict: Ctx = {
      ...admin,
      ports: {
        ...ctx.ports,
        limiter: { ...neverRestores, take: async () => ({ ok: false, retryAfter: 60 }) },
      },
    }
    expect(await resendOrderMails(strict, { orderId: order.id })).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 60,
    })
  })

  test('a buyer gets the own mail only, with the key of the order', async () => {
    const order = await dinnerForTwo()
    const claim = { reference: order.reference, key: order.key }
    const before = (await mailsTo('omar@school.example', idsOf(order))).length
    const outcome = await sendTicketsAgain(ctx, { claim, client })
    expect(outcome).toEqual({ ok: true, email: 'nadia@school.example' })
    await sendTicketsAgain(ctx, { claim, client })
    expect(await mailsTo('nadia@school.example', idsOf(order))).toHaveLength(2)
    expect(await mailsTo('omar@school.example', idsOf(order))).toHaveLength(before)
    await expect(sendTicketsAgain(ctx, { claim: { ...claim, key: 'wrong' }, client })).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
  })

  test('a buyer is limited per client and per order and gets a waiting time', async () => {
    const order = await dinnerForTwo()
    const asked: string[] = []
    const strict: Ctx = {
      ...ctx,
      ports: {
        ...ctx.ports,
        limiter: {
          ...neverRestores,
          take: async (limit, key) => {
            asked.push(`${limit} ${key.split(':')[0]}`)
            return limit === 'order-mails' ? { ok: false, retryAfter: 60 } : { ok: true }
          },
        },
      },
    }
    const claim = { reference: order.reference, key: order.key }
    expect(await sendTicketsAgain(strict, { claim, client })).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 60,
    })
    expect(asked).toEqual(['mail-client client', 'order-mails account'])
  })
})
