import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnalyticsMetadata } from '#app/db/schema/analytics.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { isPlainLine } from '#app/kernel/text.ts'
import { type AnalyticsEvent, analyticsBatchForm, analyticsEventForm } from './analytics-batch.ts'
import { makeAnalyticsMonths } from './make-analytics-months.server.ts'
import { browserOf } from './rules/browser-of.ts'
import { monthOf } from './rules/month-of.ts'
import { isMeasured, pageOf } from './rules/pages.ts'
import { referrerOf } from './rules/referrer-of.ts'
import { withoutEarlier } from './without-earlier.server.ts'

const earliestMinutes = 7 * 24 * 60

const latestMinutes = 5

/**
 * Stores what a browser tells of its visit, `batch` being of any shape: what is not an event of ours is dropped. When
 * and by whom is ours to say (rule R077); the same event again is the same row, and a page that was looked at for
 * longer than it told before is left later. One short statement, which waits for no disk: a crash may cost the last
 * moments, a purchase never waits. Answers how many rows were written.
 */
export async function recordAnalytics(
  ctx: Ctx,
  { batch, userAgent }: { batch: unknown; userAgent: string },
): Promise<{ stored: number }> {
  const events = eventsOf(batch)
  if (events.length === 0) return { stored: 0 }
  try {
    return await store(ctx, events, userAgent)
  } catch (error) {
    if (!isMonthMissing(error)) throw error
    // The job that makes months ahead has not run for months, or the clock was moved.
    await makeAnalyticsMonths(ctx)
    return store(ctx, events, userAgent)
  }
}

function store(ctx: Ctx, events: readonly AnalyticsEvent[], userAgent: string): Promise<{ stored: number }> {
  return withTransaction(ctx, async (tx) => {
    await sql`select set_config('statement_timeout', '1000', true), set_config('synchronous_commit', 'off', true)`.execute(
      tx.db,
    )
    const known = await knownOf(tx, events)
    const month = monthOf(tx.now)
    const told = events
      .filter((event) => !('eventId' in event && event.eventId) || known.events.has(event.eventId))
      .filter((event) => event.type !== 'partner_logo_click' || known.partners.has(event.partnerId))
      .map((event) => ({
        id: event.id,
        month,
        at: tx.now,
        type: event.type,
        page: pageOf(event.page),
        element: event.element ?? null,
        event_id: ('eventId' in event && event.eventId) || null,
        partner_id: 'partnerId' in event ? event.partnerId : null,
        user_id: userIdOf(tx.actor),
        device: event.deviceType,
        browser: browserOf(userAgent),
        duration_seconds: event.type === 'page_leave' ? event.duration_seconds : null,
        metadata: JSON.stringify(metadataOf(tx, event, userAgent, known.partners)),
      }))
    const { rows, lengthened } = await withoutEarlier(tx, told)
    if (rows.length === 0) return { stored: lengthened }
    const written = await tx.db
      .insertInto('analytics_events')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['id', 'month'])
          .doUpdateSet({ duration_seconds: (eb) => eb.ref('excluded.duration_seconds') })
          .whereRef('excluded.duration_seconds', '>', 'analytics_events.duration_seconds')
          .whereRef('excluded.page', '=', 'analytics_events.page'),
      )
      .returning('id')
      .execute()
    return { stored: written.length + lengthened }
  })
}

/** PostgreSQL's words for a row that no partition takes; other checks have a name. */
function isMonthMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23514' &&
    !('constraint' in error && error.constraint)
  )
}

/** The events of a batch, each once, in the order of their ids: two batches with the same ones never wait in a ring. */
function eventsOf(batch: unknown): AnalyticsEvent[] {
  const form = analyticsBatchForm.safeParse(batch)
  if (!form.success) return []
  const events = form.data.events
    .map((event) => analyticsEventForm.safeParse(event))
    .flatMap((event) => (event.success ? [event.data] : []))
    .filter((event) => isMeasured(event.page))
  const byId = new Map(events.map((event) => [event.id.toLowerCase(), event]))
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
}

type Partner = { name: string; website: string | null }

/** Which of the events and partners that are named exist. Read without a lock: purchases lock events. */
async function knownOf(tx: Ctx, events: readonly AnalyticsEvent[]) {
  const eventIds = events.flatMap((event) => ('eventId' in event && event.eventId ? [event.eventId] : []))
  const partnerIds = events.flatMap((event) => ('partnerId' in event ? [event.partnerId] : []))
  const found =
    eventIds.length === 0
      ? []
      : await tx.db.selectFrom('events').select('id').where('id', 'in', eventIds).execute()
  const partners =
    partnerIds.length === 0
      ? []
      : await tx.db
          .selectFrom('partners')
          .select(['id', 'name', 'website'])
          .where('id', 'in', partnerIds)
          .execute()
  return {
    events: new Set(found.map(({ id }) => id)),
    partners: new Map<string, Partner>(partners.map(({ id, ...partner }) => [id, partner])),
  }
}

function metadataOf(
  ctx: Ctx,
  event: AnalyticsEvent,
  userAgent: string,
  partners: ReadonlyMap<string, Partner>,
): AnalyticsMetadata {
  const { language, location, screenResolution } = event
  const partner = event.type === 'partner_logo_click' ? partners.get(event.partnerId) : undefined
  return {
    referrer: (event.referrer && referrerOf(event.referrer, ctx.site.baseUrl)) || undefined,
    userAgent: isPlainLine(userAgent) ? userAgent.slice(0, 300) || undefined : undefined,
    language,
    location,
    screenResolution,
    timestamp: timestampOf(event.timestamp, ctx.now),
    partnerName: partner?.name,
    partnerWebsite: partner?.website ?? undefined,
  }
}

/** When a browser says that something happened, or undefined where its clock cannot be right. */
function timestampOf(told: string | undefined, now: Date): string | undefined {
  if (told === undefined) return undefined
  const instant = new Date(told)
  const isLikely = instant >= addMinutes(now, -earliestMinutes) && instant <= addMinutes(now, latestMinutes)
  return isLikely ? instant.toISOString() : undefined
}
