import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnMembership } from '../own-membership.server.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { CardPanel } from './card-panel.tsx'
import { GrantPanel } from './grant-panel.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PastMemberships } from './past-memberships.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { SponsorPanel } from './sponsor-panel.tsx'

type MembershipPanelProps = {
  membership: OwnMembership
  networkName: string
  timeZone: string
  now: Date
  /** A resumption is on its way. */
  pending: boolean
  /** What is left of the free tickets, which a later feature knows. */
  allowance?: ReactNode
}

/** Everything about one's own membership: what it is, what pays it, what was paid, what came before. */
export function MembershipPanel(props: MembershipPanelProps) {
  const { membership, networkName, timeZone, now, pending, allowance } = props
  const { subscription, grants, sponsorSince, application, invoices, hasMoreInvoices, past } = membership
  const isNone = !subscription && grants.length === 0
  const sponsor = sponsorSince && <SponsorPanel since={sponsorSince} timeZone={timeZone} />
  return (
    <>
      {isNone && sponsor}
      {isNone && <NoMembership hasBeen={past.length > 0} />}
      {subscription && (
        <PlanPanel subscription={subscription} timeZone={timeZone} pending={pending} allowance={allowance} />
      )}
      {grants.map((grant, index) => (
        <GrantPanel
          key={grant.id}
          grant={grant}
          hasBegun={grant.startsAt.getTime() <= now.getTime()}
          networkName={networkName}
          timeZone={timeZone}
          allowance={!subscription && index === 0 ? allowance : null}
        />
      ))}
      {!isNone && sponsor}
      {subscription && subscription.state !== 'waiting' && <CardPanel card={subscription.card} />}
      {application && <ApplicationPanel application={application} />}
      {invoices.length > 0 && (
        <InvoiceList invoices={invoices} hasMore={hasMoreInvoices} timeZone={timeZone} />
      )}
      {past.length > 0 && <PastMemberships past={past} timeZone={timeZone} />}
    </>
  )
}

function NoMembership({ hasBeen }: { hasBeen: boolean }) {
  return (
    <Panel>
      <EmptyState
        icon="badge-check"
        title={hasBeen ? 'Your membership is over' : 'No membership yet'}
        action={<ButtonLink to="/membership">See plans</ButtonLink>}
      >
        {hasBeen
          ? 'Your tickets and your profile go on without one. Come back whenever you like.'
          : 'Your tickets and your profile work without one. Members pay less, claim free tickets and find each other.'}
      </EmptyState>
    </Panel>
  )
}
