import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { mayDecide } from '../../applications/rules/application-decision.ts'
import type { MemberApplication } from '../member-by-id.server.ts'

type ApplicationDecisionProps = {
  application: Pick<MemberApplication, 'status'>
  pendingDecision: string | null
}

/** Approves or declines what a person wrote when they joined. Works without JavaScript. */
export function ApplicationDecision({ application: { status }, pendingDecision }: ApplicationDecisionProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-base">{t('Application')}</h4>
      <p className="text-sm text-ink-soft">
        {t(
          'Members with an approved application can be shown in the directory. Your decision does not change an existing membership and sends no email.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {mayDecide(status, 'approved') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="seen" value={status} />
            <input type="hidden" name="decision" value="approved" />
            <Button
              type="submit"
              name="intent"
              value="application"
              variant="secondary"
              icon="check"
              pending={pendingDecision === 'approved'}
            >
              {t('Approve')}
            </Button>
          </Form>
        )}
        {mayDecide(status, 'declined') && (
          <SecondPress
            label={t('Decline…')}
            intent="application"
            confirm={t('Decline this application')}
            fields={{ seen: status, decision: 'declined' }}
            pending={pendingDecision === 'declined'}
          >
            {t(
              'The applicant is no longer shown in the directory and can apply again. A first payment in progress is cancelled. An existing membership does not change.',
            )}
          </SecondPress>
        )}
      </div>
    </div>
  )
}
