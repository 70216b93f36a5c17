import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { emailRefusalWords } from '#app/features/people/ui/email-change-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { PersonToEdit } from '../person-to-edit.server.ts'

type ChangeEmailPanelProps = {
  person: PersonToEdit
  /** Of the request that this form makes. */
  requestId: string
  lastResult: SubmissionResult<string[]> | undefined
  pendingIntent: string | null
}

/** The address that a person signs in with; another one counts once it was confirmed. Works without JavaScript. */
export function ChangeEmailPanel(props: ChangeEmailPanelProps) {
  const { person, requestId, lastResult, pendingIntent } = props
  const [form, fields] = useForm<{ email: string }>({
    id: 'change-email',
    lastResult,
    defaultNoValidate: true,
  })
  const { email } = fields
  return (
    <Panel
      title={t('Email address')}
      level={2}
      className="max-w-3xl"
      description={<span className="wrap-anywhere">{person.email}</span>}
    >
      <div className="grid gap-5">
        {person.pendingEmail !== null && (
          <Notice tone="info" title={t('Awaiting confirmation')}>
            {rich('{email} must be confirmed within two hours of the request.', {
              email: <bdi className="wrap-anywhere">{person.pendingEmail}</bdi>,
            })}
            <SecondPress
              label={t('Cancel this change…')}
              intent="cancel-email"
              confirm={t('Cancel the change')}
              pending={pendingIntent === 'cancel-email'}
            >
              {t('The link in the confirmation email stops working.')}
            </SecondPress>
          </Notice>
        )}
        {person.emailRefusal !== null ? (
          <p className="text-ink-soft">{emailRefusalWords[person.emailRefusal]}</p>
        ) : (
          <Form method="post" {...needsReauth} {...getFormProps(form)} className="grid max-w-md gap-5">
            {form.errors && <Notice tone="danger" live title={form.errors[0] ?? ''} />}
            <input type="hidden" name="requestId" value={requestId} />
            <Field
              id={email.id}
              label={t('New email address')}
              hint={t(
                'We email a link to this address. The person signs in with the present one until the link is used.',
              )}
              errors={email.errors}
            >
              <TextInput {...getInputProps(email, { type: 'email' })} autoComplete="off" />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="email"
              variant="secondary"
              pending={pendingIntent === 'email'}
              pendingLabel={t('Sending…')}
              className="justify-self-start"
            >
              {t('Send confirmation link')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}
