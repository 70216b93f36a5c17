import { formatDate } from '#app/kernel/dates.ts'
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
      ? `The membership is paused: nothing is charged. Its period ends on ${day}.`
      : `The membership renews on ${day}.`
  return (
    <Panel title="Renewal" description={cancelsAtPeriodEnd ? `The membership ends on ${day}.` : renewal}>
      {cancelsAtPeriodEnd ? (
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
      )}
    </Panel>
  )
}
