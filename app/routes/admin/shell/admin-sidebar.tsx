import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Role } from '#app/access/actor.ts'
import { LeaveDoor } from '#app/features/door/passes/ui/leave-door.tsx'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { type AdminLink, adminLinkGroups } from './admin-links.ts'

type AdminSidebarProps = {
  role: Role
  /** The address of the account, or the name of the holder of a pass. */
  email: string
  /** The holder of a pass has no account to sign out of. */
  isPass: boolean
  isDemo: boolean
  /** Folded to icons: their names are read out, and shown beside what is pointed at. */
  isFolded?: boolean
}

/** The screens of the administration, and the way out. */
export function AdminSidebar({ role, email, isPass, isDemo, isFolded = false }: AdminSidebarProps) {
  const { pathname } = useLocation()
  const screens = useRef<HTMLElement>(null)
  // On a low screen the last groups are below the edge: the screen that is open is never.
  useEffect(() => {
    const open = pathname && screens.current?.querySelector('[aria-current]')
    if (open) open.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <>
      <nav ref={screens} aria-label="Screens" className="grid gap-4">
        {adminLinkGroups(role, isDemo).map(({ title, links }) => (
          <div key={title ?? ''}>
            {title && isFolded && <hr className="mx-2 mb-3 border-line" />}
            {title && !isFolded && (
              <p aria-hidden="true" className="px-3 pb-1 text-sm font-semibold text-ink-faint">
                {title}
              </p>
            )}
            <ul aria-label={title ?? undefined} className="grid gap-0.5">
              {links.map((link) => (
                <li key={link.to}>
                  <ScreenLink link={link} isFolded={isFolded} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {!isFolded && <ThemeSwitch hideLegend className="px-3 text-sm text-ink-soft" />}
      <div
        className={cx(
          'mt-auto grid gap-1 bg-inherit pt-2 lg:sticky lg:bottom-0 lg:pb-3',
          !isFolded && 'border-t border-line',
        )}
      >
        <p className={isFolded ? 'sr-only' : 'px-3 text-sm text-ink-soft wrap-anywhere'}>{email}</p>
        {isPass ? (
          <LeaveDoor isFolded={isFolded} />
        ) : (
          <div data-tip={isFolded ? 'Logout' : undefined}>
            <SignOutButton
              title={isFolded ? '' : undefined}
              from="admin"
              wide
              iconOnly={isFolded}
              className={cx(!isFolded && 'justify-start! px-3!')}
            >
              Logout
            </SignOutButton>
          </div>
        )}
      </div>
    </>
  )
}

/** Marks the screen that is open, and what it leads to: of an order, Orders. */
function ScreenLink({ link, isFolded }: { link: AdminLink; isFolded: boolean }) {
  const { pathname } = useLocation()
  const { to, label, icon, isDocument } = link
  return (
    <NavLink
      to={to}
      end={to === '/admin'}
      reloadDocument={isDocument}
      aria-current={pathname === to ? 'page' : 'true'}
      data-tip={isFolded ? label : undefined}
      className={({ isActive }) =>
        cx(
          'flex min-h-11 scroll-mb-28 items-center gap-3 rounded-control font-semibold lg:min-h-10',
          isFolded ? 'justify-center' : 'px-3',
          isActive ? 'bg-teal text-on-teal' : 'text-ink hover:bg-teal-soft',
        )
      }
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className={cx(isFolded && 'sr-only')}>{label}</span>
    </NavLink>
  )
}
