import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type NewPasswordFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  token: string
  /** Whose password it is, for password managers. */
  email: string
  pending: boolean
}

export function NewPasswordForm({ lastResult, token, email, pending }: NewPasswordFormProps) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: 'new-password',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormErrors id={form.errorId} errors={form.errors} />
      <NewPasswordFields label={t('New password')} fields={fields} />
      <Button type="submit" size="large" wide pending={pending} pendingLabel={t('Saving…')}>
        {t('Save the new password')}
      </Button>
    </Form>
  )
}
