import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { ReauthMethods } from '../rules/reauth-methods.ts'
import { ReauthField } from '../second-factor/ui/reauth-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ChangePasswordFormProps = {
  reauth: ReauthMethods
  email: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The intent 'password' of the page's action. */
export function ChangePasswordForm({ reauth, email, lastResult, pending }: ChangePasswordFormProps) {
  const [form, fields] = useForm<{ currentPassword: string; password: string; confirmPassword: string }>({
    id: 'change-password',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value="password" />
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <FormErrors id={form.errorId} errors={form.errors} />
      <ReauthField id={fields.currentPassword.id} reauth={reauth} errors={fields.currentPassword.errors} />
      <NewPasswordFields label={t('New password')} fields={fields} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {reauth.includes('password') ? t('Change password') : t('Set a password')}
        </Button>
      </div>
    </Form>
  )
}
