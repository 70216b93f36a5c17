import { Link, useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'

const tab = 'flex min-h-11 items-center border-b-3 px-3 font-semibold'

/** The parts of an event that is not there yet: all but the first wait for it, and say so. */
export function NewEventTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-6">
      <nav aria-label={t('Parts of the event')}>
        <ul className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
          <li className="shrink-0">
            <Link to={pathname} aria-current="page" className={`${tab} border-teal text-ink`}>
              {t('Event Details')}
            </Link>
          </li>
          {[t('Images'), t('Tickets'), t('Form Templates')].map((label) => (
            <li key={label} className="shrink-0">
              <button
                type="button"
                aria-disabled="true"
                aria-describedby="tabs-wait"
                className={`${tab} cursor-not-allowed border-transparent text-ink-faint`}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <p id="tabs-wait" className="mt-2 text-sm text-ink-faint">
        {t('Images, tickets and form templates follow once the event is saved.')}
      </p>
    </div>
  )
}
