import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
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
        <Notice tone="warning" live title={t('The door link was not sent')} className="sm:col-span-full">
          {form.errors}
        </Notice>
      )}
      <FormField field={fields.name} label={t('Name')} />
      <FormField field={fields.email} label={t('Email')} type="email" />
      <Button
        type="submit"
        name="intent"
        value="make"
        {...needsReauth}
        icon="mail"
        pending={pending}
        pendingLabel={t('Sending…')}
        className="sm:mt-7"
      >
        {t('Send door link')}
      </Button>
    </Form>
  )
}
