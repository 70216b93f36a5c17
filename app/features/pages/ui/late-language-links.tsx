import { Suspense } from 'react'
import { late } from '#app/ui/late.tsx'
import type { LanguageLinksProps } from './language-links.tsx'

// With the footer, which every page loads: a file of its own would be named in each first load.
const LanguageLinks = late(() => import('./site-footer.tsx').then((loaded) => loaded.LanguageLinks))

/** The way to the other language in what every page has: the server writes it, and it works before its code is there. */
export function LateLanguageLinks(props: LanguageLinksProps) {
  return (
    <Suspense>
      <LanguageLinks {...props} />
    </Suspense>
  )
}
