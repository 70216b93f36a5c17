import { useLocation } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'

const parts = [
  { to: '/admin/email', label: 'Mass Email' },
  { to: '/admin/email/events', label: 'Event Email' },
  { to: '/admin/email/templates', label: 'Email Templates' },
  { to: '/admin/email/history', label: 'Email History' },
] as const

/** The parts of the Email Center. */
export function EmailTabs() {
  const { pathname } = useLocation()
  const items = parts.map(({ to, label }) => ({
    to,
    label,
    current: pathname === to || (to !== '/admin/email' && pathname.startsWith(`${to}/`)),
  }))
  return <Tabs label="Parts of the Email Center" items={items} className="mb-6" />
}
