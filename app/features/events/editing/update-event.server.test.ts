import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anEventPicture, aPicture } from '#tests/factories/an-event-picture.ts'
import { aHeldOrder, anAttendee } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { createEvent } from '../create-event.server.ts'
import { eventAtAddress } from '../event-page.server.ts'
import { type EventEdit, eventForm } from './event-form.ts'
import { eventToEdit } from './event-to-edit.server.ts'
import { defaultMenu } from './rules/event-menu.ts'
import { updateEvent } from './update-event.server.ts'

const { ctx, as, at } = await testContext()
const writer = await aUser(ctx, { role: 'admin' })
const admin = as(writer)

/** An event with a picture, and the edit that changes nothing of it. */
async function anEdited(overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, overrides)
  await anEventPicture(ctx, eventId)
  return { eventId, ...(await opened(eventId)) }
}

async function opened(eventId: string): Promise<{ revision: number; edit: EventEdit }> {
  const event = await eventToEdit(admin, eventId)
  return { revision: event.revision, edit: eventForm.parse(event.typed) }
}

const rowOf = (id: string) =>
  ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('updateEvent', () => {
  test('is for those who manage events, and for events that are there', async () => {
    const event = await anEdited()
    for (const stranger of [ctx, as(actorWithRole('user')), as(actorWithRole('door'))])
      await expect(updateEvent(stranger, event)).rejects.toThrow('events:manage')
    await expect(updateEvent(admin, { ...event, eventId: newId() })).rejects.toThrow('event not found')
  })

  test('changes nothing where nothing has changed, however often', async () => {
    const event = await anEdited({ menu: JSON.stringify(defaultMenu), latitude: 25.2, longitude: 55.3 })
    for (const revision of [event.revision, 99])
      expect(await updateEvent(admin, { ...event, revision })).toMatchObject({ ok: true, hasChanged: false })
    expect(await rowOf(event.eventId)).toMatchObject({
      revision: 1,
      calendar_sequence: 0,
      updated_at: ctx.now,
    })
  })

  test('saves everything at once and increments the calendar sequence for time and place', async () => {
    const { eventId, revision, edit } = await anEdited()
    const told = { ...edit, title: 'A longer evening', descriptionHtml: '<h2>Hi</h2><script>x</script>' }
    expect(await updateEvent(admin, { eventId, revision, edit: told })).toMatchObject({
      ok: true,
      hasChanged: true,
    })
    const first = await rowOf(eventId)
    expect(first).toMatchObject({ title: 'A longer evening', description_html: '<h3>Hi</h3>', revision: 2 })
    expect(first.calendar_sequence).toBe(0)
    const moved = {
      ...told,
      city: 'Sharjah',
      endsAt: new Date(edit.endsAt.getTime() + 3_600_000),
      reminderHours: null,
      thanksHours: 24,
    }
    await updateEvent(admin, { eventId, revision: 2, edit: moved })
    expect(await rowOf(eventId)).toMatchObject({
      calendar_sequence: 1,
      reminder_hours: null,
      thanks_hours: 24,
      ends_at: moved.endsAt,
    })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', eventId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audited.map(({ details }) => details)).toEqual([
      { changed: ['title', 'description_html'] },
      { changed: ['ends_at', 'city', 'reminder_hours', 'thanks_hours'] },
    ])
  })

  test('saves, reorders and removes host and speakers, and names them in the audit log', async () => {
    const { eventId, revision, edit } = await anEdited()
    const [omar, amal] = [
      { name: 'Omar', line: 'Falaj', link: 'https://falaj.example' },
      { name: 'Amal', line: '', link: null },
    ]
    const told = { ...edit, host: amal, speakers: [omar, amal] }
    expect(await updateEvent(admin, { eventId, revision, edit: told })).toMatchObject({ ok: true })
    expect(await rowOf(eventId)).toMatchObject({ host: amal, speakers: [omar, amal], calendar_sequence: 0 })
    const again = await opened(eventId)
    expect(await updateEvent(admin, { eventId, ...again })).toMatchObject({ ok: true, hasChanged: false })
    await updateEvent(admin, { eventId, revision: 2, edit: { ...told, speakers: [amal, omar] } })
    expect((await rowOf(eventId)).speakers).toEqual([amal, omar])
    await updateEvent(admin, { eventId, revision: 3, edit: { ...told, host: null, speakers: [] } })
    expect(await rowOf(eventId)).toMatchObject({ host: null, speakers: [] })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', eventId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audited.map(({ details }) => details)).toEqual([
      { changed: ['host', 'speakers'] },
      { changed: ['speakers'] },
      { changed: ['host', 'speakers'] },
    ])
  })

  test('lets one of two editors save their speakers, whole, and tells the other', async () => {
    const { eventId, revision, edit } = await anEdited()
    const [omar, amal] = ['Omar', 'Amal'].map((name) => ({ name, line: '', link: null }))
    const lists = [[omar, amal], [amal]].map((list) => list.filter((one) => one !== undefined))
    const outcomes = await Promise.all(
      lists.map((speakers) => updateEvent(admin, { eventId, revision, edit: { ...edit, speakers } })),
    )
    const first = outcomes.findIndex((outcome) => outcome.ok)
    expect(outcomes.filter((outcome) => !outcome.ok)).toMatchObject([{ reason: 'changed-meanwhile' }])
    expect((await rowOf(eventId)).speakers).toEqual(lists[first])
  })

  test('refuses people that no form lets through, and so does creating', async () => {
    const { eventId, revision, edit } = await anEdited()
    const evil = { name: 'Amal', line: '', link: 'javascript:alert(1)' }
    const many = Array.from({ length: 21 }, () => ({ ...evil, link: null }))
    const tries: [Partial<EventEdit>, string][] = [
      [{ host: evil }, 'host-invalid'],
      [{ speakers: [evil] }, 'speakers-invalid'],
      [{ speakers: many }, 'speakers-invalid'],
    ]
    for (const [changes, reason] of tries) {
      const refused = { ok: false, reason }
      expect(await updateEvent(admin, { eventId, revision, edit: { ...edit, ...changes } })).toEqual(refused)
      expect(await createEvent(admin, { ...edit, id: newId(), ...changes })).toEqual(refused)
    }
  })

  test('saves whether WhatsApp number and company are asked, and opens with it', async () => {
    const event = await anEdited()
    expect(event.edit.asksContactDetails).toBeNull()
    for (const [index, asksContactDetails] of [false, true, null].entries()) {
      const { eventId } = event
      const edit = { ...event.edit, asksContactDetails }
      await updateEvent(admin, { eventId, revision: index + 1, edit })
      expect(await rowOf(eventId)).toMatchObject({ asks_contact_details: asksContactDetails })
      expect((await opened(eventId)).edit.asksContactDetails).toBe(asksContactDetails)
    }
  })

  test('asks where a place is once, and not for one that was given', async () => {
    const asked: string[] = []
    const find = async (text: string) => {
      asked.push(text)
      return { latitude: 1, longitude: 2, matched: 'The Library' }
    }
    const mapped = { ...admin, ports: { ...admin.ports, geocoder: { find, reverse: async () => null } } }
    const { eventId, revision, edit } = await anEdited()
    await updateEvent(mapped, { eventId, revision, edit })
    await updateEvent(mapped, { eventId, revision: 2, edit: { ...edit, latitude: 3, longitude: 4 } })
    expect(asked).toEqual(['The Library, Dubai'])
    expect(await rowOf(eventId)).toMatchObject({ latitude: 3, longitude: 4 })
  })

  test('tells the second of two editors who was first, and lets them save over it', async () => {
    const { eventId, revision, edit } = await anEdited()
    const outcomes = await Promise.all([
      updateEvent(admin, { eventId, revision, edit: { ...edit, title: 'Mine' } }),
      updateEvent(admin, { eventId, revision, edit: { ...edit, title: 'Yours' } }),
    ])
    const late = outcomes.find((outcome) => !outcome.ok)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(late).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      revision: 2,
      last: { by: 'Amal Haddad', at: ctx.now },
    })
    expect(
      await updateEvent(admin, { eventId, revision: 2, edit: { ...edit, title: 'After all' } }),
    ).toMatchObject({
      ok: true,
    })
    expect((await rowOf(eventId)).title).toBe('After all')
  })

  test('never writes what is sold, also while it is being sold', async () => {
    const { eventId, revision, edit } = await anEdited()
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 20 })
    await Promise.all([
      ...Array.from({ length: 4 }, () => aHeldOrder(ctx, { ticketTypeId })),
      updateEvent(admin, { eventId, revision, edit: { ...edit, title: 'Busy' } }),
    ])
    const type = await ctx.db
      .selectFrom('ticket_types')
      .select('held')
      .where('id', '=', ticketTypeId)
      .execute()
    expect(type).toEqual([{ held: 4 }])
    await expectInvariants(ctx)
  })

  test('leaves an archived event as it was', async () => {
    const event = await anEdited({ status: 'archived' })
    const edit = { ...event.edit, title: 'Later' }
    expect(await updateEvent(admin, { ...event, edit })).toEqual({ ok: false, reason: 'archived' })
  })
})

