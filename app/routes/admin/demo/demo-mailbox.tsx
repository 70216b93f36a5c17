import { Form, useSearchParams } from 'react-router'
import { demoMails } from '#app/features/mail/demo-mailbox.server.ts'
import { MailLines } from '#app/features/mail/ui/mail-lines.tsx'
import { MailboxFrame } from '#app/features/mail/ui/mailbox-frame.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Route } from './+types/demo-mailbox'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const recipient = url.searchParams.get('to') ?? ''
  const before = url.searchParams.get('before') ?? ''
  const page = await demoMails(ctx, { recipient, before })
  const { timeZone } = await siteSettings(ctx)
  return { ...page, recipient, timeZone }
}

export const meta: Route.MetaFunction = () => [
  { title: t('Demo mailbox') },
  { name: 'robots', content: 'noindex' },
]

export default function DemoMailbox({ loaderData }: Route.ComponentProps) {
  const { mails, recipients, recipient, next, timeZone } = loaderData
  const [search] = useSearchParams()
  const older = next
    ? `?${new URLSearchParams({ ...(recipient && { to: recipient }), before: next })}`
    : undefined
  return (
    <MailboxFrame>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-reading">
          <h1 className="text-2xl">{t('Demo emails')}</h1>
          <p className="mt-1.5 text-ink-soft">
            {t(
              'The demo sends no email. Every email it would have sent is kept here, as the recipient would see it.',
            )}
          </p>
        </div>
        <ButtonLink to={{ search: search.toString() }} variant="secondary" icon="refresh">
          {t('Refresh')}
        </ButtonLink>
      </div>
      {recipients.length > 0 && (
        <Form className="mt-6 flex items-end gap-3">
          <Field id="to" label={t('Recipient')} className="max-w-md flex-1">
            <Select
              key={recipient}
              name="to"
              defaultValue={recipient}
              placeholder={t('Everyone')}
              options={choices(recipients, recipient).map((address) => ({ value: address, label: address }))}
            />
          </Field>
          <Button type="submit" variant="secondary" icon="filter">
            {t('Show')}
          </Button>
        </Form>
      )}
      <div className="mt-6">
        {mails.length > 0 ? (
          <MailLines mails={mails} timeZone={timeZone} />
        ) : (
          <NoMails filtered={recipients.length > 0} />
        )}
        <Pagination
          label={t('Older emails')}
          className="mt-6"
          previous={
            search.has('before')
              ? `/demo/mailbox${recipient && `?to=${encodeURIComponent(recipient)}`}`
              : undefined
          }
          previousLabel={t('Newest')}
          next={older}
          nextLabel={t('Older')}
        />
      </div>
    </MailboxFrame>
  )
}

/** An address that is asked for stays chosen, even when nothing was ever sent to it. */
function choices(recipients: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || recipients.includes(chosen) ? recipients : [chosen, ...recipients]
}

function NoMails({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        icon="inbox"
        title={t('No emails here')}
        action={
          <ButtonLink to="/demo/mailbox" variant="secondary">
            {t('Show all emails')}
          </ButtonLink>
        }
      >
        {t('No emails to this address, or no older emails.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="inbox"
      title={t('No emails yet')}
      action={<ButtonLink to="/events">{t('See the events')}</ButtonLink>}
    >
      {t('Sign up or register for an event. The email appears here within a few seconds.')}
    </EmptyState>
  )
}
