import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

/** The demo's mailbox stands beside the site, with a way back to it. */
export function MailboxFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-card">
        <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Link
            to="/demo/mailbox"
            className="flex min-h-11 items-center gap-2.5 font-serif text-lg font-medium text-teal"
          >
            <Icon name="mail" className="size-6" />
            {t('Demo mailbox')}
          </Link>
          <Link to="/" className="link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
            {t('Back to the site')}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width pt-8 pb-24 outline-none">
        {children}
      </main>
    </>
  )
}
