import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnSubscription } from '../../own/own-subscriptions.server.ts'
import { Facts } from './facts.tsx'
import { brandWords, periodFact, stateWords } from './member-words.ts'

type PaidMembershipProps = {
  subscription: OwnSubscription | null
  timeZone: string
  level?: 2 | 3
  /** Where it is changed. */
  actions?: ReactNode
}

/** What a person pays for each month, and how. */
export function PaidMembership({ subscription, timeZone, level = 3, actions }: PaidMembershipProps) {
  if (!subscription)
    return (
      <Panel title="Membership" level={level} actions={actions}>
        <p className="text-ink-soft">No paid membership.</p>
      </Panel>
    )
  const { state, withdrawn, open, waiting, credit, card } = subscription
  const { label, tone } = stateWords[state]
  return (
    <Panel title="Membership" level={level} actions={actions}>
      <Facts
        facts={[
          [
            'Status',
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
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
    </Panel>
  )
}

/** Why a membership ends that its member has not cancelled, and who can resume it. */
function revocationWords(
  withdrawn: { because: 'ban' | 'refund' | 'office'; at: Date },
  timeZone: string,
): string {
  const day = formatDate(withdrawn.at, timeZone)
  if (withdrawn.because === 'office') return `On ${day}, at once, by an administrator.`
  return withdrawn.because === 'ban'
    ? `On ${day}, because of a ban. Lifting the ban does not resume the membership. The member can resume it in their account until it ends.`
    : `On ${day}, with a refund. The member can resume it in their account until it ends.`
}
