import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { calendarEventsOf, calendarRows } from '#app/features/events/calendar-feed.server.ts'
import { calendarFeed } from '#app/features/events/event-calendar.server.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'

const secretShape = /^[0-9A-HJKMNP-TV-Z]{26}$/
const mostEvents = 500
/** What is longer over than this leaves the calendar. */
const keptAfterwards = 366 * 86_400_000

/**
 * The events that the owner of a calendar link has tickets for: bought, claimed, or in their name on another buyer's
 * order once their address is confirmed. When and where, without names. A cancelled event stays, as cancelled,
 * also once its tickets are void. Null for a secret that is not, or no longer, a link's. Two statements.
 */
export async function ticketsCalendar(ctx: Ctx, secret: string): Promise<string | null> {
  if (!secretShape.test(secret)) return null
  const owner = await ctx.db
    .selectFrom('calendar_links as link')
    .innerJoin('users as u', 'u.id', 'link.user_id')
    .leftJoin('user_bans as ban', 'ban.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_verified'])
    .where('link.secret', '=', secret)
    .where('ban.user_id', 'is', null)
    .executeTakeFirst()
  if (!owner) return null
  const { networkName, contactEmail } = await shownSettings(ctx)
  const rows = await calendarRows(ctx)
    .innerJoin(ticketsOf(ctx, owner).as('own'), 'own.event_id', 'events.id')
    .where('status', 'in', ['published', 'cancelled'])
    .where('ends_at', '>', new Date(ctx.now.getTime() - keptAfterwards))
    .where((eb) => eb.or([eb('own.is_live', '=', true), eb('events.status', '=', 'cancelled')]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostEvents)
    .execute()
  return calendarFeed(
    {
      name: withoutIsolates(t('{network}: my tickets', { network: networkName })),
      description: '',
      url: addressHere(ctx.site.baseUrl, '/account'),
    },
    await calendarEventsOf(ctx, rows),
    { networkName, contactEmail },
  )
}

/** The events of all tickets of a person, and whether one of them is valid. */
function ticketsOf(ctx: Ctx, owner: { id: string; email: string; email_verified: boolean }) {
  const bought = ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.event_id', 't.status'])
    .where('o.user_id', '=', owner.id)
  const held = ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.event_id', 't.status'])
    .where('a.email', '=', owner.email)
  return ctx.db
    .selectFrom((owner.email_verified ? bought.unionAll(held) : bought).as('theirs'))
    .select('theirs.event_id')
    .select(sql<boolean>`bool_or(theirs.status = 'valid')`.as('is_live'))
    .groupBy('theirs.event_id')
}
