import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import type { SiteFrameProps } from './site-frame.tsx'
import { useOfflineNotice } from './use-offline-notice.ts'

type CheckoutShellProps = Pick<SiteFrameProps, 'now' | 'logo' | 'question' | 'children'> & {
  settings: Pick<SiteFrameProps['settings'], 'networkName'>
  /** Nothing is paid on this page. */
  isFree?: boolean
  children: ReactNode
}

/** Around a page on which people give their details and pay: nothing leads away. The page brings its own `main`. */
export function CheckoutShell({
  now,
  settings,
  logo,
  isFree = false,
  question,
  children,
}: CheckoutShellProps) {
  useOfflineNotice()
  return (
    <div className="flex min-h-[calc(100dvh-var(--strip,0px))] flex-col">
      <SkipLink />
      {question}
      <CheckoutHeader networkName={settings.networkName} logo={logo} isFree={isFree} />
      {children}
      <CheckoutFooter networkName={settings.networkName} year={new Date(now).getUTCFullYear()} />
    </div>
  )
}
