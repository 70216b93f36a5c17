import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anEventPicture, aPicture } from '#tests/factories/an-event-picture.ts'
import { testApp } from '#tests/support/app.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const create = '/admin/events/create'
const shown = async (answer: Response) => shownText(await answer.text())

const typed = {
  ...{ title: 'Typed by hand', date: '2031-03-01', time: '18:30', timeZone: 'Asia/Dubai', kind: 'venue' },
  ...{ venueName: 'The Fridge', city: 'Dubai', currency: 'AED', capacityMode: 'individual', status: 'draft' },
}

function send(path: string, fields: Record<string, string>, picture: File | null, cookie?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (picture) form.set('picture', picture)
  const headers = { 'sec-fetch-site': 'same-origin' }
  return request(path, { method: 'POST', body: form, headers, ...(cookie ? { cookie } : {}) })
}
const picture = () => new File([new Uint8Array(pngOfSize(60, 40))], 'hall.png', { type: 'image/png' })
const row = (slug: string) =>
  ctx.db.selectFrom('events').selectAll().where('slug', '=', slug).executeTakeFirst()

test('the event editor is closed to guests, members and door staff', async () => {
  const eventId = await anEvent(ctx)
  const paths = [create, ...['', '/images'].map((part) => `/admin/events/edit/${eventId}${part}`)]
  for (const who of [undefined, await signedIn('user'), await signedIn('door')]) {
    for (const path of [...paths, '/admin/events/places?q=Dubai', '/admin/events/picture']) {
      const back = paths.includes(path) ? path : '/admin'
      expect((await request(path, who ?? {})).headers.get('location')).toBe(refusedEntry(back, who?.cookie))
      expect((await send(path, typed, picture(), who?.cookie)).headers.get('location') ?? '').toMatch(
        /access-denied|^\/auth\?|^$/,
      )
    }
    const uploadPath = `/admin/events/edit/${eventId}/images/upload`
    const upload = await send(uploadPath, {}, picture(), who?.cookie)
    expect(upload.headers.get('location')).toBe(refusedEntry('/admin', who?.cookie))
  }
  expect(await row('typed-by-hand')).toBeUndefined()
})

test('a picture address with an invalid id returns 404', async () => {
  const answer = await request('/admin/events/edit/%F0%9F%98%80/images/upload', admin)
  expect(answer.status).toBe(404)
})

test('an empty form shows the specified errors under each field', async () => {
  const answer = await post(create, { timeZone: 'Asia/Dubai', currency: 'AED' }, admin)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const words = await shown(answer)
  for (const text of [
    'Validation Error',
    'Title is required',
    'Date is required',
    'Time is required',
    'Location is required',
  ])
    expect(words).toContain(text)
})

test('an event is made without a script, its picture in the same form; the form leads back to the list', async () => {
  const before = await request(create, admin)
  const words = await shown(before)
  for (const text of ['Create New Event', 'Event Details', 'Images', 'Tickets', 'Form Templates', 'Cancel'])
    expect(words).toContain(text)
  expect(words).toContain('Images, tickets and form templates follow once the event is saved.')
  expect(words).toContain('Emails to attendees')
  expect(words).toContain('Hours after the end, to everyone who was checked in')
  const refused = await send(create, typed, new File(['hello'], 'x.png', { type: 'image/png' }), admin.cookie)
  expect(await shown(refused)).toContain('Please select a valid image file')
  const saved = await send(create, { ...typed, thanks: '36', id: newId() }, picture(), admin.cookie)
  expect(saved.headers.get('location')).toMatch(
    /^\/admin\/events\?created=[\da-f-]{36}&notice=event-created$/,
  )
  const event = await row('typed-by-hand')
  expect(event).toMatchObject({ status: 'draft', reminder_hours: null, thanks_hours: 36, revision: 1 })
  expect(event?.image_file_id).not.toBeNull()
  const path = `/admin/events/edit/${event?.id}`
  const html = await (await request(path, admin)).text()
  expect(html).toContain('value="Typed by hand"')
  expect(html).toContain('value="2031-03-01"')
  expect(html).not.toContain('aria-disabled="true"')
})

