import { expect, test } from 'vitest'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'

const standIn = await openStandIn()
const { ctx, request, post, signedIn } = await testApp({
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_new',
    STRIPE_API_BASE: standIn.base,
  },
})
const admin = await signedIn('admin')
const door = await signedIn('door')
const eventId = await anEvent(ctx)
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
await ctx.db.insertInto('door_assignments').values({ user_id: door.userId, event_id: eventId }).execute()

const page = async (path: string) =>
  (await (await request(path, { cookie: admin.cookie })).text()).replaceAll('<!-- -->', '')

/** The provider tells all that has happened to an object of its own. */
async function tellAll(objectId: string) {
  for (const event of standIn.eventsOf(objectId)) {
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, 'whsec_new'),
    }
    expect((await request('/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(200)
  }
}

/** A paid order whose dispute was lost, as the provider told it. */
async function aLostDispute() {
  const order = await aHeldOrder(ctx, { ticketTypeId })
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(started.reason)
  standIn.pay(started.ref)
  await tellAll(started.ref)
  const dispute = standIn.openDispute(started.ref)
  await tellAll(dispute.id)
  standIn.moveDispute(dispute.id, 'lost')
  await tellAll(dispute.id)
  const { id: disputeId } = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('provider_ref', '=', dispute.id)
    .executeTakeFirstOrThrow()
  const { code } = await ctx.db
    .selectFrom('tickets')
    .select('code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { code, order: `/admin/orders/${order.id}`, path: `/admin/orders/${order.id}/disputes/${disputeId}` }
}

const scan = async (code: string) => {
  const scanned = { eventId, scanId: newId(), code }
  const answer = await post('/admin/scan/check-in', scanned, { cookie: door.cookie })
  return (await answer.json()) as { verdict: string; seat: { isDisputed: boolean } }
}

test('an administrator decides a lost dispute and cancels its tickets', async () => {
  const { code, order, path } = await aLostDispute()
  expect(await page('/admin/orders')).toContain(
    'Decide whether to void them. Until then the door shows a warning.',
  )
  const shown = await page(order)
  expect(shown).toContain('Decide about tickets')
  expect(shown).toContain('Nothing left to refund.')
  expect(shown).not.toContain('Refund…')
  expect((await request(`${order}/refund`, admin)).headers.get('location')).toBe(
    `${order}?notice=refund-disputed`,
  )
  const form = await page(path)
  for (const words of ['Admit with a warning', 'Cancel the ticket', 'the place is free again'])
    expect(form).toContain(words)
  const nothing = await post(path, {}, admin)
  expect(await nothing.text()).toContain('Please choose what happens to the tickets')
  const answer = await post(path, { decision: 'void', seen: '' }, admin)
  expect(answer.headers.get('location')).toBe(`${order}?notice=disputed-tickets-cancelled`)
  expect((await post(path, { decision: 'warn', seen: '' }, admin)).headers.get('location')).toBe(
    `${order}?notice=changed-meanwhile`,
  )
  const after = await page(order)
  expect(after).toContain('The tickets that were not checked in were voided.')
  expect(after).toContain('Tickets of the lost dispute voided, places released')
  expect(after).not.toContain('Decide about tickets')
  expect((await request(path, { cookie: admin.cookie })).headers.get('location')).toBe(order)
  expect(await page('/admin/orders')).not.toContain('Until then the door shows a warning')
  expect(await scan(code)).toMatchObject({ verdict: 'refunded', seat: { isDisputed: true } })
  await expectInvariants(ctx)
})

test('an administrator keeps the tickets of a lost dispute valid with a warning and cancels them later', async () => {
  const { code, order, path } = await aLostDispute()
  const answer = await post(path, { decision: 'warn', seen: '' }, admin)
  expect(answer.headers.get('location')).toBe(`${order}?notice=disputed-tickets-admitted`)
  expect(await page(order)).toContain('The tickets stay valid, and the door shows a warning.')
  expect(await page(order)).toContain('Change decision')
  expect(await scan(code)).toMatchObject({ verdict: 'admitted', seat: { isDisputed: true } })
  const late = await post(path, { decision: 'void', seen: 'warn' }, admin)
  expect(await late.text()).toContain('No tickets left to void: each is void or checked in.')
})

test('door staff decide nothing', async () => {
  const { path } = await aLostDispute()
  const answer = await post(path, { decision: 'void', seen: '' }, { cookie: door.cookie })
  expect(answer.headers.get('location')).toBe('/?notice=access-denied')
})
