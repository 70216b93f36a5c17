import { describe, expect, it } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { addEventImage } from './add-event-image.server.ts'
import { createEvent, type NewEvent } from './create-event.server.ts'
import { attendeeCount, eventAtAddress } from './event-page.server.ts'
import { eventsBetween, nextEvents, nextStart, openEvents } from './event-summaries.server.ts'
import { publishEvent } from './publish-event.server.ts'
import { parseEventFilters } from './rules/event-filters.ts'

const { ctx, as, at } = await testContext()
const admin = as(system)
const zone = 'Asia/Dubai'

const coffee: NewEvent = {
  title: 'Coffee & Curriculum',
  startsAt: new Date('2026-12-10T14:30:00Z'),
  venueName: 'The Fridge',
  venueAddress: 'Alserkal Avenue',
  city: 'Dubai',
}

async function aPublishedEvent(changes: Partial<NewEvent> = {}) {
  const created = await createEvent(admin, { ...coffee, ...changes })
  if (!created.ok) throw new Error(created.reason)
  await publishEvent(admin, { eventId: created.id })
  return created
}

async function anImage() {
  const id = newId()
  await ctx.db
    .insertInto('files')
    .values({
      id,
      key: `images/${id}.webp`,
      kind: 'image',
      original_name: 'hall.jpg',
      content_type: 'image/webp',
      bytes: 10,
      width: 1200,
      height: 800,
      variants: JSON.stringify([
        { key: `images/${id}-400.webp`, width: 400, height: 267, bytes: 5, contentType: 'image/webp' },
      ]),
      created_at: ctx.now,
    })
    .execute()
  return id
}

const filters = (search: string) => parseEventFilters(new URLSearchParams(search))
async function found(search: string) {
  return (await openEvents(ctx, filters(search), zone)).events.map((event) => event.title)
}

describe('createEvent', () => {
  it('is for administrators', async () => {
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
      const refused = await createEvent(as(actor), coffee).catch((error: unknown) => problemKind(error))
      expect(refused).toBe('forbidden')
    }
  })

  it('makes a draft with a slug of its own, safe HTML, and the defaults of the site', async () => {
    const one = await createEvent(admin, {
      ...coffee,
      title: 'Slugs',
      descriptionHtml: '<h1>Hi</h1><script>alert(1)</script>',
    })
    const two = await createEvent(admin, { ...coffee, title: 'Slugs' })
    expect([one, two]).toMatchObject([
      { ok: true, slug: 'slugs' },
      { ok: true, slug: 'slugs-2' },
    ])
    const page = await eventAtAddress(ctx, 'slugs')
    expect(page).toMatchObject({
      status: 'draft',
      descriptionHtml: '<h3>Hi</h3>',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      endsAt: new Date('2026-12-10T16:30:00Z'),
    })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('subject_id', '=', page?.id ?? '')
      .execute()
    expect(audited).toEqual([{ action: 'event.create', subject_id: page?.id }])
  })

  it('writes nothing when the event makes no sense', async () => {
    const refused = await createEvent(admin, { ...coffee, title: 'Backwards', endsAt: coffee.startsAt })
    expect(refused).toEqual({ ok: false, reason: 'ends-before-start' })
    expect(await eventAtAddress(ctx, 'backwards')).toBeNull()
  })

  it('asks for coordinates once, when they are not given', async () => {
    const asked: string[] = []
    const geocoder = {
      find: async (text: string) => {
        asked.push(text)
        return { latitude: 25.1, longitude: 55.2, matched: 'The Fridge' }
      },
      reverse: async () => null,
    }
    const mapped = { ...admin, ports: { ...admin.ports, geocoder } }
    await createEvent(mapped, { ...coffee, title: 'Mapped' })
    await createEvent(mapped, { ...coffee, title: 'Pinned', latitude: 1, longitude: 2 })
    await createEvent(mapped, { ...coffee, title: 'Nowhere', isOnline: true })
    expect(asked).toEqual(['The Fridge, Alserkal Avenue, Dubai'])
    expect(await eventAtAddress(ctx, 'mapped')).toMatchObject({ latitude: 25.1, longitude: 55.2 })
    expect(await eventAtAddress(ctx, 'pinned')).toMatchObject({ latitude: 1, longitude: 2 })
  })
})

describe('publishEvent', () => {
  it('shows a draft once, and nothing that is no draft', async () => {
    const event = await createEvent(admin, { ...coffee, title: 'Publishing' })
    if (!event.ok) throw new Error(event.reason)
    expect(await publishEvent(admin, { eventId: event.id })).toEqual({ ok: true, already: false })
    expect(await publishEvent(admin, { eventId: event.id })).toEqual({ ok: true, already: true })
    await ctx.db.updateTable('events').set({ status: 'archived' }).where('id', '=', event.id).execute()
    expect(await publishEvent(admin, { eventId: event.id })).toEqual({
      ok: false,
      reason: 'not-a-draft',
      status: 'archived',
    })
    const missing = await publishEvent(admin, { eventId: newId() }).catch((error: unknown) =>
      problemKind(error),
    )
    expect(missing).toBe('not-found')
  })
})