describe('the address', () => {
  test('moves, leads on from the old one, and comes back', async () => {
    const { eventId, revision, edit } = await anEdited()
    const old = (await rowOf(eventId)).slug
    expect(
      await updateEvent(admin, { eventId, revision, edit: { ...edit, slug: 'spring-evening' } }),
    ).toMatchObject({
      slug: 'spring-evening',
    })
    expect((await eventAtAddress(ctx, old))?.slug).toBe('spring-evening')
    await updateEvent(admin, { eventId, revision: 2, edit: { ...edit, slug: old } })
    expect((await eventAtAddress(ctx, 'spring-evening'))?.slug).toBe(old)
  })

  test('is not one that another event has or had; of two who want it one has it', async () => {
    const [one, other] = [await anEdited(), await anEdited()]
    await updateEvent(admin, { ...one, edit: { ...one.edit, slug: 'wanted' } })
    const second = { ...other, edit: { ...other.edit, slug: 'wanted' } }
    expect(await updateEvent(admin, second)).toEqual({ ok: false, reason: 'slug-taken', slug: 'wanted' })
    await updateEvent(admin, { ...one, revision: 2, edit: { ...one.edit, slug: 'no-more' } })
    expect(await updateEvent(admin, second)).toMatchObject({ reason: 'slug-taken' })
    const [third, fourth] = [await anEdited(), await anEdited()]
    const raced = await Promise.all(
      [third, fourth].map((event) =>
        updateEvent(admin, { ...event, edit: { ...event.edit, slug: 'raced' } }),
      ),
    )
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1)
    await expectInvariants(ctx)
  })
})

