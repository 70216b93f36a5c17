import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { addMonths } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type InviteFields, inviteGifts } from '../invite-form.ts'
import { linkDays } from '../rules/invitation-life.ts'
import { giftWords } from './invitation-words.ts'

type InviteFormProps = {
  /** What another screen knows already: the address, and what comes with it. */
  known: { email: string; gift: string }
  lastResult: SubmissionResult<string[]> | undefined
  /** Whose account the address has already. */
  holderId: string | null
  timeZone: string
  now: Date
  pending: boolean
}

/** Whom to invite, what comes with it, and a message of one's own. Works without a script. */
export function InviteForm({ known, lastResult, holderId, timeZone, now, pending }: InviteFormProps) {
  const [form, fields] = useForm<InviteFields>({
    id: 'invite',
    lastResult,
    defaultValue: { ...known, until: dayField(addMonths(now, 12), timeZone) },
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="group/gift grid gap-5 sm:grid-cols-2"
    >
      {form.errors && (
        <Notice tone="danger" live title={t('The invitation was not sent')} className="sm:col-span-2">
          {form.errors}
        </Notice>
      )}
      <FormField field={fields.name} label={t('Name')} />
      <div>
        <FormField field={fields.email} label={t('Email')} type="email" inputMode="email" />
        {holderId && (
          <Link to={`/admin/members/${holderId}`} className="link mt-1 inline-block py-1.5 text-sm">
            {t('View their account')}
          </Link>
        )}
      </div>
      <Field id={fields.gift.id} label={t('Access')} errors={fields.gift.errors}>
        <Select
          name="gift"
          defaultValue={fields.gift.initialValue}
          options={inviteGifts.map((value) => ({ value, label: giftWords[value] }))}
        />
      </Field>
      <FormField
        field={fields.until}
        label={t('Until')}
        type="date"
        hint={t('Includes this day. The membership starts when they accept.')}
        className="hidden group-has-[[value=basic]:checked]/gift:block group-has-[[value=standard]:checked]/gift:block group-has-[[value=vip]:checked]/gift:block"
      />
      <Field
        id={fields.message.id}
        label={t('Personal message')}
        optional
        hint={t('Added to the invitation email.')}
        errors={fields.message.errors}
        className="sm:col-span-2"
      >
        <TextArea {...getTextareaProps(fields.message)} maxLength={2_000} rows={3} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button
          type="submit"
          name="intent"
          value="invite"
          icon="mail"
          pending={pending}
          pendingLabel={t('Inviting…')}
        >
          {t('Send invitation')}
        </Button>
        <p className="text-sm text-ink-soft">
          {t('The link works once and expires after {linkDays} days.', { linkDays })}
        </p>
      </div>
    </Form>
  )
}

/** The day of `instant` as `input type="date"` takes it. */
function dayField(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
