import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { resetWords } from '../factor-words.ts'
import { factorsInWords } from '../factors-in-words.ts'
import type { PersonFactors } from '../factors-of-person.server.ts'

type ResetFactorsFormProps = {
  person: PersonFactors
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** What a person has, and the way to take it all off. */
export function ResetFactorsForm({ person, lastResult, pending }: ResetFactorsFormProps) {
  const [form] = useForm({
    id: 'reset-factors',
    lastResult,
    defaultNoValidate: true,
  })
  const { refusal } = person
  return (
    <Panel title={t('Two-step verification')} className="max-w-2xl">
      <div className="grid gap-5">
        <p>{factorsInWords(person)}</p>
        {refusal && refusal !== 'no-factor' && (
          <Notice
            actions={
              <ButtonLink to="/account/settings/two-step" variant="secondary" size="small">
                {t('Your two-step verification')}
              </ButtonLink>
            }
          >
            {resetWords[refusal]}
          </Notice>
        )}
        {!refusal && (
          <Form method="post" {...needsReauth} {...getFormProps(form)} className="grid max-w-md gap-5">
            <FormErrors id={form.errorId} errors={form.errors} />
            <Notice tone="warning" title={t('Verify the person’s identity first')}>
              {t(
                'They can then sign in without a second step. All their devices are signed out, and they get an email.',
              )}
            </Notice>
            <div>
              <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
                {t('Reset')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  )
}
