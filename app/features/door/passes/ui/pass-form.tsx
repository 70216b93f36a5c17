import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'

type PassFormProps = { lastResult: SubmissionResult<string[]> | undefined; pending: boolean }

/** Name and address of a helper at a door. */
export function PassForm({ lastResult, pending }: PassFormProps) {
  const [form, fields] = useForm<{ name: string; email: string }>({
    id: 'door-pass',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      {form.errors && (
        <Notice tone="warning" live title="The door link was not sent" className="sm:col-span-full">
          {form.errors}
        </Notice>
      )}
      <FormField field={fields.name} label="Name" />
      <FormField field={fields.email} label="Email" type="email" />
      <Button
        type="submit"
        name="intent"
        value="make"
        {...needsReauth}
        icon="mail"
        pending={pending}
        pendingLabel="Sending…"
        className="sm:mt-7"
      >
        Send door link
      </Button>
    </Form>
  )
}
