import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { browserOf } from '#app/features/analytics/rules/browser-of.ts'
import { monthOf } from '#app/features/analytics/rules/month-of.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { chance } from './chance.ts'
import type { DemoPerson } from './load-people.ts'

/** A report of thirty days has as many before it to compare with. */
const days = 75
const dayMinutes = 1_440

const machine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents: readonly [Agent, ...Agent[]] = [
  {
    device: 'desktop',
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${machine} Chrome/143.0.0.0 Safari/537.36`,
  },
  {
    device: 'desktop',
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${machine} Chrome/143.0.0.0 Safari/537.36 Edg/143.0`,
  },
  {
    device: 'desktop',
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  },
  {
    device: 'mobile',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  },
  {
    device: 'mobile',
    agent: `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${machine} Chrome/143.0.0.0 Mobile Safari/537.36`,
  },
  {
    device: 'mobile',
    agent: `Mozilla/5.0 (Linux; Android 15; SM-S938B) ${machine} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  },
  {
    device: 'tablet',
    agent:
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  },
  { device: 'desktop', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
]
const sources = [
  'https://www.google.com/',
  'https://www.google.com/',
  'https://www.linkedin.com/feed/',
  'https://www.instagram.com/',
  'https://www.tes.com/magazine/',
  'https://www.khda.gov.ae/',
  'https://www.bing.com/',
  null,
  null,
  null,
] as const
const zones = [
  'Asia/Dubai',
  'Asia/Dubai',
  'Asia/Dubai',
  'Europe/London',
  'Asia/Riyadh',
  'Asia/Kolkata',
] as const
const pages = ['/', '/', '/membership', '/members', '/blog', '/gallery', '/about', '/contact'] as const

type Agent = { device: 'desktop' | 'mobile' | 'tablet'; agent: string }
type Row = Record<string, unknown>

/** Visits of the past weeks, more of them lately and fewer at weekends, as browsers would have told them. */
export async function visitPages(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  const { below, pick } = chance(20_261_121)
  const events = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('status', '=', 'published')
    .where('starts_at', '>', ctx.now)
    .orderBy('starts_at')
    .execute()
  const partners = await ctx.db
    .selectFrom('partners')
    .select(['id', 'name', 'website'])
    .orderBy('position')
    .execute()
  const rows: Row[] = []

  for (let ago = days; ago >= 0; ago--) {
    const weekday = addMinutes(ctx.now, -ago * dayMinutes).getUTCDay()
    const visits = 18 + Math.floor((days - ago) / 9) + below(8) - (weekday === 0 || weekday === 6 ? 9 : 0)
    for (let visit = 0; visit < visits; visit++)
      tellVisit(addMinutes(ctx.now, -ago * dayMinutes - 45 - below(dayMinutes - 90)))
  }

  function tellVisit(begun: Date): void {
    const { device, agent: newest } = pick(agents)
    const agent = newest.replace(/(?<=Chrome\/|Firefox\/)14\d/, () => String(139 + below(7)))
    const member = below(4) === 0 ? people[below(people.length)] : undefined
    const metadata = {
      referrer: pick(sources) ?? undefined,
      userAgent: agent,
      language: 'en-GB',
      location: pick(zones),
      screenResolution: device === 'desktop' ? '1440x900' : '390x844',
    }
    let at = begun
    const tell = (type: string, page: string, about: Row = {}) =>
      rows.push({
        id: newId(),
        month: monthOf(at),
        at: at.toISOString(),
        type,
        page,
        user_id: member?.userId ?? null,
        device,
        browser: browserOf(agent),
        ...about,
        metadata: { ...metadata, ...(about.metadata as Row | undefined) },
      })
    const looks = 1 + below(2) * below(6)
    for (let look = 0; look < looks; look++) {
      const event = below(5) > 1 ? events[Math.min(below(events.length), below(events.length))] : undefined
      const page = event ? `/events/${event.slug}` : look === 0 ? pick(pages) : pick([...pages, '/events'])
      tell('page_view', page)
      if (event) {
        tell('event_view_details', page, { event_id: event.id })
        if (below(5) > 2) tell('buy_click', page, { event_id: event.id, element: 'add-to-cart' })
      }
      const partner = page === '/' && below(9) === 0 ? partners[below(partners.length)] : undefined
      if (partner) {
        const { id, name, website } = partner
        tell('partner_logo_click', page, {
          partner_id: id,
          metadata: { partnerName: name, partnerWebsite: website ?? undefined },
        })
      }
      const seconds = 4 + below(90) + below(3) * below(60)
      tell('page_leave', page, { duration_seconds: seconds })
      at = addMinutes(at, seconds / 60)
    }
  }

  for (const month of new Set(rows.map((row) => String(row.month)))) {
    await sql`select keep_analytics_month(${month}::date)`.execute(ctx.db)
  }
  await sql`
    insert into analytics_events (id, month, at, type, page, element, event_id, partner_id, user_id, device, browser,
      duration_seconds, metadata)
    select id, month, at, type, page, element, event_id, partner_id, user_id, device, browser, duration_seconds, metadata
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, month date, at timestamptz, type text,
      page text, element text, event_id uuid, partner_id uuid, user_id uuid, device text, browser text,
      duration_seconds integer, metadata jsonb)`.execute(ctx.db)
  await enqueue(ctx, 'analytics.roll-up', {})
}
