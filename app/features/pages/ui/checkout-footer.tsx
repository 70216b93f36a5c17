import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { LateLanguageLinks } from './late-language-links.tsx'

type CheckoutFooterProps = { networkName: string; year: number }

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'

/** The foot of the checkout: what people agree to, and nothing else that leads away. */
export function CheckoutFooter({ networkName, year }: CheckoutFooterProps) {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 pt-3 pb-[calc(1rem+var(--bottom-bar,0px))] text-sm text-ink-soft page-width">
        <p>
          © {year} {networkName}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/privacy-policy" className={linkStyle}>
              {t('Privacy Policy')}
            </Link>
          </li>
          <li>
            <Link to="/terms-of-service" className={linkStyle}>
              {t('Terms of Service')}
            </Link>
          </li>
          <li className="noscript:hidden">
            <button type="button" data-cookie-settings="" className={linkStyle}>
              {t('Cookie settings')}
            </button>
          </li>
          <li className="empty:hidden">
            <LateLanguageLinks className={linkStyle} />
          </li>
        </ul>
      </div>
    </footer>
  )
}