describe('addEventImage', () => {
  it('keeps one main picture and the order of the others', async () => {
    const { id: eventId, slug } = await aPublishedEvent({ title: 'Pictures' })
    const files = [await anImage(), await anImage(), await anImage()]
    for (const [index, fileId] of files.entries()) {
      await addEventImage(admin, { eventId, fileId, altText: `Picture ${index}`, primary: index === 2 })
    }
    const page = await eventAtAddress(ctx, slug)
    expect(page?.images.map((image) => image.alt)).toEqual(['Picture 2', 'Picture 0', 'Picture 1'])
    expect(page?.images[0]?.srcSet).toBe(`/files/images/${files[2]}-400.webp 400w`)
    const [card] = (await openEvents(ctx, filters('q=pictures'), zone)).events
    expect(card?.image?.alt).toBe('Picture 2')
    expect(await addEventImage(admin, { eventId, fileId: newId(), altText: '' })).toEqual({
      ok: false,
      reason: 'not-an-image',
    })
  })
})

describe('eventAtAddress', () => {
  it('finds an event by its slug, an old one, a slightly different one and its id', async () => {
    const { id } = await aPublishedEvent({ title: 'Leading from the Middle' })
    await ctx.db
      .insertInto('event_slugs')
      .values({ slug: 'middle-leaders', event_id: id, retired_at: ctx.now })
      .execute()
    for (const typed of [
      'leading-from-the-middle',
      'Leading--From-the-Middle-',
      'leading_from_the_middle.',
      'middle-leaders',
      'Middle-Leaders!',
      id,
      id.toUpperCase(),
    ]) {
      expect((await eventAtAddress(ctx, typed))?.slug, typed).toBe('leading-from-the-middle')
    }
  })

  it('prefers the event that has the slug to the one that had it', async () => {
    const old = await aPublishedEvent({ title: 'Old holder' })
    const { id } = await aPublishedEvent({ title: 'Contested' })
    await ctx.db
      .insertInto('event_slugs')
      .values({ slug: 'contested', event_id: old.id, retired_at: ctx.now })
      .execute()
    expect((await eventAtAddress(ctx, 'contested'))?.id).toBe(id)
  })

  it.each(['', '..', '%', "' or 1=1 --", '\u0000', 'x'.repeat(5000), newId(), '<script>'])(
    'finds nothing at %j',
    async (typed) => {
      expect(await eventAtAddress(ctx, typed)).toBeNull()
    },
  )

  it('never carries the meeting link', async () => {
    const { slug } = await aPublishedEvent({
      title: 'Secret room',
      isOnline: true,
      meetingLink: 'https://meet.example/secret',
    })
    expect(JSON.stringify(await eventAtAddress(ctx, slug))).not.toContain('meet.example')
    expect(JSON.stringify(await openEvents(ctx, filters('q=secret'), zone))).not.toContain('meet.example')
  })

  it('counts attendees in seats', async () => {
    const { id, slug } = await aPublishedEvent({ title: 'Counted' })
    await aTicketType(ctx, { event_id: id, sold: 3, seats_sold: 6, seats_per_ticket: 2 })
    await aTicketType(ctx, { event_id: id, sold: 1, seats_sold: 1, archived_at: ctx.now })
    expect((await eventAtAddress(ctx, slug))?.attendees).toBe(7)
    expect(await attendeeCount(ctx, slug)).toBe(7)
    expect(await attendeeCount(ctx, 'no-such-event')).toBeNull()
    expect(await attendeeCount(ctx, '../x')).toBeNull()
  })
})

