import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { statusesAfter } from '../rules/enquiry-life.ts'
import { longestNote } from '../rules/enquiry-limits.ts'
import { statusWords } from './enquiry-words.ts'

type EnquiryChangeFormProps = {
  enquiry: { status: EnquiryStatus; note: string; version: number }
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The status and the note beside an enquiry. */
export function EnquiryChangeForm({ enquiry, lastResult, pending }: EnquiryChangeFormProps) {
  const [form, fields] = useForm<{ status: string; note: string }>({
    id: 'enquiry',
    lastResult,
    defaultValue: { status: enquiry.status, note: enquiry.note },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      {form.errors && (
        <Notice tone="warning" live title={t('Not saved yet')}>
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="version" value={enquiry.version} />
      <Field id={fields.status.id} label={t('Status')} errors={fields.status.errors}>
        <Select
          name="status"
          defaultValue={fields.status.initialValue}
          options={statusesAfter(enquiry.status).map((value) => ({ value, label: statusWords[value].label }))}
        />
      </Field>
      <Field
        id={fields.note.id}
        label={t('Note')}
        optional
        hint={t('Visible to administrators only.')}
        errors={fields.note.errors}
      >
        <TextArea name="note" defaultValue={fields.note.initialValue} rows={4} maxLength={longestNote} />
      </Field>
      <div>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="secondary"
          pending={pending}
          pendingLabel={t('Saving…')}
        >
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
