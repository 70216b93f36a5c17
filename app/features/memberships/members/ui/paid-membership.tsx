import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
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
      <Panel title={t('Membership')} level={level} actions={actions}>
        <p className="text-ink-soft">{t('No paid membership.')}</p>
      </Panel>
    )
  const { state, withdrawn, open, waiting, credit, card } = subscription
  const { label, tone } = stateWords[state]
  return (
    <Panel title={t('Membership')} level={level} actions={actions}>
      <Facts
        facts={[
          [
            t('Status'),
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
          [t('Plan'), subscription.planName],
          [t('Price'), t('{money} a month', { money: formatMoney(subscription.price) })],
          [t('Since'), formatDate(subscription.startedAt, timeZone)],
          periodFact(subscription, timeZone),
          [t('Cancelled by the network'), withdrawn && revocationWords(withdrawn, timeZone)],
          [t('Amount due'), open && formatMoney(open.amount)],
          [t('Pending bank approval'), waiting && t('Change to {plan}', { plan: waiting.planName })],
          [t('Credit'), credit.minor > 0 ? formatMoney(credit) : null],
          [
            t('Card'),
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
  if (withdrawn.because === 'office') return t('On {day}, at once, by an administrator.', { day })
  return withdrawn.because === 'ban'
    ? t(
        'On {day}, because of a ban. Lifting the ban does not resume the membership. The member can resume it in their account until it ends.',
        { day },
      )
    : t('On {day}, with a refund. The member can resume it in their account until it ends.', { day })
}
