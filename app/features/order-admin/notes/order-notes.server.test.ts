import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { editBuyer } from '../buyer/edit-buyer.server.ts'
import { addOrderNote } from './add-order-note.server.ts'
import { deleteOrderNote } from './delete-order-note.server.ts'
import { notesOfOrder } from './notes-of-order.server.ts'

const world = await testContext()
const { ctx } = world
await aNetwork(ctx)
const admin = world.as({ ...(await aUser(ctx)), role: 'admin' })
const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
const anOrder = async () => (await aHeldOrder(ctx, { ticketTypeId })).id
const audited = async (orderId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', 'like', 'order.%-note')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('a note about an order is written once, and says who wrote it', async () => {
  const orderId = await anOrder()
  const note = { noteId: newId(), orderId, content: 'اتصلت 📞 <b>=1+1' }
  await Promise.all([addOrderNote(admin, note), addOrderNote(admin, note), addOrderNote(admin, note)])
  expect(await notesOfOrder(admin, orderId)).toEqual([
    { id: note.noteId, content: note.content, at: ctx.now, by: 'Amal Haddad' },
  ])
  expect(await audited(orderId)).toEqual(['order.add-note'])
})

test('a note about an order is deleted once, and only as one about that order', async () => {
  const [orderId, other] = [await anOrder(), await anOrder()]
  const noteId = newId()
  await addOrderNote(admin, { noteId, orderId, content: 'Called.' })
  await deleteOrderNote(admin, { orderId: other, noteId })
  await deleteOrderNote(admin, { orderId, noteId: 'x' })
  expect(await notesOfOrder(admin, orderId)).toHaveLength(1)
  await Promise.all([
    deleteOrderNote(admin, { orderId, noteId }),
    deleteOrderNote(admin, { orderId, noteId }),
  ])
  expect(await audited(orderId)).toEqual(['order.add-note', 'order.delete-note'])
})

test('notes about an order are for administrators alone', async () => {
  const orderId = await anOrder()
  const note = { noteId: newId(), orderId, content: 'Secret' }
  for (const stranger of [ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
    for (const tried of [
      () => addOrderNote(stranger, note),
      () => deleteOrderNote(stranger, note),
      () => notesOfOrder(stranger, orderId),
    ])
      await expect((async () => tried())()).rejects.toThrow('not allowed')
  for (const id of [newId(), 'x'])
    await expect(addOrderNote(admin, { ...note, orderId: id })).rejects.toThrow('not found')
})

test('after an erasure nothing is written about the order, nor its buyer edited', async () => {
  const owner = await aUser(ctx)
  const { id: orderId } = await aHeldOrder(world.as({ ...owner, role: 'user' }), { ticketTypeId })
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: owner.userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  await expect(addOrderNote(admin, { noteId: newId(), orderId, content: 'Who?' })).rejects.toThrow(
    'not found',
  )
  const buyer = { name: 'Back Again', email: 'back@school.example', phone: '', billingAddress: null }
  expect(await editBuyer(admin, { orderId, seen: '', buyer, isMailed: false })).toEqual({
    ok: false,
    reason: 'erased',
  })
})
