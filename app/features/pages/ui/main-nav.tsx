import { NavLink } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { mainLinks } from './site-links.ts'

/** So many stand beside each other where there is not room for all; the others are behind one button. */
const alwaysShown = 2

const linkStyle =
  'flex min-h-11 cursor-pointer items-center rounded-control px-2 font-semibold whitespace-nowrap text-ink-soft hover:bg-paper-deep xl:px-2.5'

/** The main navigation of wide screens, from 768 px on; all of its links from 1104 px on. */
export function MainNav() {
  return (
    <nav aria-label="Main" className="ms-1 hidden md:block min-[69rem]:ms-4">
      <ul className="flex">
        {mainLinks.map(({ to, label }, index) => (
          <li key={to} className={index < alwaysShown ? '' : 'hidden min-[69rem]:block'}>
            <NavLink to={to} className={({ isActive }) => cx(linkStyle, isActive && 'text-teal!')}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="min-[69rem]:hidden">
          <MoreLinks />
        </li>
      </ul>
    </nav>
  )
}

function MoreLinks() {
  return (
    <Popover
      label="More pages"
      trigger={(attributes) => (
        <button type="button" {...attributes} className={linkStyle}>
          More
          <Icon name="chevron-down" className="ms-1 size-5" />
        </button>
      )}
    >
      <ul className="grid min-w-44">
        {mainLinks.slice(alwaysShown).map(({ to, label }) => (
          <li key={to}>
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
