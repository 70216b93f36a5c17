import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')

const pathOf = (eventId: string) => `/admin/events/edit/${eventId}/tickets`
const wanted = { revision: '0', name: 'Early bird', kind: 'standard', price: '300', capacity: '100' }
const tiers = { tierPrice0: '200', tierUntil0: '2026-12-05T00:00' }
const send = (eventId: string, form: Record<string, string>) => post(pathOf(eventId), form, { cookie })
const shown = async (path: string) =>
  shownText(await (await request(path, { cookie })).text()).replace(/\s+/g, ' ')
const rowOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirst()

describe('the tickets of an event', () => {
  test('are administrators\u2019 alone, to read and to write', async () => {
    const eventId = await anEvent(ctx)
    const id = await aTicketType(ctx, { event_id: eventId })
    for (const stranger of [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]) {
      const read = await request(pathOf(eventId), { cookie: stranger })
      expect(read.headers.get('location')).toBe(refusedEntry(pathOf(eventId), stranger))
      const forms: Record<string, string>[] = [
        { ...wanted, id: newId() },
        { intent: 'delete', id },
        { intent: 'order', ids: id },
      ]
      for (const form of forms) {
        const answer = await post(pathOf(eventId), form, { cookie: stranger })
        expect(answer.headers.get('location')).toBe(refusedEntry('/admin', stranger))
      }
    }
    expect(await rowOf(id)).toBeDefined()
    expect((await request(pathOf(eventId), { cookie })).headers.get('cache-control')).toBe('no-store')
    expect((await send(newId(), { ...wanted, id: newId() })).status).toBe(404)
  })

  test('one is made with a price that ends, and stands so on the event\u2019s page', async () => {
    const eventId = await anEvent(ctx)
    expect(await shown(pathOf(eventId))).toContain('No tickets yet')
    const id = newId()
    const form = {
      ...wanted,
      ...tiers,
      id,
      memberTier: 'enterprise',
      memberDiscount: '25',
      isClaimable: 'on',
    }
    const made = await send(eventId, form)
    expect(made.headers.get('location')).toBe(`${pathOf(eventId)}?notice=ticket-type-saved`)
    expect(await rowOf(id)).toMatchObject({
      price_minor: 30_000,
      price_tiers: [{ until: '2026-12-04T20:00:00.000Z', priceMinor: 20_000 }],
      member_discount_percent: 25,
      seats_per_ticket: 1,
    })
    const listed = await shown(pathOf(eventId))
    expect(listed).toContain('AED 200 until Sat 05-12-2026, 12:00 AM, Dubai time, then AED 300')
    expect(listed).toContain('VIP members and sponsors get 25 % off')
    expect(listed).toContain('0 of 100')
    const page = await shown(`/events/event-${eventId}`)
    expect(page).toContain('This price until Sat 05-12-2026, 12:00 AM, Dubai time, then AED 300')
    const html = await (await request(`/events/event-${eventId}`)).text()
    expect(html).toContain('"price":"200.00"')
    expect(html).toContain('"priceValidUntil":"2026-12-05"')
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ price: '-1' }, 'Price cannot be negative'],
    [{ capacity: '0' }, 'Must have at least one ticket available'],
    [{ saleStartsAt: '2026-12-03T10:00', saleEndsAt: '2026-12-02T10:00' }, 'Sales must end after they start'],
    [{ formTemplateId: newId() }, 'This form was deleted. Please choose another one.'],
  ])('%j is answered with "%s", and nothing is made', async (changes, words) => {
    const eventId = await anEvent(ctx)
    const id = newId()
    const answer = await post(`${pathOf(eventId)}?ticket=new`, { ...wanted, ...changes, id }, { cookie })
    expect(answer.status).toBe(200)
    expect(shownText(await answer.text())).toContain(words)
    expect(await rowOf(id)).toBeUndefined()
  })

  test('a capacity below sold, held and offered tickets is refused with the numbers', async () => {
    const eventId = await anEvent(ctx)
    const id = await aTicketType(ctx, { event_id: eventId, capacity: 5 })
    await aHeldOrder(ctx, { ticketTypeId: id, quantity: 3 })
    const less = { ...wanted, id, revision: '1', capacity: '2' }
    const answer = await post(`${pathOf(eventId)}?ticket=${id}`, less, { cookie })
    expect(shownText(await answer.text())).toContain('0 sold, 3 held, 0 offered: at least 3')
    expect(await rowOf(id)).toMatchObject({ capacity: 5, held: 3 })
  })

  test('a form from before another administrator’s save is refused with the name and the typed text', async () => {
    const eventId = await anEvent(ctx)
    const id = await aTicketType(ctx, { event_id: eventId })
    const { cookie: theirs, email } = await signedIn('admin')
    await post(pathOf(eventId), { ...wanted, id, revision: '1', name: 'Theirs' }, { cookie: theirs })
    const mine = { ...wanted, id, revision: '1', name: 'Mine' }
    const answer = await post(`${pathOf(eventId)}?ticket=${id}`, mine, { cookie })
    const html = await answer.text()
    expect(shownText(html)).toContain('Another administrator saved this ticket')
    expect(html).toContain('value="Mine"')
    expect(email).toContain('@')
    expect(await rowOf(id)).toMatchObject({ name: 'Theirs', revision: 2 })
  })

  test('offer the forms of the event and global ones', async () => {
    const eventId = await anEvent(ctx)
    const own = await aFormTemplate(ctx, { eventId, name: 'Own questions' })
    await aFormTemplate(ctx, { name: 'Everybody\u2019s questions' })
    await aFormTemplate(ctx, { eventId: await anEvent(ctx), name: 'Foreign questions' })
    const html = await (await request(`${pathOf(eventId)}?ticket=new`, { cookie })).text()
    expect(html).toContain('Own questions')
    expect(html).toContain('Everybody\u2019s questions (global)')
    expect(html).not.toContain('Foreign questions')
    const id = newId()
    await send(eventId, { ...wanted, id, formTemplateId: own })
    expect(await rowOf(id)).toMatchObject({ form_template_id: own })
  })

  test('ticket types can be reordered, deleted without orders, archived with orders, and restored', async () => {
    const eventId = await anEvent(ctx)
    const [one, other] = [
      await aTicketType(ctx, { event_id: eventId }),
      await aTicketType(ctx, { event_id: eventId }),
    ]
    await send(eventId, { intent: 'order', ids: `${other},${one}` })
    expect([(await rowOf(one))?.position, (await rowOf(other))?.position]).toEqual([1, 0])
    const left = await send(eventId, { intent: 'order', ids: one })
    expect(await left.text()).toContain('Tickets')
    expect((await rowOf(one))?.position).toBe(1)

    await send(eventId, { intent: 'delete', id: one })
    expect(await rowOf(one)).toBeUndefined()
    await aHeldOrder(ctx, { ticketTypeId: other })
    const refused = await send(eventId, { intent: 'delete', id: other })
    expect(shownText(await refused.text())).toContain('Archive it instead. Existing tickets stay valid.')
    const archived = await send(eventId, { intent: 'archive', id: other })
    expect(archived.headers.get('location')).toBe(`${pathOf(eventId)}?notice=ticket-type-archived`)
    expect(await shown(pathOf(eventId))).toContain('Restore')
    await send(eventId, { intent: 'restore', id: other })
    expect((await rowOf(other))?.archived_at).toBeNull()
  })
})
