import { ButtonLink } from '#app/ui/button-link.tsx'
import type { EventHead } from '../event-head.server.ts'
import { viewOf } from '../rules/view-of.ts'

/** The event's public page; a preview link where visitors do not see it. */
export function ViewEvent({ event }: { event: EventHead }) {
  const { to, label } = viewOf(event)
  return (
    <ButtonLink to={to} variant="quiet" icon="eye" className="max-sm:hidden">
      {label}
    </ButtonLink>
  )
}
