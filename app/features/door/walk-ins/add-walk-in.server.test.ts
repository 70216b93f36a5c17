import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { editBuyer } from '#app/features/order-admin/buyer/edit-buyer.server.ts'
import { seenOfBuyer } from '#app/features/order-admin/buyer/seen-buyer.server.ts'
import { resendOrderMails } from '#app/features/ticketing/orders/resend-order-mails.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { undoCheckIn } from '../undo-check-in.server.ts'
import { type AddWalkInInput, addWalkIn } from './add-walk-in.server.ts'
import { walkInForm } from './walk-in-form.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const admin = as(await aUser(ctx, { role: 'admin' }))
afterAll(() => expectInvariants(ctx))

type World = Partial<AddWalkInInput> & { price?: number; capacity?: number; seats?: number }

async function aWalkIn({ price = 5_000, capacity, seats = 1, ...input }: World = {}) {
  const eventId = input.eventId ?? (await anEvent(ctx))
  return {
    eventId,
    ticketTypeId: await aTicketType(ctx, {
      ...{ event_id: eventId, price_minor: price, seats_per_ticket: seats },
      ...(capacity && { capacity }),
    }),
    formId: newId(),
    person: { fullName: 'مريم 🎓 حداد', email: '', companyName: '', phone: '' },
    terms: 'cash',
    seenPriceMinor: price,
    aboveCapacity: null,
    admitsRepeated: false,
    admitsEarly: true,
    ...input,
  } satisfies AddWalkInInput
}

const ticketsOf = (orderId: string) =>
  ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 't.checked_in_at', 'a.full_name', 'a.email'])
    .where('t.order_id', '=', orderId)
    .orderBy('t.id')
    .execute()
const mailsAbout = (orderId: string) =>
  ctx.db.selectFrom('mails').select(['kind', 'recipient']).where('subject_id', '=', orderId).execute()
const soldOf = async (id: string) =>
  (await ctx.db.selectFrom('ticket_types').select('sold').where('id', '=', id).executeTakeFirst())?.sold

async function added(input: AddWalkInInput): Promise<string> {
  const outcome = await addWalkIn(admin, input)
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.orderId
}

describe('a walk-in', () => {
  test('without an address is in, paid in cash, and gets no mail', async () => {
    const orderId = await added(await aWalkIn())
    expect(await ticketsOf(orderId)).toMatchObject([
      { checked_in_at: ctx.now, full_name: 'مريم 🎓 حداد', email: null },
    ])
    const payment = ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
    expect(await payment.executeTakeFirst()).toMatchObject({ provider: 'cash', captured_minor: 5_000 })
    expect(await issueDocuments(ctx, { orderId })).toBe(1)
    expect(await resendOrderMails(admin, { orderId })).toEqual({ ok: true, mails: 0 })
    expect(await ctx.db.selectFrom('mails').select('id').where('recipient', '=', '').execute()).toEqual([])
    await expectInvariants(ctx)
  })

  test('with an address gets the ticket by email', async () => {
    const email = 'walk-in@school.example'
    const person = { fullName: 'Amal Haddad', email, companyName: '', phone: '' }
    const orderId = await added(await aWalkIn({ person, terms: 'terminal' }))
    expect(await mailsAbout(orderId)).toEqual([{ kind: 'event-confirmation', recipient: email }])
    const payment = ctx.db.selectFrom('payments').select('provider').where('order_id', '=', orderId)
    expect(await payment.executeTakeFirst()).toEqual({ provider: 'terminal' })
  })

  test('on a free ticket pays nothing, whatever was chosen', async () => {
    const orderId = await added(await aWalkIn({ price: 0 }))
    const manual = ctx.db.selectFrom('manual_orders').select('terms').where('order_id', '=', orderId)
    expect(await manual.executeTakeFirst()).toEqual({ terms: 'complimentary' })
  })

  test('of a ticket for two brings both in', async () => {
    const orderId = await added(await aWalkIn({ seats: 2, terms: 'complimentary' }))
    expect((await ticketsOf(orderId)).filter((ticket) => ticket.checked_in_at)).toHaveLength(2)
  })

  test('without an address is refunded and gets an address later', async () => {
    const orderId = await added(await aWalkIn())
    const buyer = { name: 'مريم 🎓 حداد', email: '', phone: '', billingAddress: null }
    const changed = { ...buyer, email: 'later@school.example' }
    const edited = { orderId, seen: seenOfBuyer(buyer), buyer: changed, isMailed: true }
    expect(await editBuyer(admin, edited)).toEqual({ ok: true })
    expect(await mailsAbout(orderId)).toEqual([
      { kind: 'event-confirmation', recipient: 'later@school.example' },
    ])
    const other = await added(await aWalkIn())
    const refundId = newId()
    const refunded = await refundOrder(as({ kind: 'system', name: 'test' }), {
      ...{ orderId: other, refundId, wish: { kind: 'everything' }, seenRefundedMinor: 0 },
      ...{ admitsCheckedIn: true, cause: 'buyer-asked', note: '' },
    })
    expect(refunded).toMatchObject({ ok: true, amountMinor: 5_000 })
    await sendRefund(ctx, { refundId })
    expect(await mailsAbout(refundId)).toEqual([])
  })
})

