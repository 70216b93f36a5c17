import { describe, expect, test } from 'vitest'
import { runEventRefunds } from '#app/features/event-life/run-event-refunds.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })
const { cookie } = await signedIn('admin')
const list = '/admin/events'

const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const statusOf = async (id: string) =>
  (await ctx.db.selectFrom('events').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('the list of events', () => {
  test('says the fixed texts', async () => {
    const html = await (await request(list, { cookie })).text()
    for (const text of ['Search events...', 'Add New Event', 'No events yet']) expect(html).toContain(text)
    const place = 'A very long name of a very large library'
    const id = await anEvent(ctx, {
      title: 'Long Way Home',
      venue_name: place,
      city: 'Dubai',
      is_featured: true,
    })
    await aTicketType(ctx, { event_id: id, price_minor: 0, seats_sold: 3 })
    const shown = await page(list)
    for (const text of ['Event', 'Date', 'Location', 'Price', 'Attendees', 'Status', 'Actions'])
      expect(shown).toContain(text)
    for (const text of ['Long Way Home', 'A very long name of a very lar…', 'Free', 'Featured', 'Published'])
      expect(shown).toContain(text)
    expect(shown).toContain(`${place}, Dubai`)
    for (const action of ['Attendees', 'View', 'Edit', 'Delete'])
      expect(shown).toContain(`${action}: Long Way Home`)
    expect(await page(`${list}?q=nobody`)).toContain('No matching events')
    expect(await page(`${list}?q=%25`)).toContain('No matching events')
  })

  test('is a file as well', async () => {
    await anEvent(ctx, { title: '@SUM(A1)' })
    const answer = await request(`${list}.csv?q=sum`, { cookie })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="events-2026-12-01.csv"')
    expect(await answer.text()).toContain(`"'@SUM(A1)"`)
  })

  test('publishes a draft and takes that back', async () => {
    const id = await anEvent(ctx, { status: 'draft' })
    const published = await post(`${list}?q=lead`, { eventId: id, intent: 'publish' }, { cookie })
    expect(published.headers.get('location')).toBe(`${list}?q=lead&notice=event-published`)
    await post(list, { eventId: id, intent: 'unpublish' }, { cookie })
    expect(await statusOf(id)).toBe('draft')
    const cancelled = await anEvent(ctx, { status: 'cancelled' })
    const refused = await post(list, { eventId: cancelled, intent: 'publish' }, { cookie })
    expect(shownText(await refused.text())).toContain('You can publish drafts only.')
  })
})

describe('deleting', () => {
  test('names the data that is lost and confirms the deletion', async () => {
    const id = await anEvent(ctx, { title: 'Gone Tomorrow' })
    await aTicketType(ctx, { event_id: id })
    const shown = await page(`${list}/${id}/delete`)
    for (const text of ['Delete “Gone Tomorrow”?', '1 ticket type.', 'You cannot undo this.'])
      expect(shown).toContain(text)
    const deleted = await post(`${list}/${id}/delete`, {}, { cookie })
    expect(deleted.headers.get('location')).toBe(`${list}?notice=event-deleted`)
    expect((await post(`${list}/${id}/delete`, {}, { cookie })).status).toBe(404)
  })

  test('is refused for an event with orders and suggests the alternatives', async () => {
    const id = await anEvent(ctx)
    await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: id }) })
    const refused = shownText(await (await post(`${list}/${id}/delete`, {}, { cookie })).text())
    expect(refused).toContain('Error deleting event')
    expect(refused).toContain('You can archive it when it has ended or is cancelled.')
    expect(refused).toMatch(/Cancel event .*Archive/)
    expect(await statusOf(id)).toBe('published')
  })
})

