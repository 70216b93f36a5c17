import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTexts } from '#app/features/events/event-of-row.server.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { eventWhen, publicStateOf } from '#app/features/events/rules/event-time.ts'
import { previewOf } from '#app/features/files/rules/image-of.ts'
import type { CampaignMailEvent } from '#app/features/mail/mails/parts/campaign-parts.ts'
import { calendarPath } from '#app/features/ticketing/rules/links.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'

export type CampaignEvent = CampaignMailEvent & {
  id: string
  timeZone: string
  /** Whether its page is public, so that a link would lead somewhere. */
  isPublic: boolean
  /** Absolute; empty where it has no page yet. */
  calendarUrl: string
}

/**
 * The events of these ids in their order, as mails tell them in the current language: never the meeting link (rule
 * R018). Leaves out those that are no more. Part of verbs.
 */
export async function campaignEvents(ctx: Ctx, ids: readonly string[]): Promise<CampaignEvent[]> {
  if (ids.length === 0) return []
  const found = await ctx.db
    .selectFrom('events as e')
    .leftJoin('files as f', 'f.id', 'e.image_file_id')
    .select(['e.id', 'e.slug', 'e.title', 'e.status', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .select(['e.time_zone as timeZone', 'e.is_online as isOnline', 'e.venue_name as venueName'])
    .select(['e.venue_address as venueAddress', 'e.city', 'e.country', 'f.key', 'f.width', 'f.height'])
    .where('e.id', 'in', [...ids])
    .execute()
  const rows = await translated(ctx, found, eventTexts)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { date, time, zone } = eventWhen(row)
    const isPublic = publicStateOf(row, ctx.now) !== null
    const { key, width, height } = row
    const image = key === null ? null : previewOf({ key, width, height }, row.title)
    return [
      {
        ...{ id, title: row.title, date, time: joinList([time, zone]), timeZone: row.timeZone, isPublic },
        location: fullPlace(row) || t('Place to be announced'),
        image: image ? ctx.site.baseUrl + image.url : '',
        link: isPublic ? `${ctx.site.baseUrl}/events/${row.slug}` : '',
        calendarUrl: isPublic ? ctx.site.baseUrl + calendarPath(row.slug) : '',
      },
    ]
  })
}