describe('a walk-in is added once', () => {
  test('by the same form, in turn and at once', async () => {
    const input = await aWalkIn()
    const ids = await Promise.all([added(input), added(input), added(input)])
    expect(new Set([...ids, await added(input)]).size).toBe(1)
    expect(await soldOf(input.ticketTypeId)).toBe(1)
  })

  test('and not let in again by an old form after a check-in was undone', async () => {
    const input = await aWalkIn()
    const orderId = await added(input)
    const [ticket] = await ticketsOf(orderId)
    const undone = await undoCheckIn(admin, { ticketId: ticket?.id ?? '', scanId: newId(), device: '' })
    expect(undone).toEqual({ ok: true, wasIn: true })
    await added(input)
    expect(await ticketsOf(orderId)).toMatchObject([{ checked_in_at: null }])
  })

  test('two administrators cannot both add the last place', async () => {
    const input = await aWalkIn({ capacity: 1 })
    const outcomes = await Promise.all([1, 2, 3].map(() => addWalkIn(admin, { ...input, formId: newId() })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const raised = { ...input, aboveCapacity: 'Head teacher' }
    await Promise.all([1, 2, 3].map(() => added({ ...raised, formId: newId() })))
    expect(await soldOf(input.ticketTypeId)).toBe(4)
  })

  test('whole or not at all', async () => {
    const input = await aWalkIn()
    const killed = withTransaction(admin, async (tx) => {
      await addWalkIn(tx, input)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await soldOf(input.ticketTypeId)).toBe(0)
  })
})

describe('a walk-in is refused', () => {
  test('at another price than was shown', async () => {
    for (const seenPriceMinor of [0, 4_999, -5_000, Number.MAX_SAFE_INTEGER])
      expect(await addWalkIn(admin, await aWalkIn({ seenPriceMinor }))).toEqual({
        ok: false,
        reason: 'price-changed',
        priceMinor: 5_000,
      })
  })

  test('on a day before the event, until that is confirmed', async () => {
    const startsAt = new Date(ctx.now.getTime() + 12 * 86_400_000)
    const ends_at = new Date(startsAt.getTime() + 3_600_000)
    const eventId = await anEvent(ctx, { starts_at: startsAt, ends_at })
    const input = await aWalkIn({ eventId, admitsEarly: false })
    expect(await addWalkIn(admin, input)).toMatchObject({ ok: false, reason: 'too-early', startsAt })
    expect(await soldOf(input.ticketTypeId)).toBe(0)
    expect(await addWalkIn(admin, { ...input, admitsEarly: true })).toMatchObject({ ok: true })
    const today = await anEvent(ctx, { starts_at: ctx.now, ends_at })
    expect(await addWalkIn(admin, await aWalkIn({ eventId: today, admitsEarly: false }))).toMatchObject({
      ok: true,
    })
  })

  test('where the event is not open, and for a type of another event', async () => {
    for (const status of ['draft', 'cancelled', 'archived'] as const) {
      const eventId = await anEvent(ctx, { status })
      expect(await addWalkIn(admin, await aWalkIn({ eventId }))).toEqual({
        ok: false,
        reason: 'event-closed',
      })
    }
    const [input, other] = [await aWalkIn(), await aWalkIn()]
    for (const wrong of [
      { ...input, ticketTypeId: other.ticketTypeId },
      { ...input, eventId: newId() },
      { ...input, eventId: 'x' },
    ])
      await expect(addWalkIn(admin, wrong)).rejects.toSatisfy((error) => problemKind(error) === 'not-found')
  })

  test.each(['user', 'door'] as const)('by a %s', async (role) => {
    const input = await aWalkIn()
    await expect(async () => addWalkIn(as(actorWithRole(role)), input)).rejects.toSatisfy(
      (error) => problemKind(error) === 'forbidden',
    )
  })

  test('with a form that says nothing sensible', () => {
    const ticket = `${newId()}:5000`
    const typed = { formId: newId(), ticket, fullName: 'Amal Haddad', terms: 'cash' }
    const pathsOf = (changes: Record<string, string>) =>
      walkInForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ fullName: '' })).toEqual(['fullName'])
    expect(pathsOf({ fullName: 'x'.repeat(10_000) })).toEqual(['fullName'])
    expect(pathsOf({ email: 'nowhere' })).toEqual(['email'])
    expect(pathsOf({ ticket: `${newId()}:-1` })).toEqual(['ticket'])
    expect(pathsOf({ terms: 'invoice' })).toEqual(['terms'])
    expect(pathsOf({ aboveCapacity: 'x'.repeat(501) })).toEqual(['aboveCapacity'])
  })
})
