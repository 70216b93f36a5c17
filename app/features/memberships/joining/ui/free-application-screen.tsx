import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ApplicationSummary, type SentApplication } from './application-summary.tsx'
import { JoiningFrame } from './joining-frame.tsx'
import { applicationFailed } from './joining-words.ts'
import type { ShownPrice } from './shown-price.ts'

type FreeApplicationScreenProps = {
  shown: ShownPrice
  application: SentApplication
  isPending: boolean
  /** Why it was not completed. */
  refused: string | null
}

const formId = 'free-application'

/** The last step of joining with a code that leaves nothing to pay. Works without JavaScript. */
export function FreeApplicationScreen({
  shown,
  application,
  isPending,
  refused,
}: FreeApplicationScreenProps) {
  return (
    <JoiningFrame
      title={t('Ready to join')}
      lead={t('Your code covers it all. There is nothing to pay, and no card is needed.')}
      shown={shown}
      code={{ answered: undefined }}
      button={
        <Button type="submit" form={formId} size="large" pending={isPending} pendingLabel={t('Completing…')}>
          {t('Complete Free Application')}
        </Button>
      }
    >
      {refused !== null && (
        <Notice tone="danger" live title={applicationFailed()}>
          {refused}
        </Notice>
      )}
      <ApplicationSummary application={application} planId={shown.plan.id} />
      <Panel title={t('What happens next')}>
        <p className="text-ink-soft">
          {t(
            'Your membership begins at once and ends automatically. You can go on with a paid one whenever you like.',
          )}
        </p>
      </Panel>
      <Form id={formId} method="post">
        <input type="hidden" name="intent" value="complete-free" />
      </Form>
    </JoiningFrame>
  )
}