describe('duplicating', () => {
  test('proposes the same weekday of the next month, and refuses the past', async () => {
    const id = await anEvent(ctx, { starts_at: new Date('2026-12-10T14:30:00Z') })
    const html = await (await request(`${list}/${id}/duplicate`, { cookie })).text()
    expect(html).toContain('value="2027-01-14"')
    expect(html).toContain('value="18:30"')
    const wish = { copyId: newId(), title: 'Another Evening', date: '2020-01-01', time: '18:30' }
    const refused = await post(`${list}/${id}/duplicate`, wish, { cookie })
    expect(shownText(await refused.text())).toContain('Choose a future time.')
    const missing = await post(`${list}/${id}/duplicate`, { ...wish, date: '' }, { cookie })
    expect(shownText(await missing.text())).toContain('Date is required')
    const nameless = await post(`${list}/${id}/duplicate`, { ...wish, title: ' ' }, { cookie })
    expect(shownText(await nameless.text())).toContain('Title is required')
    const nonsense = await post(`${list}/${id}/duplicate`, { ...wish, date: '2027-02-30' }, { cookie })
    expect(shownText(await nonsense.text())).toContain('Choose a date within the next five years.')
    const copied = await post(`${list}/${id}/duplicate`, { ...wish, date: '2027-01-14' }, { cookie })
    expect(copied.headers.get('location')).toBe(`${list}/${wish.copyId}?notice=event-copied`)
    expect(await statusOf(wish.copyId)).toBe('draft')
  })
})

describe('cancelling', () => {
  test('refuses a message that is too long, and shows its progress', async () => {
    const id = await anEvent(ctx)
    await aHeldOrder(ctx, {
      ticketTypeId: await aTicketType(ctx, { event_id: id, price_minor: 0 }),
      priceMinor: 0,
    })
    expect(await page(`${list}/${id}/cancel`)).toContain('1 order with 1 valid ticket')
    const wish = { intent: 'cancel', refunds: 'yes', message: 'Sorry' }
    const refused = await post(`${list}/${id}/cancel`, { ...wish, message: 'x'.repeat(1_001) }, { cookie })
    expect(shownText(await refused.text())).toContain('Use at most 1,000 characters')
    expect(await statusOf(id)).toBe('published')
    const answer = await post(`${list}/${id}/cancel`, wish, { cookie })
    expect(answer.headers.get('location')).toBe(`${list}/${id}/cancel`)
    expect(await page(`${list}/${id}/cancel`)).toContain('In progress')
    await runEventRefunds(ctx, { eventId: id })
    expect(await page(`${list}/${id}/cancel`)).toContain('Complete')
  })

  test('shows everywhere that it is cancelled', async () => {
    const slug = `called-off-${newId()}`
    await anEvent(ctx, { slug, title: 'Called Off', status: 'cancelled', cancelled_at: now })
    const shown = shownText(await (await request(`/events/${slug}`)).text())
    expect(shown).toContain('This event has been cancelled')
    expect(await (await request(`/events/${slug}/calendar.ics`)).text()).toContain('STATUS:CANCELLED')
    expect(await (await request('/events.ics')).text()).toContain('STATUS:CANCELLED')
    expect(await (await request('/events')).text()).not.toContain('Called Off')
  })

  test('an archived event is gone for visitors', async () => {
    const slug = `put-away-${newId()}`
    const id = await anEvent(ctx, { slug, title: 'Put Away', starts_at: addMinutes(now, -10_000) })
    const answer = await post(`${list}/${id}/archive`, {}, { cookie })
    expect(answer.headers.get('location')).toBe(`${list}?notice=event-archived`)
    expect((await request(`/events/${slug}`)).status).toBe(404)
    expect((await request(`/events/${slug}/calendar.ics`)).status).toBe(404)
    expect(await (await request('/sitemaps/events.xml')).text()).not.toContain(slug)
  })
})

describe('a preview', () => {
  test('shows a draft to the holder of the link and is never cached', async () => {
    const slug = `early-look-${newId()}`
    const id = await anEvent(ctx, { slug, title: 'Early Look', status: 'draft' })
    await aTicketType(ctx, { event_id: id, name: 'Early Bird' })
    const made = await (await post(`${list}/${id}/preview`, { intent: 'make' }, { cookie })).text()
    const [path = ''] = /\/events\/preview\/[a-zA-Z0-9]{26}/.exec(made) ?? []
    const answer = await request(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(shownText(html)).toContain('Only people with this link can see it')
    for (const text of ['Early Look', 'Early Bird']) expect(html).toContain(text)
    expect((await request(`/events/${slug}`)).status).toBe(404)
    await post(`${list}/${id}/preview`, { intent: 'withdraw' }, { cookie })
    expect((await request(path)).status).toBe(404)
    expect((await request('/events/preview/nothing')).status).toBe(404)
  })
})
