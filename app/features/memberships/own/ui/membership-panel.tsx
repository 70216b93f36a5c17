import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { OwnApplicationStanding, OwnMembership } from '../own-membership.server.ts'
import type { OwnSubscription, PastMembership } from '../own-subscriptions.server.ts'
import { GrantPanel } from './grant-panel.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { applicationWords, cardWords } from './membership-words.ts'
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
        title={hasBeen ? t('Your membership has ended') : t('No membership yet')}
        action={<ButtonLink to="/membership">{t('See plans')}</ButtonLink>}
      >
        {hasBeen
          ? t('You keep your tickets and your profile. You can join again at any time.')
          : t(
              'Your tickets and your profile work without one. Members pay less, claim free tickets and find each other.',
            )}
      </EmptyState>
    </Panel>
  )
}

/** How the membership application stands. */
function ApplicationPanel({ application }: { application: OwnApplicationStanding }) {
  const { tone, badge, text } = applicationWords[application.status]
  return (
    <Panel title={t('Application')} actions={<Badge tone={tone}>{badge}</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{application.companyName}</p>
          <p className="text-ink-soft">{text}</p>
        </div>
        <ButtonLink to="/membership/apply" variant="secondary" icon="pencil">
          {t('Edit application')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** The card that pays the membership. */
function CardPanel({ card }: Pick<OwnSubscription, 'card'>) {
  return (
    <Panel title={t('Card')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex items-center gap-3">
          <Icon name="credit-card" className="size-6 text-ink-soft" />
          <span className="tabular-nums">
            {card ? cardWords(card) : t('No card is kept for renewals yet.')}
          </span>
        </p>
        <ButtonLink to="/account/settings/membership/card" variant="secondary">
          {t('Update card')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function periodWords(
  { from, to, isComped }: Pick<PastMembership, 'from' | 'to' | 'isComped'>,
  timeZone: string,
): string {
  const dates = { from: formatDate(from, timeZone), to: formatDate(to, timeZone) }
  return isComped ? t('{from} to {to}, free of charge', dates) : t('{from} to {to}', dates)
}

/** Memberships that are over. */
function PastMemberships({ past, timeZone }: { past: readonly PastMembership[]; timeZone: string }) {
  return (
    <Panel title={t('Earlier memberships')}>
      <ul className="-my-3 divide-y divide-line">
        {past.map(({ id, planName, from, to, isComped }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="font-semibold wrap-anywhere">{planName}</span>
            <span className="text-ink-soft tabular-nums">
              <Unbroken>{periodWords({ from, to, isComped }, timeZone)}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
