import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { confirmChangePath } from '../../rules/membership-links.ts'
import type { OwnSubscription } from '../own-subscriptions.server.ts'
import { creditLeftWords, waitingWords } from './change-words.ts'
import { overdueWords, periodWords, perMonthWords, stateBadges } from './membership-words.ts'
import { PlanFeatures } from './plan-features.tsx'

type PlanPanelProps = {
  subscription: OwnSubscription
  timeZone: string
  /** A resumption is on its way. */
  pending: boolean
  /** What is left of the free tickets. */
  allowance: ReactNode
}

/** The paid membership: what it is, costs and gives, and what can be done about it. */
export function PlanPanel({ subscription, timeZone, pending, allowance }: PlanPanelProps) {
  const { state, planName, price, open } = subscription
  const overdue = overdueWords(subscription, timeZone)
  const waiting = subscription.waiting && waitingWords(subscription.waiting, timeZone)
  const credit = creditLeftWords(subscription)
  const badge = stateBadges[state]
  const isRunning = state === 'active' || state === 'ending'
  return (
    <Panel
      title={planName}
      description={perMonthWords(price)}
      actions={<Badge tone={badge.tone}>{badge.text}</Badge>}
      footer={
        state === 'waiting' ? undefined : (
          <div className="flex flex-wrap gap-3">
            {state === 'ending' && (
              <Form method="post" preventScrollReset>
                <Button
                  type="submit"
                  name="intent"
                  value="resume"
                  pending={pending}
                  pendingLabel={t('Resuming…')}
                >
                  {t('Resume membership')}
                </Button>
              </Form>
            )}
            {state === 'active' && (
              <ButtonLink to="/account/settings/membership/plan" variant="secondary">
                {t('Change plan')}
              </ButtonLink>
            )}
            {!subscription.cancelsAtPeriodEnd && (
              <ButtonLink to="/account/settings/membership/cancel" variant="quiet">
                {t('Cancel membership')}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {waiting && (
        <Notice
          tone="warning"
          title={waiting.title}
          className="mb-5"
          actions={
            <ButtonLink to={confirmChangePath} icon="shield">
              {t('Confirm with your bank')}
            </ButtonLink>
          }
        >
          <Unbroken>{waiting.text}</Unbroken>
        </Notice>
      )}
      {overdue && (
        <Notice
          tone={state === 'unpaid' ? 'danger' : 'warning'}
          title={overdue.title}
          className="mb-5"
          actions={
            <ButtonLink to="/membership/pay" icon="credit-card">
              {open ? t('Pay {money} now', { money: formatMoney(open.amount) }) : t('Pay now')}
            </ButtonLink>
          }
        >
          <Unbroken>{overdue.text}</Unbroken>
        </Notice>
      )}
      <p className="text-lg">
        <Unbroken>{periodWords(subscription, timeZone)}</Unbroken>
      </p>
      {credit && <p className="mt-1 text-ink-soft">{credit}</p>}
      <PlanFeatures plan={subscription} className="mt-4" />
      {isRunning && allowance}
    </Panel>
  )
}
