import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { instantOf } from '#app/kernel/calendar.ts'
import { addMinutes, wallClock } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import type { CalendarEvent } from './event-calendar.server.ts'

/** An event that is in no list, tomorrow from 6:30 PM to 9:00 PM: for trying calendar programs. */
export async function sampleEvent(ctx: Ctx): Promise<CalendarEvent> {
  const { timeZone, networkName } = await siteSettings(ctx)
  const { year, month, day } = wallClock(ctx.now, timeZone)
  const startsAt = instantOf({ year, month, day: day + 1, hour: 18, minute: 30 }, timeZone)
  return {
    id: '00000000-0000-7000-8000-000000000000',
    title: t('{networkName} sample event', { networkName }),
    startsAt,
    endsAt: addMinutes(startsAt, 150),
    place: 'Alserkal Avenue, Al Quoz, Dubai',
    url: `${ctx.site.baseUrl}/calendar-test`,
    text: t('An evening that does not take place. Commas, semicolons; and “quotes” are here to be tried.'),
    cancelled: false,
    geo: { latitude: 25.1413, longitude: 55.2256 },
    sequence: 0,
    updatedAt: ctx.now,
  }
}
