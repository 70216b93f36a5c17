import type { ReactNode } from 'react'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnStanding } from '../own-standing.server.ts'
import { standingWords as words } from './member-pages-words.ts'

/** How a member stands, on the page that sells memberships to others. */
export function StandingPanel({ standing, timeZone }: { standing: OwnStanding; timeZone: string }) {
  const { planName, since, freeTickets } = standing
  const next = words.next(standing.next, timeZone)
  return (
    <Panel title={words.title} className="mx-auto max-w-4xl">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={words.plan}>{planName}</Fact>
        <Fact label={words.since}>{formatDate(since, timeZone)}</Fact>
        <Fact label={next.label}>{next.value}</Fact>
        {freeTickets && (
          <Fact label={words.freeTickets}>{words.left(freeTickets.leftThisMonth, freeTickets.perMonth)}</Fact>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={membershipPath}>{words.manage}</ButtonLink>
        {freeTickets && freeTickets.leftThisMonth > 0 && (
          <ButtonLink to="/account?claim=event" variant="secondary" icon="gift">
            {words.claim}
          </ButtonLink>
        )}
        <ButtonLink to="/members" variant="quiet">
          {words.directory}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
