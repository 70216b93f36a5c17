import { Link } from 'react-router'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SiteMark } from './site-mark.tsx'

type CheckoutHeaderProps = { networkName: string; logo: ShownImage | null; isFree: boolean }

/** The head of the checkout: whose it is, that a payment is secure, and where to get help. */
export function CheckoutHeader({ networkName, logo, isFree }: CheckoutHeaderProps) {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="flex h-16 items-center gap-5 page-width">
        <SiteMark networkName={networkName} logo={logo} />
        {!isFree && (
          <p className="ms-auto hidden shrink-0 items-center gap-2 text-sm text-ink-soft min-[24rem]:flex">
            <Icon name="lock" className="size-4 text-teal" />
            <span>
              {rich('Secure<span> checkout</span>', {
                span: (words) => <span className="max-sm:sr-only">{words}</span>,
              })}
            </span>
          </p>
        )}
        <Link
          to="/contact"
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control font-semibold underline-offset-4 hover:underline',
            isFree ? 'ms-auto' : 'max-[24rem]:ms-auto',
          )}
        >
          <Icon name="circle-question-mark" className="size-5" />
          {t('Help')}
        </Link>
      </div>
    </header>
  )
}
