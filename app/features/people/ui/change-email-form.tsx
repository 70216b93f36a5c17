import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ReauthMethods } from '../rules/reauth-methods.ts'
import { ReauthField } from '../second-factor/ui/reauth-field.tsx'

type ChangeEmailFormProps = {
  reauth: ReauthMethods
  email: string
  /** The address that a link was sent to, not confirmed yet. */
  waitingFor: string | null
  lastResult: SubmissionResult<string[]> | undefined
  pending: 'email' | 'cancel-email' | null
}

/** The intents 'email' and 'cancel-email' of the page's action. */
export function ChangeEmailForm({ reauth, email, waitingFor, lastResult, pending }: ChangeEmailFormProps) {
  const [form, fields] = useForm<{ currentPassword: string; email: string }>({
    id: 'change-email',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <div className="grid gap-5">
      <p>
        {rich('You sign in with {email}.', { email: <strong className="wrap-anywhere">{email}</strong> })}
      </p>
      {waitingFor && (
        <Notice
          live
          icon="mail"
          title={t('Waiting for your confirmation')}
          actions={
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="intent"
                value="cancel-email"
                variant="secondary"
                size="small"
                pending={pending === 'cancel-email'}
              >
                {t('Keep the present address')}
              </Button>
            </Form>
          }
        >
          {rich(
            'We have written to {waitingFor}. Open the link in that message within 2 hours; until then nothing changes.',
            { waitingFor: <strong className="wrap-anywhere">{waitingFor}</strong> },
          )}
        </Notice>
      )}
      <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="email" />
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          id={fields.email.id}
          label={t('New email address')}
          hint={t('We email a link to the new address and tell you at the current one.')}
          errors={fields.email.errors}
        >
          <TextInput {...getInputProps(fields.email, { type: 'email' })} autoComplete="email" required />
        </Field>
        <ReauthField id={fields.currentPassword.id} reauth={reauth} errors={fields.currentPassword.errors} />
        <div>
          <Button type="submit" pending={pending === 'email'} pendingLabel={t('Sending…')}>
            {t('Send the link')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
