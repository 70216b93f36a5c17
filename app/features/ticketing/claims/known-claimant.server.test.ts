import { expect, test } from 'vitest'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aPlan, aSponsor } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { claimSponsorTickets } from './claim-sponsor-tickets.server.ts'

const { ctx, as } = await testContext()

async function anOffer() {
  const eventId = await anEvent(ctx)
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId }) }
}

const seatsOf = (orderId: string) =>
  ctx.db
    .selectFrom('attendees')
    .select(['id', 'full_name', 'whatsapp_number', 'company_name', 'completed_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

const profileOf = (userId: string, profile: { phone_number?: string; whatsapp_number?: string }) =>
  ctx.db
    .insertInto('profiles')
    .values({ user_id: userId, ...profile, updated_at: ctx.now })
    .execute()

async function applied(userId: string) {
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      status: 'approved',
      contact_first_name: 'Maryam',
      contact_last_name: 'Karim',
      contact_email: 'office@school.example',
      company_name: 'Palm Grove School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

test('a member is called by the name of the application, of its organisation, on ticket and order', async () => {
  const member = await aMember(ctx, 'basic')
  await applied(member.userId)
  await profileOf(member.userId, { phone_number: '+971 4 1' })
  const { orderId } = await aClaim(as(member), await anOffer())
  expect(await seatsOf(orderId)).toMatchObject([
    {
      full_name: 'Maryam Karim',
      whatsapp_number: '+971 4 1',
      company_name: 'Palm Grove School',
      completed_at: ctx.now,
    },
  ])
  const order = await ctx.db
    .selectFrom('orders')
    .select(['buyer_name', 'buyer_phone'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  expect(order).toEqual({ buyer_name: 'Maryam Karim', buyer_phone: '+971 4 1' })
})

test('details entered for one ticket are not requested for the next', async () => {
  const member = await aMember(ctx, 'vip')
  await ctx.db
    .updateTable('plans')
    .set({ free_tickets_per_month: 2 })
    .where('id', 'in', (eb) =>
      eb.selectFrom('membership_grants').select('plan_id').where('user_id', '=', member.userId),
    )
    .execute()
  const first = await aClaim(as(member), await anOffer())
  const [seat] = await seatsOf(first.orderId)
  expect(seat).toMatchObject({ whatsapp_number: null, completed_at: null })
  await ctx.db
    .updateTable('attendees')
    .set({ whatsapp_number: '+971 50 7', company_name: 'Creek School', completed_at: ctx.now })
    .where('order_id', '=', first.orderId)
    .execute()
  const next = await aClaim(as(member), await anOffer())
  expect(await seatsOf(next.orderId)).toMatchObject([
    { whatsapp_number: '+971 50 7', company_name: 'Creek School', completed_at: ctx.now },
  ])
  await expectInvariants(ctx)
})

test('a sponsor’s own seat is known, those of the others are theirs to fill in', async () => {
  const sponsor = await aSponsor(ctx)
  await applied(sponsor.userId)
  await profileOf(sponsor.userId, { whatsapp_number: '+971 50 2' })
  const claimed = await claimSponsorTickets(as(sponsor), {
    ...(await anOffer()),
    attendees: [{ email: 'rana@school.example' }, { email: sponsor.email.toUpperCase() }],
    quantity: 2,
    claimToken: newKey(),
  })
  if (!claimed.ok) throw new Error(claimed.reason)
  expect(await seatsOf(claimed.orderId)).toMatchObject([
    { full_name: null, whatsapp_number: null, company_name: null, completed_at: null },
    { full_name: 'Maryam Karim', whatsapp_number: '+971 50 2', completed_at: ctx.now },
  ])
})
