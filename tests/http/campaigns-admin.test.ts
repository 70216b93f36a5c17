import { describe, expect, test } from 'vitest'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { emptyDraft } from '#app/features/campaigns/forms.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDraftCampaign, aMemberCalled, aStartedCampaign, wholeDraft } from '#tests/factories/a-campaign.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie, userId } = await signedIn('admin')
const admin = { ...ctx, actor: { kind: 'user', userId, role: 'admin', email: 'a@b.example' } } as typeof ctx

const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const pathOf = (id: string) => `/admin/email/campaigns/${id}`

async function send(path: string, body: unknown) {
  const answer = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
    cookie,
  })
  return { status: answer.status, said: answer.status === 200 ? await answer.json() : null }
}

describe('the Email Center', () => {
  test('has its four tabs as links', async () => {
    const html = await (await request('/admin/email', { cookie })).text()
    for (const tab of ['Mass Email', 'Event Email', 'Email Templates', 'Email History'])
      expect(shownText(html)).toContain(tab)
    for (const path of ['/admin/email/events', '/admin/email/templates', '/admin/email/history'])
      expect(html).toContain(`href="${path}"`)
  })

  test('lists campaigns in their part, with audience and state', async () => {
    await aDraftCampaign(admin, { subject: 'Term begins' })
    await aDraftCampaign(admin, { subject: 'Keep the day' }, 'save-the-date')
    const mass = await page('/admin/email')
    expect(mass).toContain('Term begins Draft All members')
    expect(mass).not.toContain('Keep the day')
    expect(await page('/admin/email/events')).toContain('Keep the day Save the date Draft')
  })

  test('offers links from a person and from an event to a form with that audience chosen', async () => {
    const { userId: to, email } = await aMemberCalled(ctx, 'Wafa Saleh')
    const led = await request(`/admin/email?to=${to}`, { cookie, redirect: 'manual' })
    expect(led.headers.get('location')).toBe(`/admin/email/campaigns/new?to=${to}`)
    const form = await page(`/admin/email/campaigns/new?to=${to}`)
    expect(form).toContain('Wafa Saleh')
    expect(form).toContain(email)
    expect(await page(`/admin/email/campaigns/new?to=${newId()}`)).toContain('Account not found')
    const event = await anEvent(ctx, { title: 'Reading Circle' })
    const ofEvent = await request(`/admin/email/events?event=${event}`, { cookie, redirect: 'manual' })
    const at = ofEvent.headers.get('location') ?? ''
    expect(at).toBe(`/admin/email/campaigns/new?kind=event-announcement&event=${event}`)
    const announcing = await page(at)
    expect(announcing).toContain('Attendees of Reading Circle')
    expect(announcing).toContain('Event announcement')
  })

  test('begins a mass email to the attendees of an event that has begun', async () => {
    const event = await anEvent(ctx, { title: 'Poetry Slam', starts_at: addMinutes(ctx.now, -30) })
    const form = await page(`/admin/email/campaigns/new?kind=event-announcement&event=${event}`)
    expect(form).toContain('Attendees of Poetry Slam')
    expect(form).not.toContain('Event announcement')
  })
})

describe('an unsaved campaign', () => {
  test('is kept apart from another administrator’s saved version', async () => {
    const first = await send(`${pathOf('new')}/draft`, {
      kind: 'announcement',
      version: 0,
      draft: emptyDraft,
    })
    const { id } = first.said
    expect(first.said).toEqual({ ok: true, id, version: 1 })
    const draft = { ...emptyDraft, subject: 'Typed <b>' }
    const kept = await send(`${pathOf(id)}/draft`, { kind: 'announcement', version: 1, draft })
    expect(kept.said).toEqual({ ok: true, id, version: 2 })
    const late = await send(`${pathOf(id)}/draft`, { kind: 'announcement', version: 1, draft: emptyDraft })
    expect(late.said).toEqual({ ok: false, reason: 'changed-meanwhile', version: 2 })
    expect(await page(pathOf(id))).toContain('Typed &lt;b&gt;')
  })

  test('may become another kind of its own part only', async () => {
    const id = await aDraftCampaign(admin, {}, 'event-announcement')
    const draft = wholeDraft
    expect((await send(`${pathOf(id)}/draft`, { kind: 'save-the-date', version: 1, draft })).said.ok).toBe(
      true,
    )
    expect((await send(`${pathOf(id)}/draft`, { kind: 'announcement', version: 2, draft })).status).toBe(400)
  })

  test('is refused for a campaign that is no draft', async () => {
    const id = await aDraftCampaign(admin)
    for (const body of [{}, { kind: 'spam', version: 1, draft: wholeDraft }, { draft: { subject: 1 } }])
      expect((await send(`${pathOf(id)}/draft`, body)).status).toBe(400)
    const gone = { kind: 'announcement', version: 1, draft: wholeDraft }
    expect((await send(`${pathOf(newId())}/draft`, gone)).status).toBe(404)
    expect((await send(`${pathOf('x')}/draft`, gone)).status).toBe(404)
  })
})

