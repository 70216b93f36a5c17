import { Link } from 'react-router'
import { Panel } from '#app/ui/panel.tsx'
import type { AutomaticMails } from '../automatic-mails.server.ts'
import { PanelLink } from './panel-link.tsx'

type AutomaticMailsPanelProps = { eventId: string; mails: AutomaticMails }

/** The mails that an event sends automatically. */
export function AutomaticMailsPanel({ eventId, mails }: AutomaticMailsPanelProps) {
  const { reminderHours, thanksHours } = mails
  const rows = [
    { name: 'Tickets', template: 'event-confirmation', when: 'With every order' },
    { name: 'Reminder', template: 'event-reminder', when: hours(reminderHours, 'before the start') },
    { name: 'Thank-you', template: 'event-thank-you', when: hours(thanksHours, 'after the end') },
  ]
  return (
    <Panel
      title="Automatic emails"
      actions={<PanelLink to={`/admin/events/edit/${eventId}`}>Edit times</PanelLink>}
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
                Template<span className="sr-only"> of {name}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function hours(count: number | null, when: string): string {
  if (count === null) return 'Off'
  return `${count === 1 ? '1 hour' : `${count} hours`} ${when}`
}
