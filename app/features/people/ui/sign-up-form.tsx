import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { usernameHint } from '../words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProofOfWork } from './proof-of-work.tsx'
import { TermsNote } from './terms-note.tsx'

type SignUpFields = { username: string; email: string; password: string; confirmPassword: string }
type SignUpFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  /** Work that the browser has to do before the form counts. */
  task: string | null
  pending: boolean
}

export function SignUpForm({ lastResult, task, pending }: SignUpFormProps) {
  const [form, fields] = useForm<SignUpFields>({ id: 'sign-up', lastResult, defaultNoValidate: true })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        id={fields.username.id}
        label={t('Username')}
        hint={usernameHint()}
        errors={fields.username.errors}
      >
        <TextInput
          name={fields.username.name}
          defaultValue={fields.username.initialValue}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field id={fields.email.id} label={t('Email')} errors={fields.email.errors}>
        <TextInput
          type="email"
          name={fields.email.name}
          defaultValue={fields.email.initialValue}
          autoComplete="email"
          required
        />
      </Field>
      <NewPasswordFields label={t('Password')} fields={fields} />
      <TermsNote by="create-account" />
      {task && <ProofOfWork task={task} />}
      <Button type="submit" size="large" wide pending={pending} pendingLabel={t('Creating your account…')}>
        {t('Create Account')}
      </Button>
    </Form>
  )
}
