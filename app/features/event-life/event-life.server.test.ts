import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { archiveEvent } from '#app/features/events/archive-event.server.ts'
import { previewedEvent } from '#app/features/events/event-page.server.ts'
import { makeEventPreview } from '#app/features/events/make-event-preview.server.ts'
import { publishEvent } from '#app/features/events/publish-event.server.ts'
import { revokeEventPreviews } from '#app/features/events/revoke-event-previews.server.ts'
import { unpublishEvent } from '#app/features/events/unpublish-event.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aFile } from '#tests/factories/a-gallery-item.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { deleteEvent } from './delete-event.server.ts'
import { duplicateEvent } from './duplicate-event.server.ts'
import { runEventRefunds } from './run-event-refunds.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }

const eventOf = (id: string) =>
  ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

async function anImage(eventId: string): Promise<string> {
  const fileId = await aFile(ctx)
  await ctx.db
    .insertInto('event_images')
    .values({ id: newId(), event_id: eventId, file_id: fileId, position: 0, is_primary: true })
    .execute()
  await ctx.db.updateTable('events').set({ image_file_id: fileId }).where('id', '=', eventId).execute()
  return fileId
}

describe('deleting an event', () => {
  test('really deletes what nothing has happened to, with all that is its own', async () => {
    const eventId = await anEvent(ctx)
    await aTicketType(ctx, { event_id: eventId })
    const fileId = await anImage(eventId)
    await ctx.db
      .insertInto('event_slugs')
      .values({ slug: 'an-old-address', event_id: eventId, retired_at: ctx.now })
      .execute()
    await makeEventPreview(ctx, { eventId })
    expect(await deleteEvent(ctx, { eventId })).toEqual({ ok: true, title: 'Leadership Evening' })
    expect(await eventOf(eventId)).toBeUndefined()
    const file = await ctx.db.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()
    expect(file).toBeUndefined()
    await expect(deleteEvent(ctx, { eventId })).rejects.toThrow('event')
  })

  test('leaves the pictures to a copy that shows them', async () => {
    const eventId = await anEvent(ctx)
    const fileId = await anImage(eventId)
    const copyId = newId()
    await duplicateEvent(ctx, { eventId, copyId, startsAt: addMinutes(ctx.now, 60 * 24 * 40) })
    expect((await deleteEvent(ctx, { eventId })).ok).toBe(true)
    expect(await eventOf(copyId)).toMatchObject({ image_file_id: fileId })
  })

  test.each([
    ['has-orders', async (ticketTypeId: string) => void (await aHeldOrder(guestCtx, { ticketTypeId }))],
    [
      'has-waitlist',
      async (ticketTypeId: string) => {
        const soldOut = (sold: number) =>
          ctx.db
            .updateTable('ticket_types')
            .set({ capacity: 1, sold, seats_sold: sold })
            .where('id', '=', ticketTypeId)
            .execute()
        await soldOut(1)
        await aWaitlistEntry(guestCtx, { ticketTypeId })
        await soldOut(0)
      },
    ],
    [
      'has-scans',
      async (_type: string, eventId: string) =>
        void (await ctx.db
          .insertInto('scans')
          .values({ id: newId(), event_id: eventId, verdict: 'unknown', at: ctx.now })
          .execute()),
    ],
    [
      'has-discounts',
      async (_type: string, eventId: string) => {
        const { id } = await aDiscountCode(ctx, { eventIds: [eventId] })
        expect(id).toBeTruthy()
      },
    ],
    [
      'has-gallery',
      async (_type: string, eventId: string) =>
        void (await ctx.db
          .insertInto('gallery_categories')
          .values({
            id: newId(),
            name: 'An evening',
            event_id: eventId,
            created_at: ctx.now,
            updated_at: ctx.now,
          })
          .execute()),
    ],
  ])('refuses with %s, and loses nothing', async (reason, happen) => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
    await happen(ticketTypeId, eventId)
    expect(await deleteEvent(ctx, { eventId })).toEqual({ ok: false, reason })
    expect(await eventOf(eventId)).toBeDefined()
    const types = await ctx.db
      .selectFrom('ticket_types')
      .select('id')
      .where('event_id', '=', eventId)
      .execute()
    expect(types).toHaveLength(1)
  })

  test('knows every table that refers to events', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'events'::regclass and confdeltype <> 'c' order by 1`.execute(
      ctx.db,
    )
    // Those that deleting looks at or takes along; what hangs on orders, tickets or scans is kept by them.
    expect(rows.map((row) => row.name)).toEqual([
      'attendees',
      'claims',
      'discount_code_events',
      'door_assignments',
      'door_conflicts',
      'event_images',
      'event_refund_runs',
      'event_slugs',
      'form_templates',
      'gallery_categories',
      'order_lines',
      'revenue_days',
      'scans',
      'ticket_types',
      'tickets',
      'waitlist_entries',
    ])
  })
})

describe('duplicating an event', () => {
  test('makes a draft for another time with nothing sold, its windows moved along', async () => {
    const startsAt = new Date('2026-12-10T14:00:00Z')
    const host = { name: 'Oryx Books', line: '', link: 'https://oryx.example' }
    const speakers = ['Omar', 'Amal'].map((name) => ({ name, line: 'Falaj', link: null }))
    const eventId = await anEvent(ctx, {
      title: 'Reading Circle',
      starts_at: startsAt,
      is_featured: true,
      calendar_sequence: 3,
      host: JSON.stringify(host),
      speakers: JSON.stringify(speakers),
      asks_contact_details: false,
    })
    const fileId = await anImage(eventId)
    const ticketTypeId = await aTicketType(ctx, {
      event_id: eventId,
      sale_starts_at: new Date('2026-12-01T08:00:00Z'),
      sale_ends_at: new Date('2026-12-09T20:00:00Z'),
      price_tiers: JSON.stringify([{ until: '2026-12-05T00:00:00.000Z', priceMinor: 8_000 }]),
    })
    await aPaidOrder(guestCtx, { ticketTypeId, priceMinor: 8_000 })
    await aTicketType(ctx, { event_id: eventId, name: 'Given up', archived_at: ctx.now })
    const copyId = newId()
    const outcome = await duplicateEvent(ctx, { eventId, copyId, startsAt: new Date('2027-01-14T14:00:00Z') })
    expect(outcome).toEqual({ ok: true, id: copyId, slug: 'reading-circle' })
    const copy = await eventOf(copyId)
    expect(copy).toMatchObject({
      title: 'Reading Circle',
      status: 'draft',
      is_featured: false,
      calendar_sequence: 0,
      published_at: null,
      image_file_id: fileId,
      host,
      speakers,
      asks_contact_details: false,
      ends_at: new Date('2027-01-14T16:00:00Z'),
    })
    const types = await ctx.db.selectFrom('ticket_types').selectAll().where('event_id', '=', copyId).execute()
    expect(types).toMatchObject([
      {
        name: 'Standard',
        sold: 0,
        seats_sold: 0,
        sale_starts_at: new Date('2027-01-05T08:00:00Z'),
        sale_ends_at: new Date('2027-01-13T20:00:00Z'),
        price_tiers: [{ until: '2027-01-09T00:00:00.000Z', priceMinor: 8_000 }],
      },
    ])
  })

  test('twice, at once, by the same form makes one copy', async () => {
    const eventId = await anEvent(ctx)
    const wish = { eventId, copyId: newId(), startsAt: addMinutes(ctx.now, 60 * 24 * 30) }
    const outcomes = await Promise.all([duplicateEvent(ctx, wish), duplicateEvent(ctx, wish)])
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0].ok).toBe(true)
  })

  test('asks for a time that is still to come', async () => {
    const eventId = await anEvent(ctx)
    const copy = (startsAt: Date) => duplicateEvent(ctx, { eventId, copyId: newId(), startsAt })
    expect(await copy(ctx.now)).toEqual({ ok: false, reason: 'in-the-past' })
    expect(await copy(new Date(Number.NaN))).toEqual({ ok: false, reason: 'no-date' })
  })
})

describe('back to a draft', () => {
  test('goes a published event without orders', async () => {
    const eventId = await anEvent(ctx)
    expect(await unpublishEvent(ctx, { eventId })).toEqual({ ok: true, already: false })
    expect(await unpublishEvent(ctx, { eventId })).toEqual({ ok: true, already: true })
    expect(await eventOf(eventId)).toMatchObject({ status: 'draft', published_at: null })
    expect(await publishEvent(ctx, { eventId })).toEqual({ ok: true, already: false })
  })

  test('not with an order, paid or not, and not when it is cancelled', async () => {
    const eventId = await anEvent(ctx)
    await aHeldOrder(guestCtx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
    expect(await unpublishEvent(ctx, { eventId })).toEqual({ ok: false, reason: 'has-orders' })
    const cancelled = await anEvent(ctx, { status: 'cancelled' })
    expect(await unpublishEvent(ctx, { eventId: cancelled })).toEqual({ ok: false, reason: 'not-published' })
  })
})

describe('archiving', () => {
  test('is for what is over, cancelled or never published', async () => {
    const eventId = await anEvent(ctx)
    await aPaidOrder(guestCtx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
    expect(await archiveEvent(ctx, { eventId })).toEqual({ ok: false, reason: 'has-orders' })
    const afterwards = later(ctx, 60 * 24 * 8)
    expect(await archiveEvent(afterwards, { eventId })).toEqual({ ok: true, already: false })
    expect(await archiveEvent(afterwards, { eventId })).toEqual({ ok: true, already: true })
    expect(await eventOf(eventId)).toMatchObject({ status: 'archived', archived_at: afterwards.now })
    const draft = await anEvent(ctx, { status: 'draft' })
    expect((await archiveEvent(ctx, { eventId: draft })).ok).toBe(true)
  })

  test('waits for the run of a cancelled event', async () => {
    const eventId = await anEvent(ctx)
    await aPaidOrder(guestCtx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
    await cancelEvent(ctx, { eventId, refunds: true, message: '' })
    expect(await archiveEvent(ctx, { eventId })).toEqual({ ok: false, reason: 'being-cancelled' })
    await runEventRefunds(ctx, { eventId })
    expect((await archiveEvent(ctx, { eventId })).ok).toBe(true)
    await expectInvariants(ctx)
  })
})

describe('a preview', () => {
  test('shows a draft to the holder of the link for a week or until it is withdrawn', async () => {
    const eventId = await anEvent(ctx, { status: 'draft' })
    const { path, expiresAt } = await makeEventPreview(ctx, { eventId })
    const token = path.replace('/events/preview/', '')
    expect(token).toHaveLength(26)
    expect(await previewedEvent(guestCtx, token)).toMatchObject({ id: eventId, status: 'draft' })
    expect(await previewedEvent(guestCtx, 'x'.repeat(26))).toBeNull()
    expect(await previewedEvent({ ...guestCtx, now: expiresAt }, token)).toBeNull()
    const stored = await ctx.db
      .selectFrom('event_previews')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await revokeEventPreviews(ctx, { eventId })).toEqual({ withdrawn: 1 })
    expect(await previewedEvent(guestCtx, token)).toBeNull()
  })
})

test('only administrators may change the life cycle of an event', async () => {
  const eventId = await anEvent(ctx)
  for (const actor of [actorWithRole('user'), actorWithRole('door', { doorEventIds: [eventId] })]) {
    const on = world.as(actor)
    const verbs: (() => Promise<unknown>)[] = [
      () => deleteEvent(on, { eventId }),
      () => duplicateEvent(on, { eventId, copyId: newId(), startsAt: on.now }),
      () => unpublishEvent(on, { eventId }),
      () => archiveEvent(on, { eventId }),
      () => makeEventPreview(on, { eventId }),
      () => revokeEventPreviews(on, { eventId }),
    ]
    for (const verb of verbs) await expect(Promise.resolve().then(verb)).rejects.toThrow('not allowed')
  }
})
