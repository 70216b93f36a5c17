import { Outlet, useLocation } from 'react-router'
import { LateLanguageLinks } from '#app/features/pages/ui/late-language-links.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { listPerLanguage } from '#language'
import type { Route } from './+types/settings'

const parts = listPerLanguage(
  () =>
    [
      { to: '/account/settings', label: t('Sign-in') },
      { to: '/account/settings/notifications', label: t('Notifications') },
      { to: '/account/settings/directory', label: t('Directory') },
      { to: '/account/settings/calendar', label: t('Calendar') },
      { to: '/account/settings/membership', label: t('Membership') },
      { to: '/account/settings/data', label: t('My data') },
    ] as const,
)

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(ctxOf(context), url)
  return null
}

export default function Settings() {
  const { pathname } = useLocation()
  // The first part's address begins those of all the others.
  const current = parts.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to
  return (
    <section aria-labelledby="account-settings">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 id="account-settings" className="text-2xl">
          {t('Account Settings')}
        </h1>
        <LateLanguageLinks className="link" />
      </div>
      <Tabs
        label={t('Settings')}
        className="mb-6"
        items={parts.map((part) => ({ ...part, current: part.to === current }))}
      />
      <div className="grid gap-6">
        <Outlet />
      </div>
    </section>
  )
}
