import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const crowd = await aCrowd(ctx)
const home = `/admin/events/${crowd.eventId}`

async function shown(path: string): Promise<string> {
  const answer = await request(path, admin)
  expect(answer.status, path).toBe(200)
  return shownText(await answer.text())
}

test('the overview shows places by ticket type, attendees, money and the last orders', async () => {
  const text = await shown(home)
  for (const words of ['Standard 3 of 20', 'Student 2 of 10', 'Attendees 5', 'Nadia Karim', 'AED 500'])
    expect(text, words).toContain(words)
})

const tabs = ['/attendees', '/orders', '/emails', '/waitlist', '/door', '/analytics'].map(
  (part) => `${home}${part}`,
)
const editor = ['', '/tickets', '/images', '/forms'].map(
  (part) => `/admin/events/edit/${crowd.eventId}${part}`,
)

test.each([home, ...tabs, ...editor])('%s has the head and the tabs of the event', async (path) => {
  const html = await (await request(path, admin)).text()
  expect(html).toContain(`href="${home}/analytics"`)
  const text = shownText(html)
  for (const words of ['Leadership Evening', 'Published', 'Back to Events', 'View', 'Share'])
    expect(text).toContain(words)
  const current = [
    ...html.matchAll(/aria-current="page"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*aria-current="page"/g),
  ]
  expect(current.map(([, one, other]) => one ?? other)).toContain(path)
})

describe('a list within an event', () => {
  test('has the orders of this event alone, whatever the address asks for', async () => {
    const other = await anEvent(ctx)
    const foreign = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: other }) })
    for (const query of ['', `?event=${other}`]) {
      const text = await shown(`${home}/orders${query}`)
      expect(text).toContain(crowd.tickets[0]?.reference)
      expect(text).not.toContain(foreign.reference)
    }
    expect(await shown(`/admin/events/${other}/orders`)).toContain(foreign.reference)
  })

  test('has the waitlist of this event alone', async () => {
    const soldOut = async () => {
      const event_id = await anEvent(ctx)
      const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
      await aPaidOrder(ctx, { ticketTypeId })
      return { event_id, entry: await aWaitlistEntry(ctx, { ticketTypeId }) }
    }
    const [one, two] = [await soldOut(), await soldOut()]
    const text = await shown(`/admin/events/${one.event_id}/waitlist?event=${two.event_id}`)
    expect(text).toContain(one.entry.email)
    expect(text).not.toContain(two.entry.email)
  })
})

describe('publishing from the head', () => {
  const step = (id: string, intent: string) => post(`/admin/events/${id}`, { intent }, admin)
  const statusOf = (id: string) =>
    ctx.db.selectFrom('events').select('status').where('id', '=', id).executeTakeFirst()

  test('a draft lists what it lacks, is published and becomes a draft again', async () => {
    const id = await anEvent(ctx, { status: 'draft' })
    const text = await shown(`/admin/events/${id}`)
    expect(text).toContain('Before you publish')
    expect(text).toContain('No ticket type. No one can register.')
    await step(id, 'publish')
    expect(await statusOf(id)).toEqual({ status: 'published' })
    await step(id, 'unpublish')
    expect(await statusOf(id)).toEqual({ status: 'draft' })
  })

  test('an event with orders stays published, and an archived one stays archived', async () => {
    await step(crowd.eventId, 'unpublish')
    expect(await statusOf(crowd.eventId)).toEqual({ status: 'published' })
    const id = await anEvent(ctx, { status: 'archived' })
    await step(id, 'publish')
    expect(await statusOf(id)).toEqual({ status: 'archived' })
  })

  test('an unknown step and an unknown event are refused', async () => {
    expect((await step(crowd.eventId, 'sell')).status).toBe(400)
    expect((await step(newId(), 'publish')).status).toBe(404)
    expect((await step('x', 'publish')).status).toBe(404)
  })
})

test('the link of an event comes as a QR code', async () => {
  const answer = await request(`${home}/qr.png`, admin)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect((await request(`/admin/events/${newId()}/qr.png`, admin)).status).toBe(404)
})
