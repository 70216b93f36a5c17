import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SponsorNumberFields } from '../../grants/role-form.ts'
import type { SponsorNumbers } from '../change-sponsor-numbers.server.ts'

export type SponsorNumbersFormProps = {
  own: SponsorNumbers
  /** The numbers of the settings. */
  usual: { perMonth: number; perEvent: number }
  mayEdit: boolean
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** How many free tickets a sponsor may claim, where it differs from the settings. */
export function SponsorNumbersForm({ own, usual, mayEdit, lastResult, pending }: SponsorNumbersFormProps) {
  const [form, fields] = useForm<SponsorNumberFields>({
    id: 'sponsor-numbers',
    lastResult,
    defaultValue: { perMonth: String(own.perMonth ?? ''), perEvent: String(own.perEvent ?? '') },
    defaultNoValidate: true,
  })
  const field = (name: keyof SponsorNumberFields, label: string, number: number) => (
    <FormField
      field={fields[name]}
      label={label}
      hint={t('Leave blank for {number}, the default in the settings.', { number })}
      inputMode="numeric"
      disabled={!mayEdit}
    />
  )
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2" preventScrollReset>
      {form.errors && (
        <Notice tone="danger" live title={t('The free tickets were not saved')} className="sm:col-span-2">
          {form.errors}
        </Notice>
      )}
      {field('perMonth', t('Free tickets per month'), usual.perMonth)}
      {field('perEvent', t('Free tickets per event'), usual.perEvent)}
      {mayEdit && (
        <Button
          type="submit"
          name="intent"
          value="numbers"
          variant="secondary"
          pending={pending}
          pendingLabel={t('Saving…')}
          className="justify-self-start"
        >
          {t('Save free tickets')}
        </Button>
      )}
    </Form>
  )
}