describe('what has been ordered', () => {
  test('keeps the currency and the publishing', async () => {
    const { eventId, revision, edit } = await anEdited()
    await updateEvent(admin, { eventId, revision, edit: { ...edit, currency: 'GBP', status: 'draft' } })
    expect(await rowOf(eventId)).toMatchObject({ currency: 'GBP', status: 'draft' })
    await updateEvent(admin, { eventId, revision: 2, edit: { ...edit, status: 'published' } })
    expect(await rowOf(eventId)).toMatchObject({
      currency: 'AED',
      status: 'published',
      published_at: ctx.now,
    })
    await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
    const now = { eventId, revision: 3 }
    expect(await updateEvent(admin, { ...now, edit: { ...edit, currency: 'GBP' } })).toEqual({
      ok: false,
      reason: 'currency-in-use',
      orders: 1,
    })
    expect(await updateEvent(admin, { ...now, edit: { ...edit, status: 'draft' } })).toEqual({
      ok: false,
      reason: 'has-orders',
      orders: 1,
    })
  })

  test('keeps the publishing for those who wait as well', async () => {
    const { eventId, revision, edit } = await anEdited({ waitlist_enabled: true })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 1 })
    const { id } = await aHeldOrder(ctx, { ticketTypeId })
    await aWaitlistEntry(ctx, { ticketTypeId })
    await ctx.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', id).execute()
    expect(await updateEvent(admin, { eventId, revision, edit: { ...edit, status: 'draft' } })).toEqual({
      ok: false,
      reason: 'has-waitlist',
    })
    await ctx.db.updateTable('orders').set({ status: 'held' }).where('id', '=', id).execute()
  })

  test('fits into the seats, which cannot shrink below it; new seats are offered to the waitlist', async () => {
    const { eventId, revision, edit } = await anEdited({ capacity_mode: 'shared', total_capacity: 2 })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
    for (const _ of [1, 2]) await aHeldOrder(ctx, { ticketTypeId })
    expect(await updateEvent(admin, { eventId, revision, edit: { ...edit, totalCapacity: 1 } })).toEqual({
      ok: false,
      reason: 'capacity-below-taken',
      sold: 0,
      held: 2,
    })
    await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    await updateEvent(admin, { eventId, revision, edit: { ...edit, totalCapacity: 3 } })
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'waitlist.offer', payload: { eventId } }])
    await expectInvariants(ctx)
  })

  test('keeps its dishes, unless the number of those who chose them was seen', async () => {
    const event = await anEdited({ menu: JSON.stringify(defaultMenu) })
    const ticketTypeId = await aTicketType(ctx, { event_id: event.eventId })
    const menuChoices = { starter: 'salmon', mainCourse: 'lamb', dessert: 'fruit' }
    await aHeldOrder(ctx, { ticketTypeId, attendees: [anAttendee({ menuChoices })] })
    const [soup] = defaultMenu.starters
    const menu = {
      ...defaultMenu,
      starters: soup ? [soup] : [],
      mains: defaultMenu.mains.map((dish) => ({ ...dish, name: `${dish.name}!` })),
    }
    const edit = { ...event.edit, menu }
    expect(await updateEvent(admin, { ...event, edit })).toEqual({
      ...{ ok: false, reason: 'dishes-chosen' },
      dishes: [
        { course: 'starters', id: 'salmon', name: 'Cured salmon, dill and rye', newName: null, count: 1 },
        {
          course: 'mains',
          id: 'lamb',
          name: 'Slow lamb shoulder with freekeh',
          newName: 'Slow lamb shoulder with freekeh!',
          count: 1,
        },
      ],
    })
    expect(await updateEvent(admin, { ...event, edit, acceptsLostDishes: true })).toMatchObject({ ok: true })
    const saved = (await rowOf(event.eventId)).menu
    expect(saved?.starters).toHaveLength(1)
    expect(saved?.gone).toEqual({ starters: defaultMenu.starters.slice(1), mains: [], desserts: [] })
    expect(await updateEvent(admin, { ...event, edit })).toMatchObject({ ok: true, hasChanged: false })
  })
})

