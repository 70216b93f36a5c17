import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { SuppressionFields } from '../suppression-form.ts'

type SuppressionFormProps = {
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
  back: string
}

/** An address to write to no more. Works without JavaScript. */
export function SuppressionForm({ lastResult, pending, back }: SuppressionFormProps) {
  const [form, fields] = useForm<SuppressionFields>({
    id: 'suppression',
    lastResult,
    defaultValue: { stops: 'optional' },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <FormField field={fields.email} label={t('Email address')} type="email" inputMode="email" />
      <RadioGroup
        name="stops"
        legend={t('Emails stopped')}
        look="cards"
        defaultValue={fields.stops.initialValue}
        options={[
          {
            value: 'optional',
            label: t('Optional emails only'),
            hint: t(
              'Stops news, events and reminders. Tickets, receipts and password emails are still sent.',
            ),
          },
          {
            value: 'all',
            label: t('All emails'),
            hint: t('Also stops tickets, receipts and password emails.'),
          },
        ]}
      />
      <Field
        id={fields.details.id}
        label={t('Reason')}
        optional
        hint={t('Other administrators see this. It is included in the person’s data export.')}
        errors={fields.details.errors}
      >
        <TextArea {...getTextareaProps(fields.details)} rows={2} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Suppress address')}
        </Button>
        <ButtonLink to={back} variant="quiet" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
