import { lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'
import type { SiteFooterProps } from './site-footer.tsx'

/** Never comes: what the server has drawn stays as it is. */
const asDrawn = new Promise<never>(() => undefined)
const SiteFooter = lazy(() =>
  import('./site-footer.tsx').then(
    (loaded) => ({ default: loaded.SiteFooter }),
    () => (document.querySelector('footer') ? asDrawn : { default: () => <></> }),
  ),
)

/** The foot of every public page, whose code no page waits for: its links work without. */
export function LateSiteFooter(props: SiteFooterProps) {
  return (
    <LatePart>
      <SiteFooter {...props} />
    </LatePart>
  )
}
