import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Role } from '#app/access/actor.ts'
import { LeaveDoor } from '#app/features/door/passes/ui/leave-door.tsx'
import type { SidebarCounts } from '#app/features/order-admin/sidebar-counts.server.ts'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { useComingPath } from '#app/ui/use-coming-path.ts'
import type { AdminLink } from './admin-link-groups.ts'
import { adminLinkGroups } from './admin-links.ts'
import { groupsToggled, isGroupOpen, rememberGroups } from './sidebar-groups.ts'

type AdminSidebarProps = {
  role: Role
  /** The address of the account, or the name of the holder of a pass. */
  email: string
  /** The holder of a pass has no account to sign out of. */
  isPass: boolean
  isDemo: boolean
  /** Folded to icons: their names are read out, and shown beside what is pointed at. */
  isFolded?: boolean
  /** The groups that the browser remembers as unfolded; null until a person chose. */
  groups: readonly string[] | null
  /** Null for who may not know, and where they could not be had. */
  counts: SidebarCounts | null
}

/** The screens of the administration, and the way out. */
export function AdminSidebar(props: AdminSidebarProps) {
  const { role, email, isPass, isDemo, isFolded = false, counts } = props
  const { pathname } = useLocation()
  const screens = useRef<HTMLElement>(null)
  const [kept, setKept] = useState(props.groups)
  // On a low screen the last groups are below the edge: the screen that is open is never.
  useEffect(() => {
    const open = pathname && screens.current?.querySelector('[aria-current]')
    if (open) open.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  function toggle(key: string, isOpen: boolean) {
    const next = groupsToggled(kept, key, isOpen)
    setKept(next)
    rememberGroups(next)
  }

  return (
    <>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain max-lg:flex-none">
        <nav ref={screens} aria-label={t('Screens')} className="grid gap-1">
          {adminLinkGroups(role, isDemo).map(({ key, title, links }) => (
            <SidebarGroup
              key={key}
              title={title}
              isOpen={title === null || isFolded || isGroupOpen(key, kept)}
              isFolded={isFolded}
              links={links}
              counts={counts}
              onToggle={(isOpen) => toggle(key, isOpen)}
            />
          ))}
        </nav>
        {!isFolded && <ThemeSwitch hideLegend className="mt-2 px-3 text-sm text-ink-soft" />}
      </div>
      <div
        className={cx(
          'mt-auto flex items-center gap-1 bg-inherit py-1.5',
          isFolded ? 'flex-col' : 'border-t border-line',
        )}
      >
        <p
          title={email}
          className={isFolded ? 'sr-only' : 'min-w-0 flex-1 truncate px-3 text-sm text-ink-soft'}
        >
          {email}
        </p>
        {isPass ? (
          <LeaveDoor isFolded={isFolded} />
        ) : (
          <div data-tip={isFolded ? t('Logout') : undefined}>
            <SignOutButton title={isFolded ? '' : undefined} from="admin" size="small" iconOnly={isFolded}>
              {t('Logout')}
            </SignOutButton>
          </div>
        )}
      </div>
    </>
  )
}

type SidebarGroupProps = {
  title: string | null
  links: readonly AdminLink[]
  isOpen: boolean
  /** The sidebar is folded to icons. */
  isFolded: boolean
  counts: SidebarCounts | null
  onToggle: (isOpen: boolean) => void
}

/** Screens that belong together, under a title that folds them; the group of the screen that is open stays. */
function SidebarGroup({ title, links, isOpen, isFolded, counts, onToggle }: SidebarGroupProps) {
  const { pathname } = useLocation()
  const id = useId()
  const isCurrent = links.some(({ to }) => to !== '/admin' && `${pathname}/`.startsWith(`${to}/`))
  const isShown = isOpen || isCurrent
  const waiting = links.reduce((sum, { counter }) => sum + (counter ? (counts?.[counter] ?? 0) : 0), 0)
  return (
    <div>
      {title && isFolded && <hr className="mx-2 my-2 border-line" />}
      {title && !isFolded && (
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => onToggle(isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start text-sm font-semibold text-ink-faint hover:bg-teal-soft lg:min-h-7 pointer-coarse:min-h-11"
        >
          {title}
          {!isShown && <Counter count={waiting} />}
          <Icon
            name="chevron-down"
            className={cx(
              'size-4 noscript:hidden',
              isShown ? 'rotate-180' : '',
              (isShown || waiting === 0) && 'ms-auto',
            )}
          />
        </button>
      )}
      <ul
        id={id}
        aria-label={title ?? undefined}
        className={cx('grid gap-0.5 lg:gap-0', !isShown && 'hidden noscript:grid')}
      >
        {links.map((link) => (
          <li key={link.to}>
            <ScreenLink
              link={link}
              isFolded={isFolded}
              count={link.counter ? (counts?.[link.counter] ?? 0) : 0}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How much waits there for a person. */
function Counter({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ms-auto rounded-full bg-marigold px-2 text-sm font-semibold text-on-marigold tabular-nums">
      {formatCount(count)}
    </span>
  )
}

/** Marks the screen that is open, and what it leads to: of an order, Orders. */
type ScreenLinkProps = { link: AdminLink; isFolded: boolean; count: number }

function ScreenLink({ link, isFolded, count }: ScreenLinkProps) {
  const { pathname } = useLocation()
  // The screen that is on its way is marked at once.
  const shown = useComingPath() ?? pathname
  const { to, label, icon, isDocument } = link
  const isMarked = to === '/admin' ? shown === to : `${shown}/`.startsWith(`${to}/`)
  return (
    <NavLink
      to={to}
      end={to === '/admin'}
      reloadDocument={isDocument}
      aria-current={pathname === to ? 'page' : 'true'}
      data-tip={isFolded ? label : undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-control font-semibold lg:min-h-7 lg:text-sm [@media(height>=50rem)]:lg:min-h-8 pointer-coarse:min-h-11',
        isFolded ? 'justify-center' : 'px-3',
        isMarked ? 'bg-teal text-on-teal' : 'text-ink hover:bg-teal-soft',
      )}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className={cx(isFolded && 'sr-only')}>{label}</span> {!isFolded && <Counter count={count} />}
    </NavLink>
  )
}
