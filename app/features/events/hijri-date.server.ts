import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { localeOf } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'
import { eventDays } from './rules/event-time.ts'

type Lasting = Parameters<typeof eventDays>[0]

/**
 * The days of an event in the Hijri calendar of Umm al-Qura, on the event's own wall clock and in the current language:
 * "24 Jumada II 1448 AH", with the last day added when it is another one. Null where the network does not show them.
 * Made on the server: browsers do not agree on the names of months.
 */
export async function hijriDate(ctx: Ctx, event: Lasting): Promise<string | null> {
  const { showsHijriDates } = await siteSettings(ctx)
  return showsHijriDates ? hijriDays(event) : null
}

export function hijriDays(event: Lasting): string {
  const locale = new Intl.Locale(localeOf[currentLanguage()], { calendar: 'islamic-umalqura' })
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const days = eventDays(event)
  return [...new Set([days.at(0) ?? '', days.at(-1) ?? ''])]
    .map((day) => format.format(new Date(day)))
    .join(' – ')
}
