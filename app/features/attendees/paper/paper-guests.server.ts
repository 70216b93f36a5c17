import type { Ctx } from '#app/context/ctx.server.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import { attendeeReach } from '../list/rules/attendee-reach.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { mostOnPaper } from './rules/badge-sheets.ts'

export type PaperGuest = {
  name: string
  company: string
  ticketName: string
  /** Of the order; empty for readers who may not see it. */
  reference: string
  code: string
  isIn: boolean
}

export type PaperEvent = {
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  place: string
  networkName: string
}

export type GuestsOnPaper =
  | { ok: true; event: PaperEvent; guests: PaperGuest[] }
  | { ok: false; reason: 'too-many'; most: number }

/**
 * The valid ones of chosen tickets of an event as they are printed, by name as people sort it; door staff choose and
 * get what the list shows them. A part of what asked for permission; throws NotFound.
 */
export async function paperGuests(
  ctx: Ctx,
  { eventId, chosen }: { eventId: string; chosen: ChosenTickets },
): Promise<GuestsOnPaper> {
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['title', 'starts_at as startsAt', 'ends_at as endsAt', 'time_zone as timeZone'])
    .select(['is_online as isOnline', 'venue_name as venueName', 'venue_address as venueAddress'])
    .select(['city', 'country'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const rows = await chosenTickets(ctx.db, eventId, chosen, ctx.actor)
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as ord', 'ord.id', 't.order_id')
    .select(['t.code', 't.checked_in_at', 'a.full_name', 'a.company_name', 'l.ticket_name', 'ord.reference'])
    .select('ord.buyer_name')
    .where('t.status', '=', 'valid')
    .limit(mostOnPaper + 1)
    .execute()
  if (rows.length > mostOnPaper) return { ok: false, reason: 'too-many', most: mostOnPaper }
  const { networkName } = await siteSettings(ctx)
  const { details } = attendeeReach(ctx.actor)
  const byName = new Intl.Collator(localeOf[currentLanguage()], { sensitivity: 'base', numeric: true })
  const guests = rows
    .map((row) => ({
      name: row.full_name ?? (details ? t('Guest of {name}', { name: row.buyer_name }) : t('Guest')),
      company: row.company_name ?? '',
      ticketName: row.ticket_name,
      reference: details ? row.reference : '',
      code: row.code,
      isIn: row.checked_in_at !== null,
    }))
    .sort((one, other) => byName.compare(one.name, other.name))
  return { ok: true, event: { ...event, place: fullPlace(event), networkName }, guests }
}
