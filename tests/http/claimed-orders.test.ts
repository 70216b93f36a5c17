import { expect, test } from 'vitest'
import { cancelClaim } from '#app/features/ticketing/claims/cancel-claim.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim, aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()
await aNetwork(ctx)
const admin = await signedIn('admin')

/** Someone signed in who is a member and a sponsor, and an event to claim for. */
async function aClaimant() {
  const person = await signedIn('user')
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: person.userId,
      plan_id: await aPlan(ctx, 'vip'),
      starts_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + 86_400_000),
      reason: 'test',
      created_at: ctx.now,
    })
    .execute()
  await ctx.db.insertInto('sponsors').values({ user_id: person.userId, added_at: ctx.now }).execute()
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Delegate' })
  const { userId, email } = person
  const actor = { kind: 'user', userId, email, emailVerified: true, role: 'user', doorEventIds: [] } as const
  return { ...person, eventId, ticketTypeId, me: { ...ctx, actor } }
}

const page = async (path: string, cookie: string) => shownText(await (await request(path, { cookie })).text())

test('every view of an order shows a claimed ticket as claimed, for 0.00 AED', async () => {
  const { me, cookie, email, ...offer } = await aClaimant()
  const mine = await aClaim(me, offer)
  const guests = await aSponsorClaim(me, { ...offer, quantity: 2 })

  const own = await page(`/orders/${mine.reference}`, cookie)
  expect(own).toContain('Free member ticket')
  expect(own).toContain('Total 0.00 AED')
  expect(own).not.toContain('Total Free')
  expect(await page(`/orders/${guests.reference}`, cookie)).toContain('Sponsor ticket')

  const order = await page(`/admin/orders/${mine.orderId}`, admin.cookie)
  for (const words of [
    'Free member ticket',
    'Total 0.00 AED',
    'Claimed with free tickets. No payment was due.',
    'Free tickets claimed and issued',
    'Notice of the claimed ticket',
  ]) {
    expect(order).toContain(words)
  }
  const list = await page(`/admin/orders?q=${encodeURIComponent(email)}`, admin.cookie)
  expect(list).toContain('0.00 AED Free member ticket')
  expect(list).toContain('0.00 AED Sponsor ticket')
  const csv = await request(`/admin/orders.csv?q=${encodeURIComponent(email)}`, { cookie: admin.cookie })
  const lines = (await csv.text()).split('\r\n')
  expect(lines[0]).toContain('"Refunded","Due","Claimed as"')
  expect(lines.slice(1, 3).map((line) => line.split(',').at(-1))).toEqual(['"sponsor"', '"member"'])
})

test('a cancelled claim is shown as cancelled', async () => {
  const { me, cookie, ...offer } = await aClaimant()
  const mine = await aClaim(me, offer)
  expect(await cancelClaim(me, mine)).toEqual({ ok: true })
  expect(await page(`/orders/${mine.reference}`, cookie)).toContain('Free member ticket')
  const order = await page(`/admin/orders/${mine.orderId}`, admin.cookie)
  expect(order).toContain('Claim cancelled, allowance restored, places released')
  await expectInvariants(ctx)
})
