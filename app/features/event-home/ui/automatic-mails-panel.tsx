import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { AutomaticMails } from '../automatic-mails.server.ts'
import { PanelLink } from './panel-link.tsx'

type AutomaticMailsPanelProps = { eventId: string; mails: AutomaticMails }

/** The mails that an event sends automatically. */
export function AutomaticMailsPanel({ eventId, mails }: AutomaticMailsPanelProps) {
  const { reminderHours, thanksHours } = mails
  const rows = [
    { name: t('Tickets'), template: 'event-confirmation', when: t('With every order') },
    {
      name: t('Reminder'),
      template: 'event-reminder',
      when: reminderHours === null ? t('Off') : hoursBefore(reminderHours),
    },
    {
      name: t('Thank-you'),
      template: 'event-thank-you',
      when: thanksHours === null ? t('Off') : hoursAfter(thanksHours),
    },
  ]
  return (
    <Panel
      title={t('Automatic emails')}
      actions={<PanelLink to={`/admin/events/edit/${eventId}`}>{t('Edit times')}</PanelLink>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1">
        {rows.map(({ name, when, template }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{when}</dd>
            <dd>
              <Link
                to={`/admin/email/templates/${template}`}
                className="link inline-flex min-h-11 items-center text-sm sm:min-h-8"
              >
                {rich('Template<more> of {name}</more>', {
                  more: (words) => <span className="sr-only">{words}</span>,
                  name,
                })}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const hoursBefore = (count: number) =>
  plural(count, '{count} hour before the start', '{count} hours before the start')
const hoursAfter = (count: number) =>
  plural(count, '{count} hour after the end', '{count} hours after the end')
