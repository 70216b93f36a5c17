import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { sampleEvent } from '#app/features/events/sample-event.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formatMoment, formatTime } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/calendar-test'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (ctx.site.mode !== 'demo') throw notFound('page')
  const event = await sampleEvent(ctx)
  const { timeZone } = await siteSettings(ctx)
  return { event, timeZone, googleUrl: googleCalendarUrl(event) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: t('Calendar test') }, { name: 'robots', content: 'noindex' }]
}

/** Tries what people get when they add an event to their calendar, without needing an event. */
export default function CalendarTest({ loaderData }: Route.ComponentProps) {
  const { event, timeZone, googleUrl } = loaderData
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-12">
      <h1 className="text-2xl">{t('Calendar test')}</h1>
      <p className="mt-2 text-ink-soft">
        {t('A sample event, for trying calendar programs. It is in no list.')}
      </p>
      <Panel title={event.title} className="mt-8">
        <p>
          {t('{moment}, until {time}', {
            moment: formatMoment(event.startsAt, timeZone),
            time: formatTime(event.endsAt, timeZone),
          })}
        </p>
        <p className="text-ink-soft">{event.place}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a href="/calendar-test/sample.ics" download className={buttonStyle('primary', 'medium')}>
            <Icon name="download" />
            {t('Calendar file (.ics)')}
          </a>
          <a
            href={googleUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'medium')}
          >
            <Icon name="external-link" />
            {t('Google Calendar')}
          </a>
        </div>
      </Panel>
    </div>
  )
}
