import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import type { HistoryMail } from '../mail-of-history.server.ts'
import { meaningOf } from '../rules/answer-meaning.ts'
import { attachmentName, meaningWords, suppressedBecause, suppressionWords } from './history-words.ts'

type MailDetailsProps = {
  mail: HistoryMail
  timeZone: string
  /** What became of a press on "send again". */
  refusal: string | null
  pending: boolean
}

/** To whom it went, what became of it, what the server said, and what can be done. */
export function MailDetails({ mail, timeZone, refusal, pending }: MailDetailsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-card bg-card p-4 ring-1 ring-line/70">
      {refusal && (
        <Notice live tone="danger" title={t('Email not resent')}>
          {refusal}
        </Notice>
      )}
      <Outcome mail={mail} />
      <Facts mail={mail} timeZone={timeZone} />
      <section aria-label={t('Status')}>
        <Timeline items={lifeOf(mail)} timeZone={timeZone} />
      </section>
      <Again mail={mail} pending={pending} />
    </div>
  )
}

function Outcome({ mail }: { mail: HistoryMail }) {
  if (mail.state === 'suppressed') return <Suppressed mail={mail} />
  if (mail.state === 'bounced') {
    return (
      <Notice tone="warning" title={mail.bounce === 'complaint' ? t('Reported as spam') : t('Bounced')}>
        {mail.bounce === 'soft-bounce'
          ? t('The recipient’s server accepted the email but could not deliver it yet.')
          : mail.bounce === 'complaint'
            ? suppressionWords.complaint
            : `${t('The recipient’s server accepted the email but could not deliver it.')} `}
        <SuppressedAddresses mail={mail} />
      </Notice>
    )
  }
  const meaning = meaningOf(mail.lastError)
  if (meaning === null || mail.state === 'sent') return null
  const { title, text } = meaningWords[meaning]
  return (
    <Notice tone={mail.state === 'failed' ? 'danger' : 'warning'} title={title}>
      {text}
      <span className="mt-2 block text-sm text-ink-soft wrap-anywhere">
        {t('Server response: {response}', { response: mail.lastError ?? '' })}
      </span>
    </Notice>
  )
}

function Suppressed({ mail }: { mail: HistoryMail }) {
  return (
    <Notice tone="info" title={t('Not sent')}>
      {mail.suppressions.length === 0 ? (
        suppressedBecause(mail.lastError)
      ) : (
        <SuppressedAddresses mail={mail} />
      )}
    </Notice>
  )
}

function SuppressedAddresses({ mail }: { mail: HistoryMail }) {
  if (mail.suppressions.length === 0) return null
  return (
    <>
      {mail.suppressions.map((reason) => suppressionWords[reason]).join(' ')}{' '}
      {rich(
        '<link>Remove the suppression</link> when the address works again. New emails are sent from then on.',
        {
          link: (words) => (
            <Link to={`/admin/email/suppressions?q=${encodeURIComponent(mail.recipient)}`} className="link">
              {words}
            </Link>
          ),
        },
      )}
    </>
  )
}

function Facts({ mail, timeZone }: { mail: HistoryMail; timeZone: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      <Term>{t('To')}</Term>
      <dd className="wrap-anywhere">
        {mail.userId ? (
          <Link to={`/admin/members/${mail.userId}`} className="link">
            {mail.recipientName || mail.recipient}
          </Link>
        ) : (
          mail.recipientName || mail.recipient
        )}
        {mail.recipientName && <span className="block text-sm text-ink-soft">{mail.recipient}</span>}
      </dd>
      <Term>{t('Template')}</Term>
      <dd>{mail.template}</dd>
      {mail.campaignId && (
        <>
          <Term>{t('Campaign')}</Term>
          <dd className="wrap-anywhere">
            <Link to={`/admin/email/campaigns/${mail.campaignId}`} className="link">
              {mail.campaign || t('(no subject)')}
            </Link>
          </dd>
        </>
      )}
      <Term>{t('Attempts')}</Term>
      <dd className="tabular-nums">{mail.attempts}</dd>
      {mail.state === 'queued' && mail.notBefore && (
        <>
          <Term>{t('Not before')}</Term>
          <dd>{formatMoment(mail.notBefore, timeZone)}</dd>
        </>
      )}
      {mail.attachments.length > 0 && (
        <>
          <Term>{t('Attached')}</Term>
          <dd>
            <ul>
              {mail.attachments.map(({ kind, ref }) => (
                <li key={`${kind} ${ref}`} className="flex items-center gap-1.5">
                  <Icon name="file-text" className="size-4 text-ink-faint" />
                  {attachmentName(kind)}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  )
}

function Term({ children }: { children: string }) {
  return <dt className="text-sm text-ink-soft">{children}</dt>
}

function lifeOf(mail: HistoryMail): TimelineItem[] {
  const line = (
    key: string,
    icon: TimelineItem['icon'],
    tone: TimelineItem['tone'],
    text: string,
    at: Date | null,
  ) => (at ? [{ key, icon, tone, text, at, by: null }] : [])
  return [
    ...line('written', 'pencil', 'plain', t('Created'), mail.writtenAt),
    ...(mail.state === 'held'
      ? line('held', 'inbox', 'plain', t('Held on this staging site'), mail.sentAt)
      : [
          ...line('sending', 'send', 'plain', t('Handed to the mail server'), mail.sendingAt),
          ...line('sent', 'check-circle', 'good', t('Accepted by the mail server'), mail.sentAt),
        ]),
    ...line('delivered', 'inbox', 'good', t('Delivered'), mail.deliveredAt),
    ...line(
      'bounced',
      'x-circle',
      'bad',
      mail.bounce === 'complaint' ? t('Reported as spam') : t('Bounced'),
      mail.bouncedAt,
    ),
  ]
}

/** What an administrator can do about a mail. */
function Again({ mail, pending }: { mail: HistoryMail; pending: boolean }) {
  if (mail.state !== 'failed' && mail.state !== 'answer-lost') return null
  if (mail.campaignId) {
    return (
      <p>
        {rich(
          'This email belongs to a campaign. Resend it or mark it as sent in <link>the campaign results</link>.',
          {
            link: (words) => (
              <Link to={`/admin/email/campaigns/${mail.campaignId}`} className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    )
  }
  const isLost = mail.state === 'answer-lost'
  return (
    <SecondPress
      label={t('Resend…')}
      intent="retry"
      confirm={isLost ? t('Resend anyway') : t('Resend email')}
      icon="send"
      pending={pending}
    >
      {isLost
        ? t('The recipient may already have this email and would get it twice.')
        : t('The email is created again and sent to {recipient}.', { recipient: mail.recipient })}
    </SecondPress>
  )
}