test('an edit is saved; an edit of an older revision names the other editor and time and keeps the typed text', async () => {
  const eventId = await anEvent(ctx, { slug: 'edited-by-two' })
  const { fileId } = await anEventPicture(ctx, eventId)
  const path = `/admin/events/edit/${eventId}`
  // Where the first part of the editor stands inside its frame.
  const form = `${path}?index`
  const edit = { ...typed, slug: 'edited-by-two', imageFileId: fileId, status: 'published' }
  const saved = await post(form, { ...edit, title: 'First', revision: '1' }, admin)
  expect(saved.headers.get('location')).toBe(`${path}?notice=event-saved`)
  const late = await post(form, { ...edit, title: 'Second', revision: '1' }, admin)
  const html = await late.text()
  expect(shownText(html)).toMatch(/.+ saved this event at .+ after you opened it\./)
  expect(shownText(html)).toContain('Load their version')
  expect(html).toContain('value="Second"')
  expect(html).toContain('name="revision" value="2"')
  expect((await row('edited-by-two'))?.title).toBe('First')
  await post(form, { ...edit, title: 'Second', revision: '2' }, admin)
  expect((await row('edited-by-two'))?.title).toBe('Second')
})

test('host and speakers are typed without a script, shown on the page, and come back when refused', async () => {
  const eventId = await anEvent(ctx, { slug: 'with-speakers' })
  const { fileId } = await anEventPicture(ctx, eventId)
  const path = `/admin/events/edit/${eventId}`
  const form = `${path}?index`
  const before = await (await request(path, admin)).text()
  expect(shownText(before)).toContain('Host and speakers')
  expect(before).toContain('name="speaker0Name"')
  expect(before).toMatch(/<input[^>]*name="contactDetails"[^>]*value="usual"[^>]*>/)
  expect(before).not.toContain('name="speaker1Name"')
  const edit = { ...typed, slug: 'with-speakers', imageFileId: fileId, status: 'published', revision: '1' }
  const people = {
    ...{ hostName: 'Oryx Books', hostLine: 'Publisher', hostLink: 'https://oryx.example' },
    ...{
      speaker0Name: 'Omar <b>',
      speaker0Line: 'Falaj',
      speaker1Name: 'Amal',
      speaker1Link: 'https://a.example',
    },
  }
  const refused = await post(form, { ...edit, ...people, speaker1Link: 'javascript:alert(1)' }, admin)
  const html = await refused.text()
  expect(shownText(html)).toContain('Enter a full https URL, such as https://example.com')
  expect(html).toContain('value="javascript:alert(1)"')
  expect(html).toContain('name="speaker2Name"')
  await anEvent(ctx, { slug: 'without-speakers' })
  const empty = await (await request('/events/without-speakers')).text()
  for (const words of ['Hosted by', 'Speaker']) expect(shownText(empty)).not.toContain(words)

  const saved = await post(form, { ...edit, ...people }, admin)
  expect(saved.headers.get('location')).toBe(`${path}?notice=event-saved`)
  const page = await (await request('/events/with-speakers')).text()
  expect(shownText(page)).toMatch(/Hosted by\s*Oryx Books\s*Publisher/)
  expect(shownText(page)).toMatch(/Speakers.*Omar.*Falaj.*Amal/s)
  expect(page).toContain('Omar &lt;b&gt;')
  expect(page).toMatch(/<a href="https:\/\/a.example" target="_blank" rel="noopener noreferrer nofollow"/)
})

test('an unknown event shows the specified error with a link back', async () => {
  for (const id of [newId(), 'nonsense']) {
    const answer = await request(`/admin/events/edit/${id}`, admin)
    expect(answer.status).toBe(404)
    const words = await shown(answer)
    expect(words).toContain('Error loading event. Please try again.')
    expect(words).toContain('Back to Events')
  }
})

