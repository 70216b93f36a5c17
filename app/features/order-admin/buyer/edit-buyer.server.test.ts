import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { resendReceipt } from '../resend/resend-receipt.server.ts'
import { editBuyer } from './edit-buyer.server.ts'
import { editBuyerForm } from './edit-buyer-form.ts'
import { type OrderBuyer, seenOfBuyer } from './seen-buyer.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const admin = as(await aUser(ctx, { role: 'admin' }))
afterAll(() => expectInvariants(ctx))

const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
const rowOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (recipient: string) =>
  ctx.db.selectFrom('mails').select(['kind', 'variables']).where('recipient', '=', recipient).execute()

async function anOrder(buyerCtx: Ctx = ctx) {
  const { id } = await aPaidOrder(buyerCtx, { ticketTypeId })
  const row = await rowOf(id)
  const buyer: OrderBuyer = {
    name: row.buyer_name,
    email: row.buyer_email,
    phone: row.buyer_phone,
    billingAddress: row.billing_address,
  }
  return { orderId: id, row, buyer, seen: seenOfBuyer(buyer) }
}

const edit = (order: Awaited<ReturnType<typeof anOrder>>, changes: Partial<OrderBuyer>, isMailed = false) =>
  editBuyer(admin, {
    orderId: order.orderId,
    seen: order.seen,
    buyer: { ...order.buyer, ...changes },
    isMailed,
  })

describe('editing a buyer', () => {
  test('changes name, email and address, ends earlier links, and names the facts in the audit log', async () => {
    const order = await anOrder()
    const changes = {
      name: 'مريم 🎓 حداد',
      email: 'mariam@school.example',
      billingAddress: { line1: '1 Corniche', city: 'Doha', state: '', postalCode: '', country: 'AE' },
    }
    expect(await edit(order, changes, true)).toEqual({ ok: true })
    const row = await rowOf(order.orderId)
    expect(row).toMatchObject({ buyer_name: changes.name, buyer_email: changes.email, user_id: null })
    expect(row.billing_address).toEqual(changes.billingAddress)
    expect(row.access_key).not.toBe(order.row.access_key)
    expect((await mailsTo(changes.email)).map(({ kind }) => kind)).toEqual(['event-confirmation'])
    const [entry] = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', order.orderId)
      .where('action', '=', 'order.edit-buyer')
      .execute()
    expect(entry?.details).toEqual({
      reference: order.row.reference,
      fields: ['name', 'email', 'billingAddress'],
    })
  })

  test('keeps the links to the order while its address stays', async () => {
    const order = await anOrder()
    expect(await edit(order, { phone: '+971 50 000 0000' })).toEqual({ ok: true })
    expect((await rowOf(order.orderId)).access_key).toBe(order.row.access_key)
  })

  test('leaves the order of an account with it, and gives that of a guest to a verified account', async () => {
    const owner = await aUser(ctx)
    const other = await aUser(ctx, { email: 'other@school.example' })
    const unverified = await aUser(ctx, { email: 'unverified@school.example', emailVerified: false })
    const owned = await anOrder(as(owner))
    await edit(owned, { email: 'other@school.example' })
    expect((await rowOf(owned.orderId)).user_id).toBe(owner.userId)
    const guest = await anOrder()
    await edit(guest, { email: 'unverified@school.example' })
    expect((await rowOf(guest.orderId)).user_id).toBeNull()
    const two = await anOrder()
    await edit(two, { email: 'other@school.example' })
    expect((await rowOf(two.orderId)).user_id).toBe(other.userId)
    expect(unverified.userId).not.toBe(other.userId)
  })

  test('twice is once, and a form from before another edit changes nothing', async () => {
    const order = await anOrder()
    const both = await Promise.all([edit(order, { name: 'Omar Aziz' }), edit(order, { name: 'Omar Aziz' })])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await edit(order, { name: 'Omar Aziz' })).toEqual({ ok: true })
    expect(await edit(order, { name: 'Lina Haddad' })).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const entries = ctx.db.selectFrom('audit_entries').select('id').where('subject_id', '=', order.orderId)
    expect(await entries.where('action', '=', 'order.edit-buyer').execute()).toHaveLength(1)
  })

  test('two administrators at once: one of them is told', async () => {
    const order = await anOrder()
    const outcomes = await Promise.all([
      edit(order, { name: 'Omar Aziz' }),
      edit(order, { name: 'Lina Saad' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is refused while the buyer pays, and without an address', async () => {
    const held = await aHeldOrder(ctx, { ticketTypeId })
    const buyer = { name: 'A B', email: 'a@school.example', phone: '', billingAddress: null }
    const input = { orderId: held.id, seen: '', buyer, isMailed: false }
    expect(await editBuyer(admin, input)).toEqual({ ok: false, reason: 'not-placed' })
    const owner = await aUser(ctx)
    const order = await anOrder(as(owner))
    expect(await edit(order, { email: '' })).toEqual({ ok: false, reason: 'email-needed' })
  })

  test.each(['user', 'door'] as const)('a %s is refused', async (role) => {
    const order = await anOrder()
    const stranger = as(actorWithRole(role))
    for (const tried of [
      () =>
        editBuyer(stranger, {
          orderId: order.orderId,
          seen: order.seen,
          buyer: order.buyer,
          isMailed: false,
        }),
      () => resendReceipt(stranger, { orderId: order.orderId }),
    ])
      await expect(async () => tried()).rejects.toSatisfy((error) => problemKind(error) === 'forbidden')
    await expect(async () => editBuyer(admin, { ...order, orderId: 'x', isMailed: false })).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
  })
})

describe('the form of a buyer', () => {
  const typed = { seen: 'x', name: 'Amal Haddad', email: ' Amal@School.example ', country: 'AE' }
  const errorsOf = (changes: Record<string, string>) =>
    editBuyerForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('reads an address, or none where only a country is chosen', () => {
    expect(editBuyerForm.parse(typed).buyer).toEqual({
      name: 'Amal Haddad',
      email: 'amal@school.example',
      phone: '',
      billingAddress: null,
    })
    const billed = { line1: '1 Road', city: 'Dubai', state: 'Dubai', company: 'Gulf School' }
    expect(editBuyerForm.parse({ ...typed, ...billed }).buyer.billingAddress).toMatchObject(billed)
  })

  test('refuses what is none', () => {
    expect(errorsOf({ name: '' })).toEqual(['name'])
    expect(errorsOf({ name: 'x'.repeat(10_000) })).toEqual(['name'])
    expect(errorsOf({ email: 'nobody' })).toEqual(['email'])
    expect(errorsOf({ city: 'Dubai' })).toContain('line1')
    expect(errorsOf({ line1: '1 Road', city: 'X', state: 'Y', country: 'XX' })).toEqual(['country'])
  })
})

describe('resending a receipt', () => {
  test('mails it to the buyer of now, once a minute', async () => {
    const order = await anOrder()
    await issueDocuments(ctx, { orderId: order.orderId })
    await edit(order, { email: 'books@school.example' })
    const send = () => resendReceipt(admin, { orderId: order.orderId })
    expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }])
    const mails = await mailsTo('books@school.example')
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(mails[0]?.variables).toMatchObject({ fullName: order.buyer.name })
  })

  test('is refused where nothing was paid', async () => {
    const free = await aTicketType(ctx, { event_id: await anEvent(ctx), price_minor: 0 })
    const order = await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0 })
    expect(await resendReceipt(admin, { orderId: order.id })).toEqual({ ok: false, reason: 'no-receipt' })
    await expect(resendReceipt(admin, { orderId: newId() })).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
  })
})
