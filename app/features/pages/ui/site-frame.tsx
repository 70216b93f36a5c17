import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { LateCartSheet } from '#app/features/ticketing/cart/ui/late-cart.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { LateSiteFooter } from './late-site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useOfflineNotice } from './use-offline-notice.ts'
import type { Viewer } from './viewer.ts'

export type SiteFrameProps = {
  viewer: Viewer
  /** The product's time in milliseconds: the year of the copyright line. */
  now: number
  settings: {
    networkName: string
    footerText: string
    contactEmail: string
    contactPhone: string
    linkedinUrl: string
    instagramUrl: string
  }
  logo: ShownImage | null
  /** What asks the visitor something, whatever the page is about: next after the way past the header. */
  question?: ReactNode
  children: ReactNode
}

/** Header, footer and cart around a public page. The page brings its own `main`. */
export function SiteFrame({ viewer, now, settings, logo, question, children }: SiteFrameProps) {
  const { pathname } = useLocation()
  useOfflineNotice()
  return (
    <div className="flex min-h-[calc(100dvh-var(--strip,0px))] flex-col">
      <SkipLink />
      {question}
      <SiteHeader networkName={settings.networkName} logo={logo} viewer={viewer} />
      {children}
      <LateSiteFooter {...settings} year={new Date(now).getUTCFullYear()} />
      {pathname !== '/cart' && <LateCartSheet />}
    </div>
  )
}
