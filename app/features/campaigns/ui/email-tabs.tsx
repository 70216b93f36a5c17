import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { listPerLanguage } from '#language'

const parts = listPerLanguage(
  () =>
    [
      { to: '/admin/email', label: t('Mass Email') },
      { to: '/admin/email/events', label: t('Event Email') },
      { to: '/admin/email/templates', label: t('Email Templates') },
      { to: '/admin/email/history', label: t('Email History') },
    ] as const,
)

/** The parts of the Email Center. */
export function EmailTabs() {
  const { pathname } = useLocation()
  const items = parts.map(({ to, label }) => ({
    to,
    label,
    current: pathname === to || (to !== '/admin/email' && pathname.startsWith(`${to}/`)),
  }))
  return <Tabs label={t('Parts of the Email Center')} items={items} className="mb-6" />
}
