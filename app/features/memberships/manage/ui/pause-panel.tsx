import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Panel } from '#app/ui/panel.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import type { OwnSubscription } from '../../own/own-subscriptions.server.ts'
import { type AnsweredForm, FormProblems } from './form-problems.tsx'

type PausePanelProps = {
  subscription: OwnSubscription
  version: number
  timeZone: string
  answer: AnsweredForm | undefined
  pending: boolean
}

/** Pauses the payments of a membership with all that it gives, or resumes them. */
export function PausePanel(props: PausePanelProps) {
  return props.subscription.state === 'paused' ? <Unpause {...props} /> : <Pause {...props} />
}

function Pause({ version, answer, pending }: PausePanelProps) {
  const { errors = {}, typed = {} } = answer ?? {}
  const place = useFirstProblem(answer)
  return (
    <Panel
      title={t('Pause')}
      description={t(
        'Nothing is charged while the membership is paused. Member prices, free tickets and the directory are paused too.',
      )}
    >
      <Form ref={place} {...needsReauth} method="post" noValidate className="grid max-w-reading gap-5">
        <input type="hidden" name="version" value={version} />
        <FormProblems errors={errors} />
        <Field
          id="until"
          label={t('Resume on')}
          optional
          hint={t('Leave blank to resume it by hand. We email the member.')}
          errors={errors.until ?? undefined}
        >
          <DateInput name="until" type="date" defaultValue={typed.until ?? ''} className="sm:max-w-56" />
        </Field>
        <div className="flex justify-end">
          <Button
            type="submit"
            name="intent"
            value="pause"
            variant="secondary"
            pending={pending}
            pendingLabel={t('Pausing…')}
          >
            {t('Pause membership')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function Unpause({ subscription, version, timeZone, answer, pending }: PausePanelProps) {
  const { pausedUntil, periodEndsAt } = subscription
  const until = pausedUntil
    ? t('until {date}', { date: formatDate(pausedUntil, timeZone) })
    : t('until you resume it')
  return (
    <Panel title={t('Pause')} description={t('The membership is paused {until}.', { until })}>
      <Form {...needsReauth} method="post" className="grid max-w-reading gap-5">
        <input type="hidden" name="version" value={version} />
        <FormProblems errors={answer?.errors ?? {}} />
        <p>
          {t('Resuming gives the member everything the plan gives at once. The next payment is on {date}.', {
            date: formatDate(periodEndsAt, timeZone),
          })}
        </p>
        <div className="flex justify-end">
          <Button
            type="submit"
            name="intent"
            value="unpause"
            variant="secondary"
            pending={pending}
            pendingLabel={t('Resuming…')}
          >
            {t('Resume membership')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