test('the preview runs nothing, greets its reader, and has words around it', async () => {
  const id = await aDraftCampaign(admin)
  const frame = await request(`${pathOf(id)}/preview?name=Amira%20%3Cb%3E`, { cookie })
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(frame.headers.get('cache-control')).toBe('no-store')
  const html = await frame.text()
  expect(html).toContain('Hi Amira,')
  const dark = await (await request(`${pathOf(id)}/preview?name=Amira&dark=1`, { cookie })).text()
  expect(dark).not.toMatch(/prefers-color-scheme\s*:\s*dark/)
  const words = await (await request(`${pathOf(id)}/preview?name=Amira&as=words`, { cookie })).json()
  expect(words).toMatchObject({ ok: true, subject: 'News for Amira' })
  expect(words.text).toContain('Hi Amira,')
})

describe('a test', () => {
  test('reports a missing address', async () => {
    const id = await aDraftCampaign(admin)
    const said = async (email: string) => (await send(`${pathOf(id)}/test`, { email })).said
    expect(await said(' ')).toEqual({
      ok: false,
      title: 'Failed to send test email',
      problem: 'Please enter a test email address',
      isAddress: true,
    })
    expect((await said('nobody')).problem).toBe('Please enter a valid email address')
    expect(await said('test@school.example')).toEqual({ ok: true })
    expect((await send(`${pathOf(id)}/test`, {})).status).toBe(400)
  })

  test('is refused after many', async () => {
    const other = await signedIn('admin')
    const id = await aDraftCampaign(admin)
    const statuses = new Set<number>()
    for (let count = 0; count < 200 && !statuses.has(429); count++) {
      const answer = await request(`${pathOf(id)}/test`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ email: 'many@school.example' }),
        cookie: other.cookie,
      })
      statuses.add(answer.status)
      if (answer.status === 429) expect(await answer.text()).toContain('Failed to send test email')
    }
    expect(statuses).toContain(429)
  })
})

describe('a press that sends', () => {
  const failed = 'Failed to send mass email'
  const press = async (id: string, body: object) =>
    (await send(`${pathOf(id)}/send`, { version: 1, expectedCount: 1, at: null, ...body })).said

  test('reports missing fields', async () => {
    const none = await aDraftCampaign(admin, { audience: null, subject: '' }, 'event-announcement')
    const said = await press(none, {})
    expect(said).toMatchObject({ ok: false, title: failed, count: null })
    expect(said.text).toContain('Please select at least one event')
    expect(said.text).toContain('Please choose an audience')
    const date = await aDraftCampaign(admin, { audience: { kind: 'members' } }, 'save-the-date')
    expect((await press(date, {})).text).toBe(
      'Please enter a title. Please enter a date. Please enter a time. Please enter a location',
    )
  })

  test('reports an audience without recipients', async () => {
    const event = await anEvent(ctx)
    const audience: Audience = {
      kind: 'attendees',
      eventIds: [event],
      ticketTypeIds: null,
      presence: 'all',
    }
    const ofEvent = await aDraftCampaign(admin, { audience })
    expect((await press(ofEvent, {})).text).toBe('No valid email addresses found for selected events')
    const people = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [newId()] } })
    expect((await press(people, {})).text).toBe('No valid email addresses found for this audience')
  })

  test('asks for confirmation of a changed number of recipients and never sends a changed campaign', async () => {
    const { userId: only } = await aMemberCalled(ctx, 'Only One')
    const id = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [only] } })
    const again = await press(id, { expectedCount: 9 })
    expect(again).toMatchObject({ ok: false, count: { people: 1 } })
    expect((await press(id, { version: 4 })).text).toContain('Another administrator changed this campaign')
    expect(await press(id, {})).toEqual({ ok: true })
    expect((await press(id, {})).text).toContain('This campaign was already sent or cancelled')
    expect(await page(pathOf(id))).toContain('Preparing')
    expect((await send(`${pathOf(id)}/send`, { version: 1 })).status).toBe(400)
  })

  test('schedules on the clock of the network, and back', async () => {
    const { userId: only } = await aMemberCalled(ctx, 'Later One')
    const id = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [only] } })
    expect((await press(id, { at: '' })).text).toBe('Please enter a date and a time')
    expect((await press(id, { at: '2020-01-01T10:00' })).text).toContain('This time has passed')
    const year = new Date(ctx.now.getTime() + 300 * 86_400_000).toISOString().slice(0, 11)
    expect(await press(id, { at: `${year}10:00` })).toEqual({ ok: true })
    const shown = await page(pathOf(id))
    expect(shown).toContain('Sends on')
    for (const text of ['10:00 AM, Dubai time', 'Now 1 person']) expect(shown).toContain(text)
    expect((await post(pathOf(id), { intent: 'unschedule' }, { cookie })).status).toBe(302)
    expect(await page(pathOf(id))).toContain('Review and send')
  })
})

