import { lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'
import type { TermsToAgree } from '../terms-to-agree.server.ts'

// Terms change once in years. The server has it at hand, so that it stands in its place also for browsers without
// scripts.
const load = () => import('./terms-changed.tsx')
const TermsChanged = import.meta.env.SSR
  ? (await load()).TermsChanged
  : lazy(async () => ({ default: (await load()).TermsChanged }))

/** That the terms have changed, above one's own tickets; nothing after agreeing to these. */
export function AccountTerms({ terms, timeZone }: { terms: TermsToAgree | null; timeZone: string }) {
  if (!terms) return null
  return (
    <LatePart>
      <TermsChanged terms={terms} timeZone={timeZone} />
    </LatePart>
  )
}
