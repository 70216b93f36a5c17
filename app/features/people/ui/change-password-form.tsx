import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { ProofNeeded } from '../rules/proof.ts'
import { FormErrors } from './form-errors.tsx'
import { ProofField } from './proof-field.tsx'

type ChangePasswordFormProps = {
  proof: ProofNeeded
  email: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The intent 'password' of the page's action. */
export function ChangePasswordForm({ proof, email, lastResult, pending }: ChangePasswordFormProps) {
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
      <ProofField id={fields.currentPassword.id} proof={proof} errors={fields.currentPassword.errors} />
      <Field
        id={fields.password.id}
        label="New password"
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
        errors={fields.password.errors}
      >
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field id={fields.confirmPassword.id} label="Confirm password" errors={fields.confirmPassword.errors}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          {proof === 'password' ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </Form>
  )
}
