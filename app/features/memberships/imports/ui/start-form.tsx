import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { listPerLanguage } from '#language'

type StartFormProps = {
  count: number
  lastResult: SubmissionResult<string[]> | undefined
  /** The step under way. */
  pending: FormDataEntryValue | null | undefined
}

const ways = listPerLanguage(() => [
  {
    value: 'invite',
    label: t('Invitations'),
    hint: t('Accounts and memberships start when people accept.'),
  },
  {
    value: 'members',
    label: t('Add as members now'),
    hint: t(
      'Accounts and memberships start at once. People agree to the terms when they first sign in, and get no newsletters until they ask for them.',
    ),
  },
])

const mailing = listPerLanguage(() => [
  {
    value: 'send',
    label: t('Email them now'),
    hint: t('Each person gets a link to set a password.'),
  },
  {
    value: 'later',
    label: t('Don’t email anyone yet'),
    hint: t('We list them under open invitations, and you send each one yourself.'),
  },
])

/** The second press: invites whom the file names or adds them as members, with mails or without. */
export function StartForm({ count, lastResult, pending }: StartFormProps) {
  const [form, fields] = useForm<{ how: string; mails: string; message: string }>({
    id: 'start-import',
    lastResult,
    defaultNoValidate: true,
  })
  if (count === 0) {
    return (
      <Notice tone="info" title={t('This file has no new people to import')} className="max-w-3xl">
        {t('Nothing was imported. The reasons are below. Fix the file and upload it again.')}
      </Notice>
    )
  }
  return (
    <Panel title={plural(count, 'Import {count} person', 'Import {count} people')} className="max-w-3xl">
      <Form method="post" {...getFormProps(form)} className="group/mails grid gap-5">
        {form.errors && (
          <Notice tone="danger" live title={t('Nothing was imported')}>
            {form.errors}
          </Notice>
        )}
        <RadioGroup
          id={fields.how.id}
          name="how"
          legend={t('Import as')}
          defaultValue="invite"
          errors={fields.how.errors}
          options={ways}
        />
        <RadioGroup
          id={fields.mails.id}
          name="mails"
          legend={t('Invitations')}
          defaultValue="send"
          errors={fields.mails.errors}
          options={mailing}
        />
        <Field
          id={fields.message.id}
          label={t('Personal message')}
          optional
          hint={t('Added to every invitation email.')}
          errors={fields.message.errors}
        >
          <TextArea {...getTextareaProps(fields.message)} maxLength={2_000} rows={3} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="start"
            {...needsReauth}
            pending={pending === 'start'}
            pendingLabel={t('Starting…')}
          >
            {plural(count, 'Import {count} person', 'Import {count} people')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="drop"
            variant="quiet"
            formNoValidate
            pending={pending === 'drop'}
          >
            {t('Discard import')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
