import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type ForgottenFormProps = { lastResult: SubmissionResult<string[]> | undefined; pending: boolean }

/** Asks for the link that sets a new password. */
export function ForgottenForm({ lastResult, pending }: ForgottenFormProps) {
  const [form, fields] = useForm<{ email: string }>({ id: 'forgotten', lastResult, defaultNoValidate: true })
  return (
    <Form method="post" action="/auth/reset" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field id={fields.email.id} label={t('Email')} errors={fields.email.errors}>
        <TextInput
          type="email"
          name={fields.email.name}
          defaultValue={fields.email.initialValue}
          autoComplete="email"
          required
        />
      </Field>
      <Button type="submit" size="large" wide pending={pending} pendingLabel={t('Sending…')}>
        {t('Send the link')}
      </Button>
    </Form>
  )
}
