import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { ReauthMethods } from '../rules/reauth-methods.ts'
import { ReauthField } from '../second-factor/ui/reauth-field.tsx'

type ReauthFormProps = {
  reauth: ReauthMethods
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** Asks who is there, and nothing else. */
export function ReauthForm({ reauth, lastResult, pending }: ReauthFormProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: 're-authenticate',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <ReauthField id={fields.currentPassword.id} reauth={reauth} errors={fields.currentPassword.errors} />
      {reauth.some((way) => way !== 'google') && (
        <Button type="submit" size="large" wide pending={pending} pendingLabel={t('Checking…')}>
          {t('Confirm')}
        </Button>
      )}
    </Form>
  )
}
