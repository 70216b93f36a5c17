import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { ProofNeeded } from '../rules/proof.ts'
import { ProofField } from '../second-factor/ui/proof-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

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
      <NewPasswordFields label="New password" fields={fields} />
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          {proof.includes('password') ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </Form>
  )
}
