import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { ReauthMethods } from '#app/features/people/rules/reauth-methods.ts'
import { ReauthField } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { ErasurePreview } from '../erasure-preview.server.ts'
import { obstacleWords } from './erasure-words.ts'

type DeleteAccountProps = {
  preview: ErasurePreview
  reauth: ReauthMethods
  timeZone: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** Says what goes and what stays, then asks twice: a box to tick and the password. */
export function DeleteAccount({ preview, reauth, timeZone, lastResult, pending }: DeleteAccountProps) {
  const [understood, setUnderstood] = useState(false)
  const [form, fields] = useForm<{ currentPassword: string; understood: string }>({
    id: 'delete-account',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <div className="grid gap-5">
      <Consequences keptUntil={formatDate(preview.keptUntil, timeZone)} />
      <TicketsNotice tickets={preview.tickets} />
      {preview.planName && !preview.obstacle && (
        <Notice tone="warning" title={t('You are a member ({planName})', { planName: preview.planName })}>
          {t('Your membership and what comes with it end at once.')}
        </Notice>
      )}
      {preview.obstacle && (
        <Notice
          tone="info"
          title={preview.mayEndMembership ? t('You have a membership') : t('Not yet possible')}
          actions={
            isAboutMembership(preview.obstacle) && (
              <ButtonLink to="/account/settings/membership" variant="secondary">
                {t('Go to Membership')}
              </ButtonLink>
            )
          }
        >
          {obstacleWords[preview.obstacle]}
        </Notice>
      )}
      {(!preview.obstacle || preview.mayEndMembership) && (
        <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-md gap-5">
          <FormErrors id={form.errorId} errors={form.errors} />
          {preview.mayEndMembership && (
            <>
              <input type="hidden" name="endsMembership" value="on" />
              <p>
                {t(
                  'Your membership ends now, with its free tickets and member prices. What you have paid for this month is not refunded.',
                )}
              </p>
            </>
          )}
          <ReauthField
            id={fields.currentPassword.id}
            reauth={reauth}
            errors={fields.currentPassword.errors}
          />
          <Checkbox
            id={fields.understood.id}
            name="understood"
            required
            checked={understood}
            onChange={(event) => setUnderstood(event.currentTarget.checked)}
            label={t('I understand that this cannot be undone')}
            errors={fields.understood.errors}
          />
          <div>
            <Button
              type="submit"
              variant="danger"
              icon="trash"
              pending={pending}
              pendingLabel={t('Deleting…')}
            >
              {preview.mayEndMembership ? t('End membership now and delete') : t('Delete my account')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

function Consequences({ keptUntil }: { keptUntil: string }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 text-lg">{t('What is deleted')}</h3>
        <ul className="list-disc space-y-1 ps-5 text-ink-soft marker:text-ink-faint">
          <li>{t('Your account, password and every signed-in device')}</li>
          <li>{t('Profile, pictures, application and place in the directory')}</li>
          <li>{t('Your name and addresses on orders and seats')}</li>
          <li>{t('What we wrote to you')}</li>
        </ul>
      </div>
      <div>
        <h3 className="mb-2 text-lg">{t('What is kept, and why')}</h3>
        <ul className="list-disc space-y-1 ps-5 text-ink-soft marker:text-ink-faint">
          <li>{t('Orders and payments without your name, because accounts have to add up')}</li>
          <li>
            {rich('Receipts as they were issued until {keptUntil}: the law asks for them', {
              keptUntil: <Unbroken>{keptUntil}</Unbroken>,
            })}
          </li>
          <li>{t('A record, without a name, that the account was deleted')}</li>
        </ul>
      </div>
    </div>
  )
}

function isAboutMembership(obstacle: ErasurePreview['obstacle']): boolean {
  return obstacle?.endsWith('-subscription') ?? false
}

function TicketsNotice({ tickets }: { tickets: DeleteAccountProps['preview']['tickets'] }) {
  const all = tickets.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <Notice
      tone="warning"
      title={plural(all, 'You have {count} valid ticket', 'You have {count} valid tickets')}
    >
      <p>{t('They stay valid, but you will only have what was emailed to you. Download them first.')}</p>
      <ul className="mt-2 list-disc ps-5">
        {tickets.map(({ event, count }) => (
          <li key={event}>
            {count} × {event}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
