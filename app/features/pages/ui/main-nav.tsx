import { NavLink } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { mainLinks } from './site-links.ts'

/** From which width a link stands in the bar; before, it is behind the button. All do from 1024 px on. */
const shownFrom = (index: number) => (index < 2 ? 'md' : index < 5 ? '928' : '1024')

const inBar = { md: '', '928': 'hidden min-[58rem]:block', '1024': 'hidden lg:block' }
const behindButton = { md: 'hidden', '928': 'min-[58rem]:hidden', '1024': '' }

const linkStyle =
  'flex min-h-11 cursor-pointer items-center rounded-control px-1.5 font-semibold whitespace-nowrap text-ink-soft hover:bg-paper-deep xl:px-2.5'

/** The main navigation of wide screens, from 768 px on. */
export function MainNav() {
  return (
    <nav aria-label={t('Main')} className="ms-1 hidden md:block xl:ms-4">
      <ul className="flex">
        {mainLinks.map(({ to, label }, index) => (
          <li key={to} className={inBar[shownFrom(index)]}>
            <NavLink to={to} className={({ isActive }) => cx(linkStyle, isActive && 'text-teal!')}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="lg:hidden">
          <MoreLinks />
        </li>
      </ul>
    </nav>
  )
}

function MoreLinks() {
  return (
    <Popover
      label={t('More pages')}
      trigger={(attributes) => (
        <button type="button" {...attributes} className={linkStyle}>
          {t('More')}
          <Icon name="chevron-down" className="ms-1 size-5" />
        </button>
      )}
    >
      <ul className="grid min-w-44">
        {mainLinks.map(({ to, label }, index) => (
          <li key={to} className={behindButton[shownFrom(index)]}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-paper-deep aria-[current]:text-teal"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
