import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupedTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })

async function anOrder(event: Parameters<typeof anEvent>[1] = {}, quantity = 1) {
  const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx, event), name: 'Early Bird' })
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity })
  const seats = await ctx.db
    .selectFrom('attendees as a')
    .innerJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['a.id', 'a.details_key as key', 't.id as ticketId', 't.code'])
    .where('a.order_id', '=', order.id)
    .orderBy('a.position')
    .execute()
  const [first] = seats
  if (!first) throw new Error('no seat was sold')
  return { ...order, seats, first }
}

/** All of an answer, scripts and data included. */
const raw = async (path: string, cookie?: string) => (await request(path, { cookie })).text()

const page = async (path: string, cookie?: string) =>
  shownText(await (await request(path, { cookie })).text())

function sendJson(path: string, body: unknown) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('the order page', () => {
  test('shows its tickets to whoever has the key, and their codes while they let somebody in', async () => {
    const { id, reference, key, seats } = await anOrder({}, 2)
    const response = await request(`/orders/${reference}?key=${key}`)
    const html = await response.text()
    const words = shownText(html)
    for (const text of [
      'Your places are booked',
      'Nadia Karim',
      'Early Bird',
      'Add to calendar',
      'Details missing',
      'Send link',
    ]) {
      expect(words).toContain(text)
    }
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    for (const { code } of seats) expect(html).toContain(code)
    await ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: now })
      .where('order_id', '=', id)
      .execute()
    const path = `/orders/${reference}`
    for (const afterwards of [await raw(`${path}?key=${key}`), await raw(`${path}.data?key=${key}`)]) {
      for (const { code } of seats) expect(afterwards).not.toContain(code)
    }
  })

  test('sends its mail again, to the order’s own address, whatever a form says', async () => {
    const { id, reference, key } = await anOrder()
    const path = `/orders/${reference}?key=${key}`
    expect(await page(path)).toContain('Send the email again')
    const answer = await post(path, { email: 'stranger@elsewhere.example', recipient: 'x@y.example' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(shownText(await answer.text())).toContain('We’ve sent it to nadia@school.example.')
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['recipient', 'kind'])
      .where('subject_id', '=', id)
      .where('kind', '=', 'event-confirmation')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['nadia@school.example', 'nadia@school.example'])
    expect((await post(`/orders/${reference}?key=WRONG`, {})).status).toBe(404)
    for (let more = 0; more < 5; more++) await post(path, {})
    const refused = await post(path, {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(shownText(await refused.text())).toContain(
      'We’ve already sent it to nadia@school.example several times',
    )
  })

  test('does not exist for anybody else', async () => {
    const { reference } = await anOrder()
    const { cookie } = await signedIn()
    const answers = [
      await request(`/orders/${reference}`),
      await request(`/orders/${reference}?key=WRONG`),
      await request(`/orders/${reference}`, { cookie }),
      await request('/orders/SR-00000000?key=WRONG'),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await page(`/orders/${reference}.data?key=WRONG`)).not.toContain('Nadia')
  })
})

describe('a ticket as PDF and as a picture', () => {
  test('is handed to the order’s key, the seat’s key and the owner', async () => {
    const { first, key, id } = await anOrder({ title: 'Łódź Evening', slug: 'lodz-evening' })
    const { cookie, userId } = await signedIn()
    await ctx.db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
    for (const [query, as] of [[`?key=${key}`], [`?key=${first.key}`], ['', cookie]]) {
      const pdf = await request(`/tickets/${first.ticketId}/pdf${query}`, { cookie: as })
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(pdf.headers.get('content-disposition')).toBe(
        'attachment; filename="ticket-lodz-evening-20261208-1600.pdf"',
      )
      expect(pdf.headers.get('cache-control')).toBe('no-store')
      const words = pdfText(Buffer.from(await pdf.arrayBuffer()))
      for (const text of ['Łódź Evening', 'Early Bird', 'Nadia Karim']) expect(words).toContain(text)
      expect(words).toContain(groupedTicketCode(first.code))
      const qr = await request(`/tickets/${first.ticketId}/qr.svg${query}`, { cookie: as })
      expect([qr.status, qr.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    }
  })

  test('is nobody else’s, and a void ticket is nobody’s', async () => {
    const { first, key, tickets } = await anOrder()
    const { cookie } = await signedIn()
    const other = await anOrder()
    for (const kind of ['pdf', 'qr.svg', 'join']) {
      const path = `/tickets/${first.ticketId}/${kind}`
      expect((await request(path)).status).toBe(404)
      expect((await request(path, { cookie })).status).toBe(404)
      expect((await request(`${path}?key=${other.key}`)).status).toBe(404)
      expect((await request(`/tickets/not-an-id/${kind}?key=${key}`)).status).toBe(404)
    }
    await ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: now })
      .where('id', '=', tickets[0]?.id ?? '')
      .execute()
    expect((await request(`/tickets/${first.ticketId}/pdf?key=${key}`)).status).toBe(404)
    expect((await request(`/tickets/${first.ticketId}/qr.svg?key=${key}`)).status).toBe(404)
  })
})