describe('the picture', () => {
  test('is one of the event, or an upload of theirs, which joins the others', async () => {
    const { eventId, revision, edit } = await anEdited()
    const other = await anEventPicture(ctx, eventId, 1)
    await updateEvent(admin, { eventId, revision, edit: { ...edit, imageFileId: other.fileId } })
    expect((await rowOf(eventId)).image_file_id).toBe(other.fileId)
    const imageFileId = await aPicture(ctx, writer.userId)
    await updateEvent(admin, { eventId, revision: 2, edit: { ...edit, imageFileId } })
    expect((await rowOf(eventId)).image_file_id).toBe(imageFileId)
    const stranger = await aUser(ctx)
    for (const foreign of [await aPicture(ctx, stranger.userId), await aPicture(ctx), newId()]) {
      const gone = await updateEvent(admin, { eventId, revision: 3, edit: { ...edit, imageFileId: foreign } })
      expect(gone).toEqual({ ok: false, reason: 'picture-gone' })
    }
    expect((await rowOf(eventId)).image_file_id).toBe(imageFileId)
    await expectInvariants(ctx)
  })
})

describe('createEvent from the form', () => {
  const typed = {
    ...{ title: 'From the form', date: '2027-03-01', time: '18:30', timeZone: 'Asia/Dubai', kind: 'venue' },
    ...{ venueName: 'The Fridge', currency: 'GBP', capacityMode: 'individual', slug: 'from-the-form' },
  }

  test('makes one event, however often its press arrives', async () => {
    const [id, imageFileId] = [newId(), await aPicture(ctx, writer.userId)]
    const people = { hostName: 'Oryx Books', speaker0Name: 'Omar' }
    const edit = eventForm.parse({ ...typed, ...people, imageFileId, status: 'published' })
    const both = await Promise.all([1, 2].map(() => createEvent(admin, { ...edit, id })))
    expect(both).toEqual([1, 2].map(() => ({ ok: true, id, slug: 'from-the-form' })))
    const page = await eventAtAddress(at(ctx.now), 'from-the-form')
    expect(page).toMatchObject({ status: 'published', currency: 'GBP', images: [{}] })
    expect(page).toMatchObject({ host: { name: 'Oryx Books' }, speakers: [{ name: 'Omar' }] })
    const again = await createEvent(admin, { ...edit, id: newId() })
    expect(again).toEqual({ ok: false, reason: 'slug-taken', slug: 'from-the-form' })
    await expectInvariants(ctx)
  })

  test('makes none without its picture', async () => {
    const edit = eventForm.parse({ ...typed, slug: 'without', imageFileId: newId() })
    expect(await createEvent(admin, edit)).toEqual({ ok: false, reason: 'picture-gone' })
    expect(await eventAtAddress(ctx, 'without')).toBeNull()
  })
})
