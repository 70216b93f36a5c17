import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { NewPasswordFields } from '#app/features/people/ui/new-password-fields.tsx'
import { TermsNote } from '#app/features/people/ui/terms-note.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type AcceptFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  token: string
  email: string
  username: string
  hasAccount: boolean
  pending: boolean
}

/** What an invited person, or one whose account an import has made, chooses: a password and, who wants one, a username. */
export function AcceptForm(props: AcceptFormProps) {
  const { lastResult, token, email, username, hasAccount, pending } = props
  const [form, fields] = useForm<{ username: string; password: string; confirmPassword: string }>({
    id: 'accept',
    lastResult,
    defaultValue: { username },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        id={fields.username.id}
        label={t('Username')}
        optional
        hint={t('A short name to sign in with, besides your email address.')}
        errors={fields.username.errors}
      >
        <TextInput
          {...getInputProps(fields.username, { type: 'text' })}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <NewPasswordFields label={t('Password')} fields={fields} />
      <TermsNote by={hasAccount ? 'continue' : 'accept'} />
      <Button
        type="submit"
        size="large"
        wide
        pending={pending}
        pendingLabel={hasAccount ? t('Saving…') : t('Joining…')}
      >
        {hasAccount ? t('Choose this password') : t('Accept the invitation')}
      </Button>
    </Form>
  )
}
