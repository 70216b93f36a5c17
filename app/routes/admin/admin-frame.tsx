import { type ReactNode, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import type { Role } from '#app/kernel/actor.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { adminLinks } from './admin-links.ts'

type AdminFrameProps = {
  role: Role
  email: string
  networkName: string
  isDemo: boolean
  children: ReactNode
}

/** The sidebar of the administration beside a screen; a drawer where there is no room for it. */
export function AdminFrame({ children, ...frame }: AdminFrameProps) {
  const { key } = useLocation()
  // The screen on which the drawer was opened: another one finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key

  return (
    <div className="min-h-[calc(100dvh-var(--strip,0px))] lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="flex items-center gap-2 border-b border-line bg-paper-deep px-2 py-1.5 lg:hidden">
        <Button variant="quiet" icon="menu" iconOnly onClick={() => setOpenOn(key)} aria-expanded={isOpen}>
          Menu
        </Button>
        <Mark networkName={frame.networkName} />
      </header>
      <aside
        aria-label="Administration"
        className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-paper-deep p-4 lg:flex"
      >
        <Mark networkName={frame.networkName} />
        <Links {...frame} />
      </aside>
      <Sheet open={isOpen} onClose={() => setOpenOn(null)} side="start" title="Menu">
        <div className="flex min-h-full flex-col">
          <Links {...frame} />
        </div>
      </Sheet>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-5 pb-12 sm:px-6 lg:px-10 lg:pt-8">
        {children}
      </main>
    </div>
  )
}

function Mark({ networkName }: { networkName: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1">
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
      <span className="min-w-0">
        <span className="block truncate font-serif text-lg leading-tight font-medium">{networkName}</span>
        <span className="block text-sm leading-tight text-ink-soft">Administration</span>
      </span>
    </Link>
  )
}

function Links({ role, email, isDemo }: Omit<AdminFrameProps, 'children' | 'networkName'>) {
  return (
    <>
      <nav aria-label="Screens">
        <ul className="grid gap-1">
          {adminLinks(role, isDemo).map(({ to, label, icon, isDocument }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/admin'}
                reloadDocument={isDocument}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold',
                    isActive ? 'bg-teal text-on-teal' : 'text-ink hover:bg-teal-soft',
                  )
                }
              >
                <Icon name={icon} className="size-5" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 pt-8">
        <p className="px-3 text-sm text-ink-soft wrap-anywhere">{email}</p>
        <SignOutButton from="admin" wide className="justify-start! px-3!">
          Logout
        </SignOutButton>
      </div>
    </>
  )
}
