import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { OwnSubscription } from '../../own/own-subscriptions.server.ts'
import { Facts } from './facts.tsx'
import { brandWords, periodFact, stateWords } from './member-words.ts'

type PaidMembershipProps = {
  subscription: OwnSubscription | null
  timeZone: string
  isBanned: boolean
  /** Whether what was pressed here is under way. */
  pending: boolean
}

/** What a person pays for each month, and how. */
export function PaidMembership({ subscription, timeZone, isBanned, pending }: PaidMembershipProps) {
  if (!subscription)
    return (
      <Panel title="Membership" level={3}>
        <p className="text-ink-soft">No paid membership.</p>
      </Panel>
    )
  const { state, withdrawn, open, waiting, credit, card } = subscription
  const { label, tone } = stateWords[state]
  return (
    <Panel title="Membership" level={3} actions={<Badge tone={tone}>{label}</Badge>}>
      <Facts
        facts={[
          ['Plan', subscription.planName],
          ['Price', `${formatMoney(subscription.price)} a month`],
          ['Since', formatDate(subscription.startedAt, timeZone)],
          periodFact(subscription, timeZone),
          ['Cancelled by the network', withdrawn && revocationWords(withdrawn, timeZone)],
          ['Amount due', open && formatMoney(open.amount)],
          ['Pending bank approval', waiting && `Change to ${waiting.planName}`],
          ['Credit', credit.minor > 0 ? formatMoney(credit) : null],
          [
            'Card',
            card && [brandWords(card.brand), card.last4 && `•••• ${card.last4}`].filter(Boolean).join(' '),
          ],
        ]}
      />
      {state !== 'waiting' && (!subscription.cancelsAtPeriodEnd || !isBanned) && (
        <Renewal subscription={subscription} timeZone={timeZone} pending={pending} />
      )}
    </Panel>
  )
}

type RenewalProps = { subscription: OwnSubscription; timeZone: string; pending: boolean }

/** Lets it end with its period, or renew after all. */
function Renewal({ subscription, timeZone, pending }: RenewalProps) {
  const day = formatDate(subscription.periodEndsAt, timeZone)
  return subscription.cancelsAtPeriodEnd ? (
    <SecondPress
      key="resume"
      label="Resume…"
      intent="resume-membership"
      confirm="Resume the membership"
      pending={pending}
    >
      The membership renews on {day}, and the card is charged then. We email the member.
    </SecondPress>
  ) : (
    <SecondPress
      key="cancel"
      label="Cancel at period end…"
      intent="cancel-membership"
      confirm="Cancel the membership"
      pending={pending}
    >
      The membership ends on {day}. Nothing more is charged and nothing is refunded. We email the member.
    </SecondPress>
  )
}

/** Why a membership ends that its member has not cancelled, and who can resume it. */
function revocationWords(withdrawn: { because: 'ban' | 'refund'; at: Date }, timeZone: string): string {
  const day = formatDate(withdrawn.at, timeZone)
  return withdrawn.because === 'ban'
    ? `On ${day}, because of a ban. Lifting the ban does not resume the membership. The member can resume it in their account until it ends.`
    : `On ${day}, with a refund. The member can resume it in their account until it ends.`
}
