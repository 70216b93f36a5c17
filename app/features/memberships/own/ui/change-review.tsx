import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { PlanChoice } from '../plan-choices.server.ts'
import { type ChangeCost, changeCostWords, changeLabel, creditWords, reductionWords } from './change-words.ts'
import { perMonthWords } from './membership-words.ts'
import { PlanFeatures } from './plan-features.tsx'

type ChangeReviewProps = {
  from: Pick<PlanChoice, 'planName' | 'price'>
  to: PlanChoice
  cost: ChangeCost
  timeZone: string
  pending: boolean
}

/** What a change of plan costs today and later, and the press that makes it. */
export function ChangeReview({ from, to, cost, timeZone, pending }: ChangeReviewProps) {
  const credit = creditWords(cost)
  const reduction = reductionWords(cost, to.planName)
  return (
    <Panel
      title={t('From {from} to {to}', { from: from.planName, to: to.planName })}
      description={t('{perMonth} before, {perMonth2} after', {
        perMonth: perMonthWords(from.price),
        perMonth2: perMonthWords(to.price),
      })}
      footer={
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="planId" value={to.id} />
          <input type="hidden" name="expectedDueMinor" value={cost.dueNow.minor} />
          <Button type="submit" pending={pending} pendingLabel={t('Changing…')}>
            {changeLabel(to.planName, cost)}
          </Button>
          <ButtonLink to="/account/settings/membership/plan" variant="quiet">
            {t('Back to the plans')}
          </ButtonLink>
        </Form>
      }
    >
      <p className="text-lg">
        <Unbroken>{changeCostWords(cost, timeZone)}</Unbroken>
      </p>
      {credit && <p className="mt-1 text-ink-soft">{credit}</p>}
      {reduction && <p className="mt-1 text-ink-soft">{reduction}</p>}
      {cost.dueNow.minor > 0 && (
        <p className="mt-1 text-ink-soft">
          {t('The unused days of {planName} are taken off already. Your saved card is charged.', {
            planName: from.planName,
          })}
        </p>
      )}
      <Notice className="mt-5" title={t('With {planName} you have from today', { planName: to.planName })}>
        <PlanFeatures plan={to} className="mt-2" />
      </Notice>
    </Panel>
  )
}
