import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { PersonFields } from '../person-form.ts'
import type { PersonToEdit } from '../person-to-edit.server.ts'

type EditPersonFormProps = {
  person: PersonToEdit
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** Name, company, phone and the texts for the directory of a person. Works without JavaScript. */
export function EditPersonForm({ person, lastResult, pending }: EditPersonFormProps) {
  const [form, fields] = useForm<PersonFields>({
    id: 'edit-person',
    lastResult,
    defaultValue: person.fields,
    defaultNoValidate: true,
  })
  const text = (field: keyof PersonFields, label: string, optional = true) => (
    <Field id={fields[field].id} label={label} optional={optional} errors={fields[field].errors}>
      <TextInput
        {...getInputProps(fields[field], { type: field === 'phone' ? 'tel' : 'text' })}
        autoComplete="off"
      />
    </Field>
  )
  const lines = (field: keyof PersonFields, label: string) => (
    <Field id={fields[field].id} label={label} optional errors={fields[field].errors}>
      <TextArea {...getTextareaProps(fields[field])} rows={3} maxLength={500} autoComplete="off" />
    </Field>
  )
  return (
    <Panel title={t('Details')} level={2} className="max-w-3xl">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        {form.errors && (
          <Notice tone="danger" live title={form.errors[0] ?? ''}>
            {form.errors[1]}
          </Notice>
        )}
        <input type="hidden" name="seen" value={person.version} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('firstName', t('First name'), false)}
          {text('lastName', t('Last name'))}
          {text('company', t('Company'))}
          {text('position', t('Position'))}
          {text('phone', t('Phone'))}
          {person.hasApplication && text('website', t('Company website'))}
        </div>
        {person.hasApplication && (
          <>
            {lines('discountDetails', t('Discount for members'))}
            {lines('webinarTopics', t('Webinar topics'))}
            <p className="text-sm text-ink-soft">
              {t('The directory shows a discount or webinar topics only if the member offers them.')}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="details" pending={pending} pendingLabel={t('Saving…')}>
            {t('Save details')}
          </Button>
          <ButtonLink to={`/admin/members/${person.id}`} variant="quiet">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
