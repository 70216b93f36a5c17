import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type ResendFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  /** Known from the screen before, then it need not be typed again. */
  login: string
  pending: boolean
}

/** Asks for another verification mail. */
export function ResendForm({ lastResult, login, pending }: ResendFormProps) {
  const [form, fields] = useForm<{ login: string }>({
    id: 'resend',
    lastResult,
    defaultValue: { login },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action="/auth/verify" {...getFormProps(form)} className="flex flex-col gap-4">
      <FormErrors id={form.errorId} errors={form.errors} />
      {login === '' ? (
        <Field id={fields.login.id} label={t('Email or username')} errors={fields.login.errors}>
          <TextInput
            name={fields.login.name}
            defaultValue={fields.login.initialValue}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
      ) : (
        <input type="hidden" name={fields.login.name} value={login} />
      )}
      <Button
        type="submit"
        variant="secondary"
        wide
        pending={pending}
        pendingLabel={t('Sending…')}
        icon="mail"
      >
        {t('Send the email again')}
      </Button>
    </Form>
  )
}
