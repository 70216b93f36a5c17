import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordAnalytics } from '#app/features/analytics/record-analytics.server.ts'
import { rollUpAnalytics } from '#app/features/analytics/roll-up-analytics.server.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { system } from '#tests/support/test-context.ts'

const { ctx, request, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')
const now = new Date('2026-12-01T11:59:30Z')

beforeEach(async () => {
  for (const table of [
    'analytics_events',
    'analytics_days',
    'analytics_visits',
    'analytics_returns',
  ] as const) {
    await ctx.db.deleteFrom(table).execute()
  }
  await ctx.db
    .updateTable('analytics_progress')
    .set({ up_to: new Date('2026-11-30T20:00:00Z') })
    .execute()
})

const tell = (events: Record<string, unknown>[], userAgent = firefox, at = now) =>
  recordAnalytics({ ...ctx, now: at }, { batch: { events: events.map(anAnalyticsEvent) }, userAgent })
const page = async (query = '') => (await request(`/admin/analytics${query}`, { cookie })).text()
const words = async (query = '') => shownText(await page(query))

/** The row of views of so many events at once; nobody sends a million by twenties. */
async function manyViews(count: number): Promise<void> {
  await tell([{}])
  await sql`insert into analytics_events (id, month, at, type, page, device, browser, metadata)
    select gen_random_uuid(), month, at, type, page, device, browser, metadata
    from analytics_events, generate_series(2, ${count}::int)`.execute(ctx.db)
}

describe('the dashboard of analytics', () => {
  test('shows the latest visits beside the period before, in the specified words', async () => {
    await tell([{ referrer: undefined }, { page: '/about' }, { type: 'page_leave', duration_seconds: 90 }])
    await tell([{}], firefox, new Date('2026-11-20T09:00:00Z'))
    await ctx.db
      .updateTable('analytics_progress')
      .set({ up_to: new Date(0) })
      .execute()
    await rollUpAnalytics({ ...ctx, actor: system })
    const shown = await words('?range=7')
    expect(shown).toContain('Analytics Dashboard')
    expect(shown).toContain('25-11-2026 to 01-12-2026, Dubai time')
    for (const label of ['Quick Range', 'By Month', 'Last 7 days', 'Last 30 days', 'Last 90 days']) {
      expect(shown).toContain(label)
    }
    expect(shown).toMatch(/Total Page Views 2 .*Up 100% from 1 in the 7 days before/)
    expect(shown).toMatch(/Unique Visitors 2 .*Avg. Session Duration 45s .*Bounce Rate 100% No change from/)
    for (const tab of ['Overview', 'Pages', 'Users', 'Sources', 'Partners', 'Events'])
      expect(shown).toContain(tab)
    expect(shown).toMatch(/Traffic over time .*Device Types .*Top Browsers .*Firefox Page Views 2/)
    expect(shown).not.toContain('Error loading analytics data')
  })

  test('offers the last twelve months, and 30 days for whatever else is asked', async () => {
    const shown = await words('?month=2026-11')
    expect(shown).toContain('01-11-2026 to 30-11-2026')
    expect(shown).toMatch(/December 2026 November 2026 .*February 2026 January 2026 /)
    expect(shown).not.toContain('December 2025')
    expect(await words("?month=2019-01&range=8'&tab=nothing&event=x&after=1")).toContain(
      '02-11-2026 to 01-12-2026',
    )
  })

  test('writes K above 1000 and M above 1,000,000, with the exact number in a tip', async () => {
    await manyViews(1_000)
    expect(await words()).toMatch(/Total Page Views 1,000 /)
    await tell([{}])
    const html = await page()
    expect(shownText(html)).toMatch(/Total Page Views 1K 1,001 /)
    expect(html).toContain('title="1,001"')
  })

  test('explains which visitors are counted when there are no visits', async () => {
    const shown = await words()
    expect(shown).toContain(
      'No visits in this range Only visitors who choose “Accept All” in the cookie banner are counted',
    )
    expect(shown).toMatch(/Total Page Views 0 No data for the 30 days before/)
    expect(shown).toMatch(/Avg. Session Duration – .*Bounce Rate – /)
  })

  test('counts no page of the administration', async () => {
    expect(await tell([{ page: '/admin/members' }, { page: '/about' }])).toEqual({ stored: 1 })
    const shown = await words('?tab=pages')
    expect(shown).toMatch(/Top Pages .*\/about Page Views 1 Share 100%/)
    expect(shown).not.toContain('/admin/members')
  })
})

test('user agents, referrers and paths sent by visitors are shown as text on the page and in exports', async () => {
  const event = await anEvent(ctx, { title: '<img src=x onerror=alert(1)>' })
  await tell(
    [
      { page: '/"><script>alert(1)</script>', referrer: 'https://<script>.example/', location: 'Asia/Dubai' },
      { referrer: 'https://=cmd|x.example/' },
      { type: 'event_view_details', eventId: event },
    ],
    '<svg/onload=alert(1)>',
  )
  for (const tab of ['overview', 'pages', 'users', 'sources', 'partners', 'events']) {
    const html = await page(`?tab=${tab}&q=${encodeURIComponent('<img')}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<svg/onload')
    expect(html).not.toContain('<img src=x')
  }
  expect(await page('?tab=events')).toContain('&lt;img src=x onerror=alert(1)&gt;')
  await sql`update analytics_events set page = '=1+1', metadata = metadata || '{"referrer": "https://<b>=x</b>"}'
    where type = 'page_view'`.execute(ctx.db)
  expect(await page('?tab=sources')).toContain('&lt;b&gt;=x&lt;')
  const file = await (await request('/admin/analytics.csv?of=page', { cookie })).text()
  expect(file).toContain(`"'=1+1"`)
})

test('the funnel from view to order is shown for each event and can be searched', async () => {
  const reading = await anEvent(ctx, { title: 'Reading Evening' })
  const quiet = await anEvent(ctx, { title: 'Quiet Morning' })
  await tell([
    ...Array.from({ length: 4 }, () => ({ type: 'event_view_details', eventId: reading })),
    { type: 'buy_click', eventId: reading, element: 'add-to-cart' },
    { type: 'event_view_details', eventId: quiet },
  ])
  const shown = await words('?tab=events')
  expect(shown).toMatch(/From view to order .*Checkouts and orders include everyone/)
  expect(shown).toMatch(/Event view .*5 Cart .*20% of the previous step 1 Checkout .*Order/)
  expect(shown).toMatch(/Reading Evening \S+ 4 1 0 0 0% Quiet Morning \S+ 1 0 0 0 0%/)
  const found = await words('?tab=events&q=quiet')
  expect(found).toContain('Quiet Morning')
  expect(found).not.toContain('Reading Evening')
  expect(await words('?tab=events&q=nobody')).toContain('No matching events')
  expect(await page(`?tab=events&event=${reading}`)).toContain('Reading Evening')
})

test('a report that fails to load shows an error with a hint and leaves the other reports intact', async () => {
  await tell([{}])
  await sql`alter table analytics_returns rename to analytics_returns_away`.execute(ctx.db)
  const shown = await words('?tab=pages')
  await sql`alter table analytics_returns_away rename to analytics_returns`.execute(ctx.db)
  expect(shown).toMatch(
    /Error loading analytics data Visit totals could not be loaded. Nothing else is affected/,
  )
  expect(shown).toContain('ask the operator to check the database, the last upgrade')
  expect(shown).toMatch(/Total Page Views – Could not be loaded/)
  expect(shown).not.toMatch(/Total Page Views 0/)
  expect(shown).toMatch(/Top Pages .*\/events Page Views 1 Share 100%/)
  expect(await words('?tab=pages')).not.toContain('Error loading analytics data')
})

test('every table is a file', async () => {
  await tell([{ page: '/about' }, { type: 'page_leave', page: '/about', duration_seconds: 30 }])
  const file = async (of: string) => {
    const answer = await request(`/admin/analytics.csv?of=${of}&range=7`, { cookie })
    return { answer, lines: (await answer.text()).replace('\u{FEFF}', '').trim().split('\r\n') }
  }
  const { answer, lines } = await file('page')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('analytics-page-2026-11-25-2026-12-01.csv')
  expect(lines).toEqual(['"Page","Page Views","Share","Avg. time in seconds"', '"/about","1","100%","30.0"'])
  expect((await file('days')).lines).toHaveLength(8)
  for (const of of ['device', 'browser', 'location', 'referrer', 'partner', 'events']) {
    expect((await file(of)).answer.status).toBe(200)
  }
  expect((await file('passwords')).answer.status).toBe(404)
})
