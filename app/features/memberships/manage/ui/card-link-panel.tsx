import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type AnsweredForm, FormProblems } from './form-problems.tsx'

type CardLinkPanelProps = { requestId: string; answer: AnsweredForm | undefined; pending: boolean }

/** Asks the member for a new card, by email. */
export function CardLinkPanel({ requestId, answer, pending }: CardLinkPanelProps) {
  return (
    <Panel
      title={t('New card')}
      description={t(
        'Email the member a link to update their card. They sign in to use it, and it expires after 7 days.',
      )}
    >
      <Form method="post" preventScrollReset className="grid max-w-reading gap-5">
        <input type="hidden" name="requestId" value={requestId} />
        <FormProblems errors={answer?.errors ?? {}} />
        <div className="flex justify-end">
          <Button
            type="submit"
            name="intent"
            value="card-link"
            variant="secondary"
            icon="mail"
            pending={pending}
            pendingLabel={t('Sending…')}
          >
            {t('Send a link for a new card')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
