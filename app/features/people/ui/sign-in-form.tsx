import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { ProofOfWork } from './proof-of-work.tsx'

type SignInFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  /** What was typed on the screen before. */
  login: string
  /** Work that the browser has to do before the form counts. */
  task: string | null
  pending: boolean
}

export function SignInForm({ lastResult, login, task, pending }: SignInFormProps) {
  const [form, fields] = useForm<{ login: string; password: string }>({
    id: 'sign-in',
    lastResult,
    defaultValue: { login },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
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
      <Field id={fields.password.id} label={t('Password')} errors={fields.password.errors}>
        <PasswordInput name={fields.password.name} autoComplete="current-password" required />
      </Field>
      <p className="-mt-2 text-end text-sm">
        <Link to="/auth/reset" className="link inline-block py-1.5">
          {t('Forgot your password?')}
        </Link>
      </p>
      {task && <ProofOfWork task={task} />}
      <Button type="submit" size="large" wide pending={pending} pendingLabel={t('Signing in…')}>
        {t('Sign In')}
      </Button>
    </Form>
  )
}
