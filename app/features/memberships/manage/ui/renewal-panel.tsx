import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { OwnSubscription } from '../../own/own-subscriptions.server.ts'

type RenewalPanelProps = { subscription: OwnSubscription; timeZone: string; pending: boolean }

/** Lets a membership end with its period, or renew after all. */
export function RenewalPanel({ subscription, timeZone, pending }: RenewalPanelProps) {
  const day = formatDate(subscription.periodEndsAt, timeZone)
  const { cancelsAtPeriodEnd, state } = subscription
  const renewal =
    state === 'paused'
      ? t('The membership is paused: nothing is charged. Its period ends on {day}.', { day })
      : t('The membership renews on {day}.', { day })
  return (
    <Panel
      title={t('Renewal')}
      description={cancelsAtPeriodEnd ? t('The membership ends on {day}.', { day }) : renewal}
    >
      {cancelsAtPeriodEnd ? (
        <SecondPress
          key="resume"
          label={t('Resume…')}
          intent="resume-membership"
          confirm={t('Resume the membership')}
          pending={pending}
        >
          {t('The membership renews on {day}, and the card is charged then. We email the member.', { day })}
        </SecondPress>
      ) : (
        <SecondPress
          key="cancel"
          label={t('Cancel at period end…')}
          intent="cancel-membership"
          confirm={t('Cancel the membership')}
          pending={pending}
        >
          {t(
            'The membership ends on {day}. Nothing more is charged and nothing is refunded. We email the member.',
            { day },
          )}
        </SecondPress>
      )}
    </Panel>
  )
}