describe('the way into an online event', () => {
  const online = (minutesFromNow: number, event: Parameters<typeof anEvent>[1] = {}) =>
    anOrder({
      is_online: true,
      meeting_link: 'https://meet.example/secret-room',
      starts_at: addMinutes(now, minutesFromNow),
      ...event,
    })

  test('says that an event at a place has none', async () => {
    const { first, key } = await anOrder({ is_online: false })
    const words = await page(`/tickets/${first.ticketId}/join?key=${key}`)
    expect(words).toContain('This event is not online')
    expect(words).toContain('show your ticket at the door')
    expect(words).not.toContain('There is no meeting link yet')
  })

  test('leads there from 10 minutes before the start', async () => {
    const { first, key, reference } = await online(10)
    expect(await page(`/orders/${reference}?key=${key}`)).toContain('Join Meeting')
    const response = await request(`/tickets/${first.ticketId}/join?key=${key}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://meet.example/secret-room')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  test.each([
    [11, 'Available soon'],
    [75, 'Available in 1h 5m'],
    [15, 'Available in 5m'],
  ])('%i minutes before the start it says "%s" and nothing of the meeting', async (minutes, text) => {
    const { first, key, reference } = await online(minutes)
    const html = await page(`/tickets/${first.ticketId}/join?key=${key}`)
    expect(html).toContain(text)
    const order = await page(`/orders/${reference}?key=${key}`)
    expect(order).toContain(text)
    for (const path of [
      `/tickets/${first.ticketId}/join`,
      `/orders/${reference}`,
      `/orders/${reference}.data`,
    ]) {
      expect((await raw(`${path}?key=${key}`)).includes('secret-room')).toBe(false)
    }
  })

  test('is closed after the end', async () => {
    const { first, key, id } = await online(60)
    await ctx.db
      .updateTable('events')
      .set({ starts_at: addMinutes(now, -120), ends_at: now })
      .where('id', '=', (eb) => eb.selectFrom('order_lines').select('event_id').where('order_id', '=', id))
      .execute()
    expect(await page(`/tickets/${first.ticketId}/join?key=${key}`)).toContain('Event has ended')
  })
})

describe('the page of one seat', () => {
  const details = {
    fullName: 'Tom O’Leary',
    email: 'tom@school.example',
    whatsappNumber: '+971 50 000 0000',
    companyName: 'Creek School',
    menuChoices: null,
  }

  test('is filled in by whoever has its link', async () => {
    const { seats } = await anOrder({}, 2)
    const [, seat] = seats
    if (!seat) throw new Error('no second seat')
    expect(await page(`/attendees/${seat.id}?key=${seat.key}`)).toContain('There is a place for you')
    const claim = { by: 'attendee', key: seat.key }
    const answer = await sendJson(`/attendees/${seat.id}/details`, { claim, details })
    expect(await answer.json()).toMatchObject({ ok: true })
    expect(await page(`/attendees/${seat.id}?key=${seat.key}`)).toContain('Tom O’Leary')
  })

  test('asks for WhatsApp number and company unless the event does not, by its link and by the order', async () => {
    const labels = ['WhatsApp number', 'School or company']
    const askedOn = async (path: string) => {
      const words = await page(path)
      return labels.filter((label) => words.includes(label))
    }
    const { fullName, email } = details
    for (const isAsked of [true, false]) {
      const { seats, reference, key } = await anOrder({ asks_contact_details: isAsked }, 3)
      const [, seat, third] = seats
      if (!seat || !third) throw new Error('no further seats')
      expect(await askedOn(`/attendees/${seat.id}?key=${seat.key}`)).toEqual(isAsked ? labels : [])
      const claims = {
        [seat.id]: { by: 'attendee', key: seat.key },
        [third.id]: { by: 'order', reference, key },
      }
      for (const [id, claim] of Object.entries(claims)) {
        const answer = await sendJson(`/attendees/${id}/details`, { claim, details: { fullName, email } })
        expect(await answer.json()).toMatchObject(
          isAsked
            ? { ok: false, reason: 'invalid', fields: ['whatsappNumber', 'companyName'] }
            : { ok: true },
        )
      }
    }
  })

  test('refuses what is incomplete, and strangers', async () => {
    const { first, seats, reference, key } = await anOrder({}, 2)
    const [, seat] = seats
    if (!seat) throw new Error('no second seat')
    const path = `/attendees/${seat.id}/details`
    const own = { by: 'attendee', key: seat.key }
    for (const broken of [{ ...details, email: 'x' }, { ...details, fullName: 'T' }, {}, null]) {
      expect((await sendJson(path, { claim: own, details: broken })).status).toBe(400)
    }
    const strangers = [
      { by: 'attendee', key: first.key },
      { by: 'order', reference, key: 'WRONG' },
      { by: 'order', reference: 'SR-00000000', key },
    ]
    for (const claim of strangers) expect((await sendJson(path, { claim, details })).status).toBe(404)
    expect((await request(`/attendees/${seat.id}?key=${first.key}`)).status).toBe(404)
    expect((await request(`/attendees/${seat.id}`)).status).toBe(404)
  })

  test('is offered by a link that the buyer has sent', async () => {
    const { seats, reference, key } = await anOrder({}, 2)
    const [, seat] = seats
    if (!seat) throw new Error('no second seat')
    const path = `/attendees/${seat.id}/invite`
    const claim = { reference, key }
    const wrong = await sendJson(path, { claim, email: 'nobody' })
    expect(await wrong.json()).toEqual({ ok: false, reason: 'invalid-email' })
    expect(await (await sendJson(path, { claim, email: 'tom@school.example' })).json()).toEqual({ ok: true })
    expect(
      (await sendJson(path, { claim: { reference, key: 'X' }, email: 'tom@school.example' })).status,
    ).toBe(404)
    const mail = await ctx.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'attendee-details-invite')
      .where('subject_id', '=', seat.id)
      .execute()
    expect(mail).toEqual([{ recipient: 'tom@school.example' }])
    expect(await page(`/orders/${reference}?key=${key}`)).toContain('A link was sent to fill them in.')
  })
})

describe('the account', () => {
  test('is for those signed in', async () => {
    for (const path of ['/account', '/account/profile']) {
      expect((await request(path)).headers.get('location')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
    }
    expect(await page('/account.data')).not.toContain('My Tickets')
  })

  test('shows who it is, and one’s own tickets only', async () => {
    const owner = await signedIn()
    const empty = await page('/account', owner.cookie)
    for (const text of ['Amal Haddad', owner.email, 'Member since', 'No upcoming tickets', 'Sign Out']) {
      expect(empty).toContain(text)
    }
    const { id, seats } = await anOrder({ title: 'Spring Forum' })
    const foreign = await anOrder({ title: 'Somebody Else’s Evening' })
    await ctx.db.updateTable('orders').set({ user_id: owner.userId }).where('id', '=', id).execute()
    const html = await page('/account', owner.cookie)
    expect(html).toContain('Spring Forum')
    expect(html).not.toContain('Somebody Else')
    const sent = await raw('/account', owner.cookie)
    for (const { code } of seats) expect(sent).toContain(code)
    for (const { code } of foreign.seats) expect(sent).not.toContain(code)
    expect((await request('/account', { cookie: owner.cookie })).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  test.each([
    [
      'tickets',
      'event_id',
      '/account',
      ['Error fetching tickets', 'Please try refreshing the page', 'Try again'],
    ],
    ['profiles', 'bio', '/account/profile', ['Error loading profile', 'Try again']],
  ])('says that %s cannot be read, and keeps the way to the rest', async (table, column, path, texts) => {
    const { cookie } = await signedIn()
    const change = (from: string, to: string) =>
      sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(ctx.db)
    await change(column, 'out_of_reach')
    try {
      const html = await page(path, cookie)
      for (const text of [...texts, 'Account Settings', 'Sign Out']) expect(html).toContain(text)
      expect(html).not.toContain('does not exist')
    } finally {
      await change('out_of_reach', column)
    }
  })

  test('keeps past tickets apart', async () => {
    const owner = await signedIn()
    const { id } = await anOrder({ title: 'Last Summer' })
    await ctx.db.updateTable('orders').set({ user_id: owner.userId }).where('id', '=', id).execute()
    await ctx.db
      .updateTable('events')
      .set({ starts_at: addMinutes(now, -200), ends_at: addMinutes(now, -100) })
      .where('title', '=', 'Last Summer')
      .execute()
    expect(await page('/account', owner.cookie)).not.toContain('Last Summer')
    expect(await page('/account?show=past', owner.cookie)).toContain('Last Summer')
  })

  test('leads from a page that is not there to the last one, and reads nonsense as the first', async () => {
    const owner = await signedIn()
    const { id } = await anOrder({ title: 'Winter Forum' })
    await ctx.db.updateTable('orders').set({ user_id: owner.userId }).where('id', '=', id).execute()
    const leads = async (path: string) =>
      (await request(path, { cookie: owner.cookie })).headers.get('location')
    expect(await leads('/account?page=7')).toBe('/account')
    expect(await leads('/account?show=past&page=2')).toBe('/account?show=past')
    for (const number of ['0', '-1', '1.5', '1e9', 'x', '']) {
      expect(await page(`/account?page=${number}`, owner.cookie), number).toContain('Winter Forum')
    }
  })

  test('a profile fills in the checkout', async () => {
    const { cookie } = await signedIn()
    const form = {
      fullName: 'Nadia Rahman',
      phoneNumber: '',
      whatsappNumber: '+971 55 111',
      company: 'Creek School',
    }
    const save = (fields: Record<string, string>) =>
      request('/account/profile', {
        method: 'POST',
        cookie,
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      })
    expect(await (await save({ ...form, fullName: '' })).text()).toContain('Name is required')
    expect((await save(form)).headers.get('location')).toBe('/account/profile?notice=profile-updated')
    const checkout = await page('/ticket-checkout.data', cookie)
    for (const text of ['Nadia Rahman', '+971 55 111', 'Creek School']) expect(checkout).toContain(text)
  })
})
