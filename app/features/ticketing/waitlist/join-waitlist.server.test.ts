import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { ticketsOfEvent } from '../cart/event-tickets.server.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { attachWaitlist } from './attach-waitlist.server.ts'
import { joinWaitlistForm } from './forms.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { leaveWaitlist } from './leave-waitlist.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'
import { ownWaitlist } from './own-waitlist.server.ts'
import { waitlistEntry } from './waitlist-entry.server.ts'
import { waitlistOffer } from './waitlist-offer.server.ts'

const { ctx, as } = await testContext()

type TypeChanges = Parameters<typeof aTicketType>[1]

/** A ticket type of one place, which another order holds. */
async function soldOut(changes: TypeChanges = {}, ofEvent: Parameters<typeof anEvent>[1] = {}) {
  const event_id = await anEvent(ctx, ofEvent)
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
  const order = await aHeldOrder(ctx, { ticketTypeId })
  await ctx.db
    .updateTable('ticket_types')
    .set({ ...changes, updated_at: ctx.now })
    .where('id', '=', ticketTypeId)
    .execute()
  return { event_id, ticketTypeId, order }
}

const fields = (ticketTypeId: string, changes: Record<string, unknown> = {}) =>
  joinWaitlistForm.parse({
    ticketTypeId,
    firstName: 'Maha',
    lastName: 'Aziz',
    email: 'maha@school.example',
    ...changes,
  })

const reasonOf = async (on: Ctx, ticketTypeId: string, changes: Record<string, unknown> = {}) => {
  const outcome = await joinWaitlist(on, fields(ticketTypeId, changes))
  return outcome.ok ? 'joined' : outcome.reason
}

describe('joining', () => {
  test('gives a place in line, a mail with the link, and takes the address once', async () => {
    const { ticketTypeId } = await soldOut()
    const typed = {
      email: ' Maha@School.example ',
      places: '1',
      phoneNumber: '+971 50 1',
      message: 'Please!',
    }
    const joined = await joinWaitlist(ctx, fields(ticketTypeId, typed))
    if (!joined.ok) throw new Error(joined.reason)
    expect(joined.entry).toMatchObject({ position: 1, places: 1 })
    const mail = await ctx.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'variables'])
      .where('subject_id', '=', joined.entry.id)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      kind: 'waitlist-confirmation',
      recipient: 'maha@school.example',
      variables: {
        fullName: 'Maha',
        position: 1,
        places: 1,
        entry_url: `http://localhost:3000/waitlist/${joined.entry.id}?key=${joined.entry.key}`,
      },
    })
    expect(await reasonOf(ctx, ticketTypeId)).toBe('already-waiting')
    expect(await leaveWaitlist(ctx, joined.entry)).toEqual({ ok: true })
    expect(await reasonOf(ctx, ticketTypeId)).toBe('joined')
    await expectInvariants(ctx)
  })

  test('ten times at once with one address is one entry', async () => {
    const { ticketTypeId } = await soldOut()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reasonOf(ctx, ticketTypeId)))
    expect(answers.sort()).toEqual([...Array(9).fill('already-waiting'), 'joined'])
    await expectInvariants(ctx)
  })

  test('is refused where there is nothing to wait for', async () => {
    const free = await aTicketType(ctx, { capacity: 1 })
    expect(await reasonOf(ctx, free)).toBe('places-free')
    expect(await reasonOf(ctx, await aTicketType(ctx))).toBe('places-free')
    expect(await reasonOf(ctx, newId())).toBe('not-found')
    expect(await reasonOf(ctx, (await soldOut({ visibility: 'hidden' })).ticketTypeId)).toBe('not-found')
    expect(await reasonOf(ctx, (await soldOut({ archived_at: ctx.now })).ticketTypeId)).toBe('not-found')
    expect(await reasonOf(ctx, (await soldOut({ sale_ends_at: ctx.now })).ticketTypeId)).toBe('closed')
    const off = await soldOut({}, { waitlist_enabled: false })
    expect(await reasonOf(ctx, off.ticketTypeId)).toBe('closed')
    expect(await reasonOf({ ...ctx, now: addMinutes(ctx.now, 9 * 1440) }, off.ticketTypeId)).toBe('closed')
  })

  test('is refused for more than one entry or order may have', async () => {
    const narrow = await soldOut({ per_order_limit: 1 })
    expect(await reasonOf(ctx, narrow.ticketTypeId, { places: 2 })).toBe('too-many-places')
    expect(joinWaitlistForm.safeParse({ ...fields(narrow.ticketTypeId), places: 5 }).success).toBe(false)
    expect(await reasonOf(ctx, narrow.ticketTypeId)).toBe('joined')
  })

  test('for members only is for members', async () => {
    const { ticketTypeId, event_id } = await soldOut({ is_member_only: true, member_tier: 'premium' })
    const [vip, basic] = [as(await aMember(ctx, 'vip')), as(await aMember(ctx, 'basic'))]
    expect(await reasonOf(ctx, ticketTypeId)).toBe('member-only')
    expect(await reasonOf(basic, ticketTypeId)).toBe('member-only')
    expect(await reasonOf(vip, ticketTypeId)).toBe('joined')
    const event = {
      id: event_id,
      status: 'published' as const,
      endsAt: addMinutes(ctx.now, 9 * 1440),
      currency: 'AED' as const,
    }
    const [shown] = await ticketsOfEvent(ctx, event, null)
    expect(shown).toMatchObject({ soldOut: true, canJoinWaitlist: false })
  })

  test('writes nothing to what is no address, and nothing but what was asked for', async () => {
    const { ticketTypeId } = await soldOut()
    await expect(joinWaitlist(ctx, { ...fields(ticketTypeId), email: 'nobody' })).rejects.toThrow()
    const clever = { status: 'notified', user_id: newId(), places_left: 4, joined_at: '2020-01-01' }
    expect(await reasonOf(ctx, ticketTypeId, clever)).toBe('joined')
    const entries = await ctx.db
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('ticket_type_id', '=', ticketTypeId)
      .execute()
    expect(entries).toMatchObject([{ status: 'pending', user_id: null, places_left: 1, joined_at: ctx.now }])
    await expectInvariants(ctx)
  })
})

