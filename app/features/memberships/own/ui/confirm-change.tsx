import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { WaitingChange } from '../../subscriptions/waiting-change.server.ts'
import { AskBank } from './ask-bank.tsx'
import { waitingWords } from './change-words.ts'

export type ConfirmChangeProps = {
  change: WaitingChange
  /** Null where the demo plays the bank. */
  publishableKey: string | null
  timeZone: string
  pending: boolean
  /** Why nothing has come of it yet. */
  trouble: string | null
}

/** A change of plan that the cardholder's bank has to agree to, or that is given up. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { change, publishableKey, timeZone, pending, trouble } = props
  const { planId, planName, fromName, due } = change
  const { text } = waitingWords(change, timeZone)
  return (
    <Panel
      title={t('Confirm with your bank')}
      description={t('From {from} to {to}', { from: fromName, to: planName })}
      footer={
        publishableKey === null ? (
          <DemoBank change={change} pending={pending} />
        ) : (
          <AskBank
            publishableKey={publishableKey}
            clientSecret={change.clientSecret}
            planId={planId}
            label={t('Confirm {money} with your bank', { money: formatMoney(due) })}
          >
            <KeepPlan fromName={fromName} />
          </AskBank>
        )
      }
    >
      {trouble && (
        <Notice tone="warning" live title={t('Your plan is not changed yet')} className="mb-5">
          {trouble}
        </Notice>
      )}
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
    </Panel>
  )
}

/** The demo plays the bank. */
function DemoBank({ change, pending }: Pick<ConfirmChangeProps, 'change' | 'pending'>): ReactNode {
  const { planId, fromName, due } = change
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="planId" value={planId} />
      <p className="text-ink-soft">
        {t('Demo bank, 3D Secure: in real life your bank would ask for a code or your fingerprint.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="approve"
          icon="check"
          pending={pending}
          pendingLabel={t('Asking…')}
        >
          {t('Approve {money}', { money: formatMoney(due) })}
        </Button>
        <Button type="submit" name="intent" value="decline" variant="secondary" icon="x">
          {t('Decline')}
        </Button>
        <KeepPlan fromName={fromName} />
      </div>
    </Form>
  )
}

function KeepPlan({ fromName }: { fromName: string }) {
  return (
    <Button type="submit" name="intent" value="keep" variant="quiet">
      {t('Keep {fromName}', { fromName })}
    </Button>
  )
}
