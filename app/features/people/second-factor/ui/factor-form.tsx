import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { CodeField } from './code-field.tsx'

type FactorFormProps = {
  /** What is asked for. */
  by: 'app' | 'recovery-code'
  /** Another way stands above it. */
  isSecond: boolean
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The second step of a sign-in. */
export function FactorForm({ by, isSecond, lastResult, pending }: FactorFormProps) {
  const [form, fields] = useForm<{ code: string }>({
    id: 'second-factor',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="by" value={by} />
      <FormErrors id={form.errorId} errors={form.errors} />
      {by === 'app' ? (
        <CodeField id={fields.code.id} errors={fields.code.errors} />
      ) : (
        <Field
          id={fields.code.id}
          label={t('Recovery code')}
          hint={t('Sixteen letters and digits. Each works once.')}
          errors={fields.code.errors}
        >
          <TextInput name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        </Field>
      )}
      <Button
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
        size="large"
        wide
        pending={pending}
        pendingLabel={t('Checking…')}
      >
        {t('Sign In')}
      </Button>
    </Form>
  )
}
