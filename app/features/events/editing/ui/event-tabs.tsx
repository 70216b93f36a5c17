import { Link, useLocation } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'

const parts = [
  { path: '', label: 'Event Details' },
  { path: '/images', label: 'Images' },
  { path: '/tickets', label: 'Tickets' },
  { path: '/forms', label: 'Form Templates' },
] as const

const tab = 'flex min-h-11 items-center border-b-3 px-3 font-semibold'

/** The parts of an event's editor. Before the event exists all but the first wait for it, and say so. */
export function EventTabs({ eventId }: { eventId: string | null }) {
  const { pathname } = useLocation()
  if (eventId === null) {
    return (
      <div className="mb-6">
        <nav aria-label="Parts of the event">
          <ul className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
            {parts.map(({ path, label }) => (
              <li key={path} className="shrink-0">
                {path === '' ? (
                  <Link to={pathname} aria-current="page" className={`${tab} border-teal text-ink`}>
                    {label}
                  </Link>
                ) : (
                  <button
                    type="button"
                    aria-disabled="true"
                    aria-describedby="tabs-wait"
                    className={`${tab} cursor-not-allowed border-transparent text-ink-faint`}
                  >
                    {label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <p id="tabs-wait" className="mt-2 text-sm text-ink-faint">
          Images, tickets and form templates follow once the event is saved.
        </p>
      </div>
    )
  }
  const base = `/admin/events/edit/${eventId}`
  const items = parts.map(({ path, label }) => {
    const to = `${base}${path}`
    return { to, label, current: pathname === to || (path !== '' && pathname.startsWith(`${to}/`)) }
  })
  return <Tabs label="Parts of the event" items={items} className="mb-6" />
}