describe('lists of events', () => {
  it('show what is published and has not ended, featured ones first', async () => {
    const list = await testContext()
    const host = list.as(system)
    const make = async (title: string, startsAt: string, more: Partial<NewEvent> = {}, publish = true) => {
      const event = await createEvent(host, { ...coffee, title, startsAt: new Date(startsAt), ...more })
      if (!event.ok) throw new Error(event.reason)
      if (publish) await publishEvent(host, { eventId: event.id })
    }
    await make('Ended', '2026-12-01T09:59:00Z')
    await make('Running', '2026-12-01T10:01:00Z')
    await make('Soon', '2026-12-02T10:00:00Z')
    await make('Featured', '2027-02-02T10:00:00Z', { isFeatured: true })
    await make('Draft', '2026-12-02T10:00:00Z', {}, false)
    const titles = (await nextEvents(list.ctx, 3)).map((event) => event.title)
    expect(titles).toEqual(['Featured', 'Running', 'Soon'])
    const december = { start: new Date('2026-11-30T20:00:00Z'), end: new Date('2026-12-31T20:00:00Z') }
    const inMonth = await eventsBetween(list.ctx, december, filters('view=calendar'), zone)
    expect(inMonth.map((event) => event.title)).toEqual(['Ended', 'Running', 'Soon'])
    expect(await nextStart(list.ctx, filters('view=calendar'), zone)).toEqual(
      new Date('2026-12-01T10:01:00Z'),
    )
    expect(await nextStart(list.ctx, filters('q=featured'), zone)).toEqual(new Date('2027-02-02T10:00:00Z'))
    expect(await nextStart(list.ctx, filters('q=ended'), zone)).toBeNull()
  })

  it('search title and location whatever the case, and take the term literally', async () => {
    await aPublishedEvent({ title: 'Phonics 100%', city: 'Sharjah', venueName: 'Blue Hall' })
    expect(await found('q=PHONICS')).toEqual(['Phonics 100%'])
    expect(await found('q=sharJAH')).toEqual(['Phonics 100%'])
    expect(await found('q=blue+hall')).toEqual(['Phonics 100%'])
    expect(await found('q=100%25')).toEqual(['Phonics 100%'])
    expect(await found('q=%25_%25')).toEqual([])
    expect(await found("q=' or true --")).toEqual([])
  })

  it('narrow by the quick filters together', async () => {
    const free = await aPublishedEvent({ title: 'Filtered free' })
    await aTicketType(ctx, { event_id: free.id, price_minor: 0 })
    const online = await aPublishedEvent({ title: 'Filtered online', isOnline: true })
    await aTicketType(ctx, { event_id: online.id, price_minor: 15_000 })
    const members = await aPublishedEvent({ title: 'Filtered members' })
    await aTicketType(ctx, {
      event_id: members.id,
      price_minor: 0,
      is_member_only: true,
      member_tier: 'basic',
    })
    const later = await aPublishedEvent({
      title: 'Filtered later',
      startsAt: new Date('2027-01-10T10:00:00Z'),
    })
    await aTicketType(ctx, {
      event_id: later.id,
      price_minor: 0,
      sale_ends_at: new Date('2026-12-01T11:00:00Z'),
    })
    expect(await found('q=filtered&free=1')).toEqual(['Filtered free'])
    expect(await found('q=filtered&paid=1')).toEqual(['Filtered online'])
    expect(await found('q=filtered&free=1&online=1')).toEqual([])
    expect(await found('q=filtered&paid=1&online=1')).toEqual(['Filtered online'])
    expect((await found('q=filtered&in-person=1')).sort()).toEqual([
      'Filtered free',
      'Filtered later',
      'Filtered members',
    ])
    expect(await found('q=filtered&this-month=1')).not.toContain('Filtered later')
  })

  it('know the lowest price on public sale and whether everything is gone', async () => {
    const gone = await aPublishedEvent({ title: 'Priced gone' })
    await aTicketType(ctx, { event_id: gone.id, price_minor: 15_000, capacity: 5, sold: 4, held: 1 })
    const shared = await aPublishedEvent({ title: 'Priced shared', capacityMode: 'shared', totalCapacity: 5 })
    await aTicketType(ctx, {
      event_id: shared.id,
      price_minor: 20_000,
      seats_sold: 4,
      sold: 2,
      seats_per_ticket: 2,
    })
    const left = await aPublishedEvent({ title: 'Priced left', startsAt: new Date('2026-12-12T10:00:00Z') })
    await aTicketType(ctx, { event_id: left.id, price_minor: 30_000, capacity: 5, sold: 5 })
    await aTicketType(ctx, { event_id: left.id, price_minor: 45_000 })
    await aTicketType(ctx, { event_id: left.id, price_minor: 100, visibility: 'hidden' })
    const { events } = await openEvents(ctx, filters('q=priced'), zone)
    expect(
      events.map((event) => [event.title, event.fromPriceMinor, event.hasSeveralPrices, event.soldOut]),
    ).toEqual([
      ['Priced gone', 15_000, false, true],
      ['Priced shared', 20_000, false, true],
      ['Priced left', 30_000, true, false],
    ])
  })

  it('come in pages that follow each other without gap or repetition', async () => {
    for (let index = 0; index < 27; index++) {
      await aPublishedEvent({
        title: `Paged ${index}`,
        startsAt: new Date(Date.UTC(2026, 11, 20 + (index % 3), 10)),
        isFeatured: index % 5 === 0,
      })
    }
    const first = await openEvents(ctx, filters('q=paged'), zone)
    expect(first.events).toHaveLength(24)
    expect(first.next).not.toBeNull()
    const second = await openEvents(ctx, { ...filters('q=paged'), after: first.next }, zone)
    expect(second.next).toBeNull()
    const seen = [...first.events, ...second.events].map((event) => event.title)
    expect(new Set(seen).size).toBe(27)
    const early = await openEvents(at('2026-12-30T00:00:00Z'), filters('q=paged'), zone)
    expect(early.events).toEqual([])
  })
})
