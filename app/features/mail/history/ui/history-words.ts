import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import { t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { AnswerMeaning } from '../rules/answer-meaning.ts'
import type { MailState } from '../rules/history-listing.ts'
import { inWords } from '../rules/in-words.ts'

export const stateWords: Record<MailState, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  queued: { label: t('Queued'), tone: 'neutral' },
  sending: { label: t('Sending'), tone: 'teal' },
  sent: { label: t('Sent'), tone: 'success' },
  held: { label: t('Held (staging)'), tone: 'neutral' },
  failed: { label: t('Failed'), tone: 'danger' },
  'answer-lost': { label: t('Unconfirmed'), tone: 'warning' },
  bounced: { label: t('Bounced'), tone: 'danger' },
  suppressed: { label: t('Not sent'), tone: 'neutral' },
  cancelled: { label: t('Cancelled'), tone: 'neutral' },
}))

/** What a server's answer means, and what can be done about it. */
export const meaningWords: Record<
  Exclude<AnswerMeaning, null>,
  { title: string; text: string }
> = perLanguage(() => ({
  'no-such-mailbox': {
    title: t('Mailbox does not exist'),
    text: t(
      'The address has a typo or no longer exists. Ask the recipient for another address. Resending does not help.',
    ),
  },
  'mailbox-full': {
    title: t('Mailbox is full'),
    text: t('The recipient’s mailbox is full. Resend in a few days, or contact them another way.'),
  },
  unwanted: {
    title: t('Rejected by the recipient’s server'),
    text: t(
      'The server treated the email as spam or its policy blocks it. If this affects several recipients, check the sender reputation and the domain’s SPF, DKIM and DMARC records.',
    ),
  },
  'too-large': {
    title: t('Email too large for the recipient'),
    text: t(
      'The attachments exceed the size limit of the recipient’s server. The recipient can download them from the website.',
    ),
  },
  'no-such-host': {
    title: t('Domain does not accept email'),
    text: t('The part after the @ has a typo or no longer exists.'),
  },
  'not-reached': {
    title: t('The mail server could not be reached'),
    text: t('Nothing was delivered. Resend the email when the server is available.'),
  },
  'wrong-sign-in': {
    title: t('Mail server sign-in failed'),
    text: t(
      'The mail server rejected the user name or password in its settings. No email is sent until they are corrected.',
    ),
  },
  'too-fast': {
    title: t('Mail server limit reached'),
    text: t(
      'The mail server temporarily accepts no more emails. We retry automatically at growing intervals.',
    ),
  },
  later: {
    title: t('Temporarily deferred by the recipient’s server'),
    text: t('The server defers emails from senders it does not know yet. We retry automatically.'),
  },
  refused: {
    title: t('Rejected by the mail server'),
    text: t('The server’s response shows the reason. Fix the cause before you resend.'),
  },
  'answer-lost': {
    title: t('Delivery unconfirmed'),
    text: t(
      'The connection was lost while the email was being sent. Ask the recipient, or resend it. They may get it twice.',
    ),
  },
  'not-written': {
    title: t('The email could not be created'),
    text: t('The template or its data has an error, shown below. Fix the template, then resend the email.'),
  },
  attachment: {
    title: t('Attachment could not be created'),
    text: t('We retry automatically. If the problem persists, check the server log.'),
  },
}))

export const suppressionWords: Record<SuppressionReason, string> = perLanguage(() => ({
  'hard-bounce': t('Emails to this address bounced permanently, so we no longer send to it.'),
  complaint: t('The recipient reported an email as spam, so we send only essential emails.'),
  administrator: t('An administrator suppressed this address.'),
}))

/** Why a mail was suppressed, by the words kept of it, where no list says so. */
export function suppressedBecause(lastError: string | null): string {
  switch (lastError) {
    case 'Switched off':
      return t(
        'The recipient unsubscribed from this kind of email. Only they can subscribe again, in their account or with the link in any such email.',
      )
    case 'This address is written to no more':
      return t(
        'The address was suppressed at the time. The suppression has been removed, so new emails are sent.',
      )
    case 'The account was deleted':
      return t('The recipient’s account was deleted before the email was sent.')
    case 'What it was about is no more':
      return t('The reason for the email no longer applied when it was due.')
    case 'This address has been sent too many mails of this kind today':
      return t(
        'This address reached the daily limit for this kind of email. New emails are sent from the next day.',
      )
    default:
      return t('The email was not sent.')
  }
}

const attachmentWords: Record<string, string> = perLanguage(() => ({
  'document-pdf': t('Receipt or credit note (PDF)'),
  'order-receipt-pdf': t('Receipt of the order (PDF)'),
  'membership-receipt-pdf': t('Receipt of the membership (PDF)'),
  'ticket-pdf': t('Ticket (PDF)'),
  'ticket-qr': t('Ticket QR code (image)'),
  'event-ics': t('Calendar entry'),
}))

export function attachmentName(kind: string): string {
  return attachmentWords[kind] ?? inWords(kind)
}
