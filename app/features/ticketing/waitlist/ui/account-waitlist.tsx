import { lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'
import type { OwnWaitlistProps } from './own-waitlist.tsx'

// Few who open their account wait for anything. The server has it at hand, so that it stands in its place also for
// browsers without scripts.
const load = () => import('./own-waitlist.tsx')
const OwnWaitlist = import.meta.env.SSR
  ? (await load()).OwnWaitlist
  : lazy(async () => ({ default: (await load()).OwnWaitlist }))

/** The member's waitlists, above their tickets; nothing without one. */
export function AccountWaitlist(props: OwnWaitlistProps) {
  if (props.entries.length === 0) return null
  return (
    <LatePart>
      <OwnWaitlist {...props} />
    </LatePart>
  )
}
