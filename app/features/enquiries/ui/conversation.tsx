import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { MailState } from '#app/features/mail/history/rules/history-listing.ts'
import { stateWords } from '#app/features/mail/history/ui/history-words.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { EnquiryMessage } from '../thread/conversation.server.ts'

type ConversationProps = {
  /** What the enquiry began with. */
  first: { name: string; at: Date; text: string }
  messages: readonly EnquiryMessage[]
  timeZone: string
  pending: boolean
}

/** What was written to and fro, oldest first. */
export function Conversation({ first, messages, timeZone, pending }: ConversationProps) {
  return (
    <ol className="grid gap-4">
      <li>
        <Frame name={first.name} at={first.at} timeZone={timeZone}>
          <Words>{first.text}</Words>
        </Frame>
      </li>
      {messages.map((message) => (
        <li key={message.id}>
          {message.direction === 'sent' ? (
            <Answer message={message} timeZone={timeZone} pending={pending} />
          ) : (
            <Reply message={message} timeZone={timeZone} />
          )}
        </li>
      ))}
    </ol>
  )
}

type Shown<Direction> = { message: Extract<EnquiryMessage, { direction: Direction }>; timeZone: string }

/** What is being sent is not sent twice, and what is held or suppressed not at all. */
const resendable: readonly MailState[] = ['failed', 'answer-lost', 'sent', 'bounced']

function Answer({ message, timeZone, pending }: Shown<'sent'> & { pending: boolean }) {
  const { id, at, by, mail, text } = message
  const canResend = mail !== null && resendable.includes(mail.state)
  return (
    <Frame name={by ?? t('Deleted account')} at={at} timeZone={timeZone} isOurs>
      <Words>{text.said}</Words>
      {mail && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Link
            to={`/admin/email/history/${mail.id}`}
            aria-label={t('Email: {label}', { label: stateWords[mail.state].label })}
          >
            <Badge tone={stateWords[mail.state].tone}>{stateWords[mail.state].label}</Badge>
          </Link>
          {canResend && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="answerId" value={id} />
              <Button
                type="submit"
                name="intent"
                value="resend"
                variant="secondary"
                size="small"
                pending={pending}
              >
                {t('Resend')}
              </Button>
            </Form>
          )}
        </div>
      )}
    </Frame>
  )
}

function Reply({ message, timeZone }: Shown<'received'>) {
  const { at, from, text, isFromOtherAddress, isAutomatic, attachments } = message
  return (
    <Frame name={from.name || from.address || t('Unknown sender')} at={at} timeZone={timeZone}>
      {(isFromOtherAddress || isAutomatic) && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {isAutomatic && <Badge tone="teal">{t('Automatic reply')}</Badge>}
          {isFromOtherAddress && (
            <>
              <Badge tone="warning">{t('From another address')}</Badge>
              <bdi className="wrap-anywhere">{from.address}</bdi>
            </>
          )}
        </p>
      )}
      <Words>{text.said || t('(no text)')}</Words>
      {text.quoted !== '' && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('Show quoted text')}
          </summary>
          <Words isQuiet>{text.quoted}</Words>
        </details>
      )}
      {attachments.length > 0 && (
        <div className="mt-3 text-sm text-ink-soft">
          <p>{t('Attachments are not stored:')}</p>
          <ul className="mt-1 grid gap-1">
            {attachments.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
              <li key={index} className="flex items-center gap-2">
                <Icon name="file-text" className="size-4" />
                <bdi className="wrap-anywhere">{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Frame>
  )
}

type FrameProps = { name: string; at: Date; timeZone: string; isOurs?: boolean; children: ReactNode }

function Frame({ name, at, timeZone, isOurs = false, children }: FrameProps) {
  return (
    <article
      className={cx(
        'rounded-card p-4 sm:px-5',
        isOurs ? 'ms-6 bg-teal-soft sm:ms-12' : 'me-6 bg-paper-deep sm:me-12',
      )}
    >
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDate(at, timeZone)}, {formatTime(at, timeZone)}
        </p>
      </header>
      {children}
    </article>
  )
}

function Words({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <p
      dir="auto"
      className={cx('max-w-reading wrap-anywhere whitespace-pre-line', isQuiet && 'text-sm text-ink-soft')}
    >
      {children}
    </p>
  )
}
