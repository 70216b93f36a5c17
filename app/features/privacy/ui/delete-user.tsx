import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { UserToDelete } from '../user-to-delete.server.ts'
import { deletionWords, isAboutMembership } from './deletion-words.ts'
import { keptInWords } from './kept-in-words.ts'

type DeleteUserProps = {
  user: UserToDelete
  timeZone: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

const listStyle = 'list-disc space-y-1 ps-5 text-ink-soft marker:text-ink-faint'

/** What goes with a person's account, what stays and why, what stands in the way; then asks twice. */
export function DeleteUser({ user, timeZone, lastResult, pending }: DeleteUserProps) {
  const { preview, refusal, name } = user
  const until = formatDate(preview.keptUntil, timeZone)
  return (
    <div className="grid max-w-4xl gap-6">
      {refusal && <InTheWay user={user} refusal={refusal} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Panel title={t('What is deleted')}>
          <ul className={listStyle}>
            <li>{t('The account, its password and all sessions, immediately')}</li>
            <li>{t('Profile, pictures, application and place in the directory')}</li>
            <li>{t('Name and addresses on orders and seats')}</li>
            <li>{t('Emails to them and notes about them')}</li>
          </ul>
        </Panel>
        <Panel title={t('What is kept, and why')}>
          <ul className={listStyle}>
            {keptInWords(preview, until).map((words) => (
              <li key={words}>
                <Unbroken>{words}</Unbroken>
              </li>
            ))}
            <li>{t('Audit log entries, by number and without a name')}</li>
          </ul>
        </Panel>
      </div>
      {!refusal && <Consequences preview={preview} />}
      {!refusal && (
        <DeleteForm key={user.id} name={name} lastResult={lastResult} pending={pending} userId={user.id} />
      )}
    </div>
  )
}

function InTheWay({ user, refusal }: { user: UserToDelete; refusal: NonNullable<UserToDelete['refusal']> }) {
  return (
    <Notice
      tone="warning"
      title={t('Not yet possible')}
      actions={
        isAboutMembership(refusal) && (
          <ButtonLink to={`/admin/members/${user.id}?tab=payments`} variant="secondary">
            {t('View payments')}
          </ButtonLink>
        )
      }
    >
      {deletionWords[refusal]}
    </Notice>
  )
}

function Consequences({ preview }: { preview: UserToDelete['preview'] }) {
  const tickets = preview.tickets.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {tickets > 0 && (
        <Notice
          tone="warning"
          title={plural(
            tickets,
            'This person has {count} valid ticket',
            'This person has {count} valid tickets',
          )}
        >
          <p>{t('Tickets already emailed stay valid. Cancel the orders first to free the places.')}</p>
          <ul className="mt-2 list-disc ps-5">
            {preview.tickets.map(({ event, count }) => (
              <li key={event}>
                {count} × {event}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {preview.planName && (
        <Notice
          tone="warning"
          title={t('This person is a member ({planName})', { planName: preview.planName })}
        >
          {t('The membership and its benefits end immediately.')}
        </Notice>
      )}
    </>
  )
}

type DeleteFormProps = Pick<DeleteUserProps, 'lastResult' | 'pending'> & {
  name: string
  userId: string
}

function DeleteForm({ name, userId, lastResult, pending }: DeleteFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: 'delete-user',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <details open={lastResult !== undefined} className="group/delete">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
        {t('Delete this user…')}
      </summary>
      <Form
        method="post"
        {...needsReauth}
        {...getFormProps(form)}
        className="mt-2 grid gap-5 rounded-card bg-danger-soft p-4 sm:p-6"
      >
        {form.errors && (
          <Notice tone="danger" live title={t('Failed to delete user')}>
            {form.errors}
          </Notice>
        )}
        <p>
          {rich('You cannot undo this. We email the person a confirmation. To continue, type {name}.', {
            name: <strong className="wrap-anywhere">{name}</strong>,
          })}
        </p>
        <Field
          id={fields.name.id}
          label={t('Name of the person')}
          errors={fields.name.errors}
          className="max-w-md"
        >
          <TextInput {...getInputProps(fields.name, { type: 'text' })} autoComplete="off" required />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" icon="trash" pending={pending} pendingLabel={t('Deleting…')}>
            {t('Delete user')}
          </Button>
          <ButtonLink to={`/admin/members/${userId}`} variant="quiet">
            {t('Keep the account')}
          </ButtonLink>
        </div>
      </Form>
    </details>
  )
}
