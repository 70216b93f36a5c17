import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { ProofNeeded } from '../rules/proof.ts'
import { ProofField } from '../second-factor/ui/proof-field.tsx'

type ProveFormProps = {
  proof: ProofNeeded
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** Asks who is there, and nothing else. */
export function ProveForm({ proof, lastResult, pending }: ProveFormProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: 'prove-again',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <ProofField id={fields.currentPassword.id} proof={proof} errors={fields.currentPassword.errors} />
      {proof.some((way) => way !== 'google') && (
        <Button type="submit" size="large" wide pending={pending} pendingLabel="Looking…">
          It is me
        </Button>
      )}
    </Form>
  )
}
