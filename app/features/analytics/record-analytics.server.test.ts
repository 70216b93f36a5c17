import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { recordAnalytics } from './record-analytics.server.ts'

const { ctx, as } = await testContext()
const record = (...events: unknown[]) => recordAnalytics(ctx, { batch: { events }, userAgent: firefox })
const stored = () => ctx.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await ctx.db.deleteFrom('analytics_events').execute()
})

async function aPartner(): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('partners')
    .values({ id, name: 'Oasis Books', website: 'https://oasis.example', position: 1 })
    .execute()
  return id
}

describe('what a browser tells', () => {
  test('is stored with what the server knows better', async () => {
    const event = anAnalyticsEvent({
      page: '/events?q=amal',
      referrer: 'https://www.example.org/search?q=schools',
      timestamp: '2026-12-01T11:59:58.000Z',
    })
    expect(await record(event)).toEqual({ stored: 1 })
    expect(await stored()).toEqual([
      {
        id: event.id,
        month: expect.any(Date),
        at: ctx.now,
        type: 'page_view',
        page: '/events',
        element: null,
        event_id: null,
        partner_id: null,
        user_id: null,
        device: 'desktop',
        browser: 'Firefox',
        duration_seconds: null,
        metadata: {
          referrer: 'https://www.example.org/search',
          userAgent: firefox,
          language: 'en-GB',
          location: 'Asia/Dubai',
          screenResolution: '1440x900',
          timestamp: '2026-12-01T11:59:58.000Z',
        },
      },
    ])
  })

  test('says of a clock that cannot be right nothing, and of who it is nothing but what the session says', async () => {
    const me = await aUser(ctx)
    const told = {
      timestamp: '2031-01-01T00:00:00.000Z',
      user_id: newId(),
      userId: newId(),
      at: '2020-01-01',
      ip: '203.0.113.7',
    }
    await recordAnalytics(as(me), { batch: { events: [anAnalyticsEvent(told)] }, userAgent: '' })
    const [row] = await stored()
    expect(row).toMatchObject({ at: ctx.now, user_id: me.userId, browser: 'Other' })
    expect(Object.keys(row?.metadata ?? {}).sort()).toEqual([
      'language',
      'location',
      'referrer',
      'screenResolution',
    ])
  })

  test('is stored with event and partner as they are known here', async () => {
    const eventId = await anEvent(ctx)
    const partnerId = await aPartner()
    await record(
      anAnalyticsEvent({ type: 'event_click', eventId, element: 'card' }),
      anAnalyticsEvent({ type: 'event_view_details', eventId }),
      anAnalyticsEvent({ type: 'buy_click', eventId, element: 'add-to-cart' }),
      anAnalyticsEvent({ type: 'buy_click', page: '/cart', element: 'checkout' }),
      anAnalyticsEvent({ type: 'page_leave', duration_seconds: 12 }),
      anAnalyticsEvent({ type: 'partner_logo_click', page: '/', partnerId, partnerName: 'Forged' }),
    )
    expect(await stored()).toMatchObject([
      { type: 'event_click', event_id: eventId, element: 'card' },
      { type: 'event_view_details', event_id: eventId },
      { type: 'buy_click', event_id: eventId, element: 'add-to-cart' },
      { type: 'buy_click', event_id: null, element: 'checkout' },
      { type: 'page_leave', duration_seconds: 12 },
      {
        type: 'partner_logo_click',
        partner_id: partnerId,
        metadata: { partnerName: 'Oasis Books', partnerWebsite: 'https://oasis.example' },
      },
    ])
  })
})

describe('what is no event of ours is dropped, and the rest of the batch is kept', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no id', { id: 'one' }],
    ['an unknown type', { type: 'purchase' }],
    ['no path', { page: 'https://elsewhere.example/' }],
    ['a line break in the page', { page: '/events\r\nSet-Cookie: a=b' }],
    ['a line break in the referrer', { referrer: 'https://a.example/\r\n' }],
    ['a page of the administration', { page: '/admin/orders' }],
    ['a page where a card is typed', { page: '/orders/SR-7K3M9QX2/pay' }],
    ['an unknown device', { deviceType: 'fridge' }],
    ['a language that is none', { language: '<script>' }],
    ['a zone that is none', { location: "Asia/Dubai'; drop table users" }],
    ['a screen that is none', { screenResolution: 'large' }],
    ['a time that is none', { timestamp: 'yesterday' }],
    ['an element that is none', { element: 'A B' }],
    ['an overlong page', { page: `/${'a'.repeat(2_000)}` }],
    ['a stay that is too long', { type: 'page_leave', duration_seconds: 3_601 }],
    ['a negative stay', { type: 'page_leave', duration_seconds: -1 }],
    ['a stay of unknown length', { type: 'page_leave' }],
    ['an event that does not exist', { type: 'event_click', eventId: newId() }],
    ['a press on no event', { type: 'event_click' }],
    ['a partner that does not exist', { type: 'partner_logo_click', partnerId: newId() }],
  ])('%s', async (_name, wrong) => {
    const good = anAnalyticsEvent()
    expect(await record(anAnalyticsEvent(wrong), good)).toEqual({ stored: 1 })
    expect(await stored()).toMatchObject([{ id: good.id }])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [anAnalyticsEvent()]],
    ['no events', { events: [] }],
    ['too many', { events: Array.from({ length: 21 }, () => anAnalyticsEvent()) }],
    ['a word', { events: ['page_view'] }],
  ])('a batch that is %s', async (_name, batch) => {
    expect(await recordAnalytics(ctx, { batch, userAgent: firefox })).toEqual({ stored: 0 })
    expect(await stored()).toEqual([])
  })
})

