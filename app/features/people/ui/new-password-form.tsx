import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { FormErrors } from './form-errors.tsx'

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
      <Field
        id={fields.password.id}
        label="New password"
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
        errors={fields.password.errors}
      >
        <PasswordInput name={fields.password.name} autoComplete="new-password" required />
      </Field>
      <Field id={fields.confirmPassword.id} label="Confirm password" errors={fields.confirmPassword.errors}>
        <PasswordInput name={fields.confirmPassword.name} autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Saving…">
        Save the new password
      </Button>
    </Form>
  )
}