test('places are looked up, in words and by a point', async () => {
  const ask = async (query: string) => (await request(`/admin/events/places?${query}`, admin)).json()
  expect(await ask('q=')).toEqual({ point: null, address: null })
  expect(await ask('latitude=x&longitude=2')).toEqual({ point: null, address: null })
})

test('pictures are uploaded, ordered, described and taken off, step by step', async () => {
  const eventId = await anEvent(ctx, { slug: 'an-album' })
  const path = `/admin/events/edit/${eventId}/images`
  const upload = (file: File) => send(`${path}/upload`, {}, file, admin.cookie)
  for (const _ of [1, 2]) expect(await (await upload(picture())).json()).toMatchObject({ ok: true })
  const text = new File(['hello'], 'x.png', { type: 'image/png' })
  expect(await (await upload(text)).json()).toEqual({ ok: false, reason: 'invalid-type' })
  const rows = await ctx.db
    .selectFrom('event_images')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  const [one = '', other = ''] = rows.map(({ id }) => id)
  const steps: Record<string, string>[] = [
    { intent: 'primary', imageId: other },
    { intent: 'describe', imageId: other, altText: 'The hall' },
    { intent: 'remove', imageId: one },
  ]
  const ordered = await post(path, { intent: 'order', order: [other, one].join() }, admin)
  expect(await shown(ordered)).toMatch(/picture 1 later.*Main picture.*picture 2 earlier/s)
  for (const step of steps) expect((await post(path, step, admin)).status).toBe(302)
  expect(await shown(await post(path, { intent: 'remove', imageId: other }, admin))).toContain('only picture')
  expect(await shown(await post(path, { intent: 'order', order: one }, admin))).toContain(
    'Another administrator added or deleted a picture',
  )
  expect((await post(path, { intent: 'nonsense' }, admin)).status).toBe(400)
  const left = await ctx.db.selectFrom('event_images').selectAll().where('event_id', '=', eventId).execute()
  expect(left).toMatchObject([{ id: other, alt_text: 'The hall', is_primary: true, position: 0 }])
  expect(await shown(await request(path, admin))).toContain('Main picture')
})

test('a picture uploaded by another administrator is refused', async () => {
  const other = await signedIn('admin')
  const imageFileId = await aPicture(ctx, other.userId)
  const answer = await post(create, { ...typed, title: 'Not mine', imageFileId }, admin)
  expect(await shown(answer)).toContain('Image URL is required')
  expect(await row('not-mine')).toBeUndefined()
})

test('a free event is created and published by one form, without a picture', async () => {
  const free = { ...typed, title: 'Free Morning', intent: 'publish', registration: 'free', imageFileId: '' }
  const refused = await post(create, { ...free, places: 'many' }, admin)
  expect(await shown(refused)).toContain('Please enter a whole number from 1 to 1,000,000')
  expect(await row('free-morning')).toBeUndefined()
  const id = newId()
  const saved = await post(create, { ...free, id, places: '30' }, admin)
  expect(saved.headers.get('location')).toBe(`/admin/events/${id}?notice=event-published`)
  expect(await row('free-morning')).toMatchObject({ status: 'published', image_file_id: null })
  const types = await ctx.db.selectFrom('ticket_types').selectAll().where('event_id', '=', id).execute()
  expect(types).toMatchObject([{ price_minor: 0, capacity: 30 }])
})

test('an event loses its picture when the form comes without one', async () => {
  const imageFileId = await aPicture(ctx, admin.userId)
  const id = newId()
  await post(create, { ...typed, title: 'Pictured', id, imageFileId }, admin)
  expect(await row('pictured')).toMatchObject({ image_file_id: imageFileId })
  await post(
    `/admin/events/edit/${id}`,
    { ...typed, title: 'Pictured', revision: '1', imageFileId: '' },
    admin,
  )
  expect(await row('pictured')).toMatchObject({ image_file_id: null })
})