test('missing fields are reported in the specified words', () => {
  const { error } = joinWaitlistForm.safeParse({
    ticketTypeId: newId(),
    firstName: ' ',
    lastName: '',
    email: '',
  })
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['firstName', 'Please fill in all required fields'],
    ['lastName', 'Please fill in all required fields'],
    ['email', 'Please fill in all required fields'],
  ])
})

describe('an entry', () => {
  test('opens by its key and for its owner, who finds it in the account', async () => {
    const { ticketTypeId, event_id, order } = await soldOut()
    const person = await aUser(ctx)
    const mine = as(person)
    const first = await aWaitlistEntry(ctx, { ticketTypeId, email: 'first@school.example' })
    const entry = await aWaitlistEntry(mine, { ticketTypeId, places: 1 })
    const view = await waitlistEntry(ctx, entry)
    expect(view).toMatchObject({
      id: entry.id,
      ticketName: 'Standard',
      places: 1,
      placesLeft: 1,
      status: 'pending',
      position: 2,
      event: { id: event_id, title: 'Leadership Evening' },
      offers: [],
    })
    expect(await ownWaitlist(mine)).toEqual([view])
    expect(await ownWaitlist(ctx)).toEqual([])
    expect(await waitlistEntry(mine, { id: entry.id, key: null })).toEqual(view)
    for (const [on, claim] of [
      [ctx, { id: entry.id, key: null }],
      [ctx, { id: entry.id, key: first.key }],
      [as(await aUser(ctx)), { id: entry.id, key: null }],
      [ctx, { id: newId(), key: entry.key }],
      [ctx, { id: 'nothing', key: entry.key }],
    ] as const) {
      await expect(waitlistEntry(on, claim)).rejects.toThrow('waitlist entry')
      await expect(leaveWaitlist(on, claim)).rejects.toThrow('waitlist entry')
    }

    await cancelOwnHold(ctx, order)
    await offerFreedPlaces(as(system), { eventId: event_id })
    expect(await waitlistEntry(mine, entry)).toMatchObject({ position: 1 })
    const [offer] = await offersOf(ctx, ticketTypeId)
    if (!offer) throw new Error('no offer')
    expect(await waitlistEntry(ctx, first)).toMatchObject({
      status: 'notified',
      position: null,
      offers: [{ id: offer.id, key: offer.key, places: 1, status: 'open' }],
    })
    const shown = await waitlistOffer(ctx, offer)
    expect(shown).toMatchObject({
      status: 'open',
      places: 1,
      ticket: { id: ticketTypeId, priceMinor: 10_000, viewerPriceMinor: 10_000 },
      event: { id: event_id },
    })
    const nextDay = { ...ctx, now: addMinutes(ctx.now, 1440) }
    expect(await waitlistOffer(nextDay, offer)).toMatchObject({ status: 'expired' })
    await expect(waitlistOffer(ctx, { id: offer.id, key: first.key })).rejects.toThrow('waitlist offer')
    await expect(waitlistOffer(ctx, { id: 'nothing', key: offer.key })).rejects.toThrow('waitlist offer')
  })

  test('of a guest joins the account once its address is verified', async () => {
    const { ticketTypeId } = await soldOut()
    const email = 'later@school.example'
    const entry = await aWaitlistEntry(ctx, { ticketTypeId, email })
    const unverified = await aUser(ctx, { email, emailVerified: false })
    expect(await attachWaitlist(ctx, unverified)).toEqual({ entries: 0 })
    await ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', unverified.userId)
      .execute()
    expect(await attachWaitlist(ctx, unverified)).toEqual({ entries: 1 })
    expect(await attachWaitlist(ctx, unverified)).toEqual({ entries: 0 })
    expect(await ownWaitlist(as(unverified))).toMatchObject([{ id: entry.id }])
  })
})