describe('a campaign in delivery', () => {
  test('shows its figures and can be paused, resumed and cancelled', async () => {
    const { userId: only, email } = await aMemberCalled(ctx, 'Under Way')
    const audience: Audience = { kind: 'people', userIds: [only] }
    const id = await aStartedCampaign(admin, 1, { audience })
    const step = (name: string) => post(pathOf(id), { intent: name }, { cookie })
    const sending = await page(pathOf(id))
    for (const text of ['0 of 1', '0 sent, 1 pending', 'Pause', email]) expect(sending).toContain(text)
    expect((await step('pause')).status).toBe(302)
    expect(await page(pathOf(id))).toContain('Resume')
    expect((await step('resume')).status).toBe(302)
    expect((await step('cancel')).status).toBe(302)
    const over = await page(pathOf(id))
    for (const text of ['0 sent, 1 not sent', 'Duplicate as a new draft']) expect(over).toContain(text)
    expect(shownText(await (await step('pause')).text())).toContain('This campaign is not sending')
    expect((await step('dance')).status).toBe(400)
    const csv = await request(`${pathOf(id)}/recipients.csv?state=cancelled`, { cookie })
    expect(await csv.text()).toContain(`"${email}","Under Way","Cancelled"`)
    const copied = (await step('duplicate')).headers.get('location') ?? ''
    expect(await page(copied)).toContain(email)
    expect((await post(copied, { intent: 'delete' }, { cookie })).headers.get('location')).toBe(
      '/admin/email',
    )
    expect((await request(copied, { cookie })).status).toBe(404)
  })

  test('lists failed mails and mails without a response, with the possible actions', async () => {
    const people = await Promise.all(['Failed One', 'Lost One'].map((name) => aMemberCalled(ctx, name)))
    const audience: Audience = { kind: 'people', userIds: people.map((one) => one.userId) }
    const id = await aStartedCampaign(admin, 2, { audience })
    const fate = async (email: string, status: 'failed' | 'sending', last_error: string) =>
      ctx.db
        .updateTable('mails')
        .set({ status, last_error, sending_at: ctx.now })
        .where('campaign_id', '=', id)
        .where('recipient', '=', email)
        .execute()
    await fate(people[0]?.email ?? '', 'failed', '550 no such mailbox')
    await fate(people[1]?.email ?? '', 'sending', 'The answer was lost: timeout')
    const shown = await page(pathOf(id))
    for (const text of [
      '1 failed, 1 unconfirmed',
      'Failed to send to 1 person',
      '550 no such mailbox',
      'Delivery unconfirmed for 1 person',
      'Mark as sent',
      'Recipients who already have the email get it twice.',
    ])
      expect(shown).toContain(text)
    expect(await page(`${pathOf(id)}?state=unknown`)).not.toContain('550 no such mailbox')
    const step = (name: string) => post(pathOf(id), { intent: name }, { cookie })
    expect((await step('mark-sent')).status).toBe(302)
    expect((await step('retry')).status).toBe(302)
    expect(await page(pathOf(id))).toContain('1 sent, 1 pending')
    expect(shownText(await (await step('send-again')).text())).toContain(
      'Another administrator already handled these recipients',
    )
  })

  test('is searched by state and by address', async () => {
    const { userId: only, email } = await aMemberCalled(ctx, 'Found One')
    const id = await aStartedCampaign(admin, 1, { audience: { kind: 'people', userIds: [only] } })
    expect(await page(`${pathOf(id)}?state=sent`)).toContain('No matching recipients')
    expect(await page(`${pathOf(id)}?q=${encodeURIComponent(email.slice(0, 6))}`)).toContain(email)
  })
})

test('an audience is counted with its names, and fields offer events and people', async () => {
  const { userId: only, email } = await aMemberCalled(ctx, 'Counted One')
  const audience = { kind: 'people', userIds: [only, newId()] }
  const counted = await send('/admin/email/audience', { kind: 'announcement', audience })
  expect(counted.said).toMatchObject({ people: 1, sample: [{ name: 'Counted One', email }] })
  expect((await send('/admin/email/audience', { kind: 'announcement', audience: {} })).status).toBe(400)
  const none = { kind: 'people', userIds: [] }
  expect((await send('/admin/email/audience', { kind: 'announcement', audience: none })).status).toBe(400)
  await anEvent(ctx, { title: 'Offered Evening' })
  const offered = async (query: string) => (await request(`/admin/email/find?${query}`, { cookie })).text()
  expect(await offered('of=events&q=')).toContain('Offered Evening')
  expect(await offered('of=events&q=offer')).toContain('Offered Evening')
  expect(await offered('of=people&q=counted')).toContain(email)
})

test('a picture for a mail is stored in a format that mail programs show, and other files are refused', async () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('picture', new Blob([bytes], { type: 'image/png' }), 'p.png')
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form, cookie }
    return (await request('/admin/email/picture', init)).json()
  }
  const stored = await upload(new Uint8Array(await aPicture(2000, 1000)))
  expect(stored).toMatchObject({ ok: true, width: 536, height: 268 })
  expect(stored.url).toMatch(/^\/files\/images\/.*\.(jpg|png)$/)
  expect(await upload(new Uint8Array([1, 2, 3]))).toEqual({ ok: false, reason: 'invalid-type' })
})
