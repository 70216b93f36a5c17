import { late } from '#app/ui/late.tsx'
import { LatePart } from '#app/ui/late-part.tsx'
import type { SiteFooterProps } from './site-footer.tsx'

const SiteFooter = late(() => import('./site-footer.tsx').then((loaded) => loaded.SiteFooter))

/** The foot of every public page, whose code no page waits for: its links work without. */
export function LateSiteFooter(props: SiteFooterProps) {
  return (
    <LatePart>
      <SiteFooter {...props} />
    </LatePart>
  )
}