describe('the same event', () => {
  test('is one row, however often and by however many it is sent at once', async () => {
    const events = Array.from({ length: 20 }, () => anAnalyticsEvent())
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => record(...(turn % 2 ? events : events.toReversed()))),
    )
    await record(events[0], events[0])
    expect(await stored()).toHaveLength(20)
  })

  test('is updated by a longer duration of the same page, and by nothing else', async () => {
    const leave = anAnalyticsEvent({ type: 'page_leave', duration_seconds: 10 })
    await record(leave)
    await record({ ...leave, duration_seconds: 25 })
    await record({ ...leave, duration_seconds: 5 })
    await record({ ...leave, duration_seconds: 90, page: '/about' })
    await recordAnalytics(
      { ...ctx, now: addMinutes(ctx.now, 5) },
      { batch: { events: [{ ...leave, type: 'page_view' }] }, userAgent: firefox },
    )
    expect(await stored()).toMatchObject([{ type: 'page_leave', duration_seconds: 25, at: ctx.now }])
  })
})

describe('at the turn of a month', () => {
  const at = (moment: string) => (event: unknown) =>
    recordAnalytics({ ...ctx, now: new Date(moment) }, { batch: { events: [event] }, userAgent: firefox })
  const [late, early] = [at('2027-02-28T23:59:58Z'), at('2027-03-01T00:00:03Z')]

  test('a missing partition is created for an event’s month', async () => {
    expect(await at('2031-07-09T08:00:00Z')(anAnalyticsEvent())).toEqual({ stored: 1 })
    expect(await stored()).toMatchObject([{ at: new Date('2031-07-09T08:00:00Z') }])
  })

  test('a missing partition is created once, however many find it missing at once', async () => {
    const first = at('2033-02-01T08:00:00Z')
    const answers = await Promise.all(Array.from({ length: 12 }, () => first(anAnalyticsEvent())))
    expect(answers).toEqual(Array.from({ length: 12 }, () => ({ stored: 1 })))
    expect(await stored()).toHaveLength(12)
  })

  test('a repeated event adds no row, and a longer duration updates the first row', async () => {
    const leave = anAnalyticsEvent({ type: 'page_leave', duration_seconds: 10 })
    expect(await late(leave)).toEqual({ stored: 1 })
    expect(await early({ ...leave, duration_seconds: 8 })).toEqual({ stored: 0 })
    expect(await at('2027-03-07T20:00:00Z')({ ...leave, duration_seconds: 40 })).toEqual({ stored: 1 })
    expect(await early({ ...leave, duration_seconds: 90, page: '/about' })).toEqual({ stored: 0 })
    expect(await stored()).toMatchObject([{ duration_seconds: 40, at: new Date('2027-02-28T23:59:58Z') }])
  })

  test('nor when both come at once, or the late one first', async () => {
    const events = Array.from({ length: 12 }, () => anAnalyticsEvent())
    await Promise.all(
      events.flatMap((event, turn) => (turn % 2 ? [early, late] : [late, early]).map((send) => send(event))),
    )
    expect(await stored()).toHaveLength(12)
  })
})

test('recording does not wait for locks on the event or on the person', async () => {
  const me = await aUser(ctx)
  const eventId = await anEvent(ctx)
  await ctx.db.transaction().execute(async (purchase) => {
    await purchase.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute()
    await purchase.selectFrom('users').select('id').where('id', '=', me.userId).forUpdate().execute()
    const batch = { events: [anAnalyticsEvent({ type: 'event_click', eventId })] }
    expect(await recordAnalytics(as(me), { batch, userAgent: firefox })).toEqual({ stored: 1 })
  })
})
