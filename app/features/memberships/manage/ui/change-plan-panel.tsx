import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { PlanChoice } from '../../own/plan-choices.server.ts'
import type { ChangeCost } from '../../own/ui/change-words.ts'
import { type AnsweredForm, FormProblems } from './form-problems.tsx'
import { officeCostWords } from './manage-words.ts'

type ChangePlanPanelProps = {
  choices: readonly PlanChoice[]
  /** What the plan that was chosen would cost; null before one was. */
  review: { to: PlanChoice; cost: ChangeCost } | null
  /** Why the chosen plan has no price. */
  problem: string | null
  path: string
  timeZone: string
  answer: AnsweredForm | undefined
  pending: boolean
}

/** Another plan for a member: chosen, priced by the provider, then changed. */
export function ChangePlanPanel(props: ChangePlanPanelProps) {
  const { choices, review, problem, path } = props
  const others = choices.filter(({ isCurrent }) => !isCurrent)
  if (others.length === 0) return null
  return (
    <Panel
      title={t('Change plan')}
      description={t('The new plan starts immediately. You see what it costs before anything is charged.')}
    >
      <div className="grid gap-5">
        {problem && <FormProblems errors={{ form: [problem] }} />}
        {review ? (
          <Review {...props} review={review} />
        ) : (
          <Form method="get" action={path} preventScrollReset className="flex flex-wrap items-end gap-3">
            <Field id="to" label={t('New plan')} className="min-w-0 flex-1 basis-64">
              <Select
                name="to"
                required
                placeholder={t('Choose a plan')}
                options={others.map(({ id, planName, price }) => ({
                  value: id,
                  label: t('{planName}, {money} a month', { planName, money: formatMoney(price) }),
                }))}
              />
            </Field>
            <Button type="submit" variant="secondary">
              {t('Show the cost')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}

type ReviewProps = ChangePlanPanelProps & { review: NonNullable<ChangePlanPanelProps['review']> }

function Review({ choices, review, path, timeZone, answer, pending }: ReviewProps) {
  const { to, cost } = review
  const current = choices.find(({ isCurrent }) => isCurrent)
  return (
    <Form
      {...needsReauth}
      method="post"
      action={path}
      preventScrollReset
      className="grid max-w-reading gap-5"
    >
      <input type="hidden" name="fromPlanId" value={current?.id ?? ''} />
      <input type="hidden" name="planId" value={to.id} />
      <input type="hidden" name="expectedDueMinor" value={cost.dueNow.minor} />
      <FormProblems errors={answer?.errors ?? {}} />
      <Notice title={t('From {from} to {to}', { from: current?.planName ?? '', to: to.planName })}>
        {officeCostWords(cost, to.planName, (day) => formatDate(day, timeZone)).map((line) => (
          <p key={line}>
            <Unbroken>{line}</Unbroken>
          </p>
        ))}
      </Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={path} variant="quiet" preventScrollReset>
          {t('Keep the plan')}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="change-plan"
          pending={pending}
          pendingLabel={t('Changing…')}
        >
          {cost.dueNow.minor === 0
            ? t('Change to {planName}', { planName: to.planName })
            : t('Charge {money} and change to {planName}', {
                money: formatMoney(cost.dueNow),
                planName: to.planName,
              })}
        </Button>
      </div>
    </Form>
  )
}
