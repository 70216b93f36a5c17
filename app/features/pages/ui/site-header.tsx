import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { LateCartCount } from '#app/features/ticketing/cart/ui/late-cart.tsx'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartMenu } from './cart-menu.tsx'
import { LateLanguageLinks } from './late-language-links.tsx'
import { MainNav } from './main-nav.tsx'
import { cartLink, mainLinks } from './site-links.ts'
import { SiteMark } from './site-mark.tsx'
import type { Viewer } from './viewer.ts'

type SiteHeaderProps = {
  networkName: string
  logo: ShownImage | null
  viewer: Viewer
}

/** The head of every public page; stays in sight. Under 768 px its links are in a menu that slides in. */
export function SiteHeader({ networkName, logo, viewer }: SiteHeaderProps) {
  const [menu, setMenu] = useState(false)
  const closeMenu = () => setMenu(false)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="flex h-16 items-center gap-2 page-width">
        <SiteMark networkName={networkName} logo={logo} />
        <MainNav />
        <div className="ms-auto hidden shrink-0 items-center gap-1 whitespace-nowrap md:flex">
          <LateLanguageLinks />
          <CartMenu />
          <AccountMenu viewer={viewer} />
        </div>
        <Link
          to={cartLink.to}
          className="relative ms-auto grid size-11 shrink-0 place-items-center md:hidden"
        >
          <Icon name="shopping-cart" className="size-6" label={cartLink.label} />
          <LateCartCount className="absolute end-0 top-0.5" />
        </Link>
        <Button
          variant="quiet"
          icon="menu"
          iconOnly
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
          className="md:hidden noscript:hidden"
        >
          {t('Menu')}
        </Button>
      </div>
      {/* Browsers with scripts never build what is in here. */}
      <noscript>{import.meta.env.SSR && <NoScriptMenu viewer={viewer} />}</noscript>
      <Sheet open={menu} onClose={closeMenu} title={t('Menu')} side="end" className="w-[86vw]! md:hidden">
        <nav aria-label={t('Menu')}>
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <NavLink
                  to={to}
                  onClick={closeMenu}
                  className="flex min-h-14 items-center font-serif text-xl aria-[current]:text-teal"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-3">
          <AccountActions viewer={viewer} stacked onLeave={closeMenu} />
          <LateLanguageLinks />
        </div>
      </Sheet>
    </header>
  )
}

/** The menu's links for browsers in which nothing slides in. */
function NoScriptMenu({ viewer }: Pick<SiteHeaderProps, 'viewer'>) {
  return (
    <nav aria-label={t('Menu')} className="flex flex-wrap gap-x-5 pb-2 page-width md:hidden">
      {mainLinks.map(({ to, label }) => (
        <a key={to} href={pathHere(to)} className="flex min-h-11 items-center font-semibold">
          {label}
        </a>
      ))}
      <a href={pathHere(viewer ? '/account' : '/auth')} className="flex min-h-11 items-center font-semibold">
        {viewer ? t('My Account') : t('Sign In')}
      </a>
      <LateLanguageLinks />
    </nav>
  )
}
