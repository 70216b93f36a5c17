import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { LateThemeSwitch } from '#app/ui/late-theme-switch.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { LanguageLinks } from './language-links.tsx'
import { OfferLanguage } from './offer-language.tsx'
import { cartLink, mainLinks } from './site-links.ts'

export { LanguageLinks }

export type SiteFooterProps = {
  networkName: string
  footerText: string
  contactEmail: string
  contactPhone: string
  linkedinUrl: string
  instagramUrl: string
  year: number
}

/** The foot of every public page: where to go, what to read, how to reach us. */
export function SiteFooter(props: SiteFooterProps) {
  const { networkName, footerText, contactEmail, contactPhone, linkedinUrl, instagramUrl, year } = props
  return (
    <>
      <footer className="mt-auto ground-night print:hidden">
        <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3 gap-y-10 py-14 page-width lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:gap-x-10">
          <div className="col-span-full lg:col-span-1">
            <p className="flex items-center gap-2.5 font-serif text-xl">
              <img src="/favicon.svg" alt="" width={36} height={36} loading="lazy" className="size-9" />
              {networkName}
            </p>
            {footerText && (
              <p className="mt-4 max-w-sm text-on-night-soft" {...written(footerText)}>
                {footerText}
              </p>
            )}
          </div>
          <LinkList
            title={t('Quick Links')}
            links={[{ to: '/', label: t('Home') }, ...mainLinks, cartLink]}
          />
          <LinkList
            title={t('Resources')}
            links={[
              { to: '/account', label: t('My Account') },
              { to: '/faqs', label: t('FAQs') },
              { to: '/privacy-policy', label: t('Privacy Policy') },
              { to: '/terms-of-service', label: t('Terms of Service') },
            ]}
          >
            <li className="noscript:hidden">
              <button type="button" data-cookie-settings="" className={linkStyle}>
                {t('Cookie settings')}
              </button>
            </li>
          </LinkList>
          <div className="col-span-full md:col-span-1">
            <h2 className="font-sans text-base font-semibold">{t('Contact')}</h2>
            <ul className="mt-2">
              <ContactLink href={contactEmail ? `mailto:${contactEmail}` : pathHere('/contact')} icon="mail">
                {contactEmail || t('Write to us')}
              </ContactLink>
              {contactPhone && (
                <ContactLink href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`} icon="phone">
                  <PhoneNumber>{contactPhone}</PhoneNumber>
                </ContactLink>
              )}
              {linkedinUrl && (
                <ContactLink href={linkedinUrl} icon="linkedin">
                  LinkedIn
                </ContactLink>
              )}
              {instagramUrl && (
                <ContactLink href={instagramUrl} icon="instagram">
                  Instagram
                </ContactLink>
              )}
            </ul>
          </div>
        </div>
        <div className="border-t border-night-line">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-4 pb-[calc(5rem+var(--bottom-bar,0px))] text-sm text-on-night-soft page-width md:pb-12">
            <p>{t('© {year} {networkName}. All rights reserved.', { year, networkName })}</p>
            <div className="flex flex-wrap items-center gap-x-8">
              <LanguageLinks className={linkStyle} />
              <LateThemeSwitch />
            </div>
          </div>
        </div>
      </footer>
      <OfferLanguage />
    </>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center text-on-night-soft underline-offset-4 hover:text-on-night hover:underline md:min-h-9'

type LinkListProps = {
  title: string
  links: readonly { to: string; label: string }[]
  /** Further lines, after the links. */
  children?: ReactNode
}

function LinkList({ title, links, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkStyle}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

function ContactLink({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  const elsewhere = href.startsWith('http')
  return (
    <li>
      <a
        href={href}
        target={elsewhere ? '_blank' : undefined}
        rel="noopener noreferrer"
        className={`${linkStyle} gap-2.5`}
      >
        <Icon name={icon} className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
    </li>
  )
}
