import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { AnswerMeaning } from '../rules/answer-meaning.ts'
import type { MailState } from '../rules/history-listing.ts'
import { inWords } from '../rules/in-words.ts'

export const stateWords: Record<MailState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'teal' },
  sent: { label: 'Sent', tone: 'success' },
  held: { label: 'Held (staging)', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  'answer-lost': { label: 'Unconfirmed', tone: 'warning' },
  bounced: { label: 'Bounced', tone: 'danger' },
  suppressed: { label: 'Not sent', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** What a server's answer means, and what can be done about it. */
export const meaningWords: Record<Exclude<AnswerMeaning, null>, { title: string; text: string }> = {
  'no-such-mailbox': {
    title: 'Mailbox does not exist',
    text: 'The address has a typo or no longer exists. Ask the recipient for another address. Resending does not help.',
  },
  'mailbox-full': {
    title: 'Mailbox is full',
    text: 'The recipient’s mailbox is full. Resend in a few days, or contact them another way.',
  },
  unwanted: {
    title: 'Rejected by the recipient’s server',
    text: 'The server treated the email as spam or its policy blocks it. If this affects several recipients, check the sender reputation and the domain’s SPF, DKIM and DMARC records.',
  },
  'too-large': {
    title: 'Email too large for the recipient',
    text: 'The attachments exceed the size limit of the recipient’s server. The recipient can download them from the website.',
  },
  'no-such-host': {
    title: 'Domain does not accept email',
    text: 'The part after the @ has a typo or no longer exists.',
  },
  'not-reached': {
    title: 'The mail server could not be reached',
    text: 'Nothing was delivered. Resend the email when the server is available.',
  },
  'wrong-sign-in': {
    title: 'Mail server sign-in failed',
    text: 'The mail server rejected the user name or password in its settings. No email is sent until they are corrected.',
  },
  'too-fast': {
    title: 'Mail server limit reached',
    text: 'The mail server temporarily accepts no more emails. We retry automatically at growing intervals.',
  },
  later: {
    title: 'Temporarily deferred by the recipient’s server',
    text: 'The server defers emails from senders it does not know yet. We retry automatically.',
  },
  refused: {
    title: 'Rejected by the mail server',
    text: 'The server’s response shows the reason. Fix the cause before you resend.',
  },
  'answer-lost': {
    title: 'Delivery unconfirmed',
    text: 'The connection was lost while the email was being sent. Ask the recipient, or resend it. They may get it twice.',
  },
  'not-written': {
    title: 'The email could not be created',
    text: 'The template or its data has an error, shown below. Fix the template, then resend the email.',
  },
  attachment: {
    title: 'Attachment could not be created',
    text: 'We retry automatically. If the problem persists, check the server log.',
  },
}

export const suppressionWords: Record<SuppressionReason, string> = {
  'hard-bounce': 'Emails to this address bounced permanently, so we no longer send to it.',
  complaint: 'The recipient reported an email as spam, so we send only essential emails.',
  administrator: 'An administrator suppressed this address.',
}

/** Why a mail was suppressed, by the words kept of it, where no list says so. */
export function suppressedBecause(lastError: string | null): string {
  switch (lastError) {
    case 'Switched off':
      return 'The recipient unsubscribed from this kind of email. Only they can subscribe again, in their account or with the link in any such email.'
    case 'This address is written to no more':
      return 'The address was suppressed at the time. The suppression has been removed, so new emails are sent.'
    case 'The account was deleted':
      return 'The recipient’s account was deleted before the email was sent.'
    case 'What it was about is no more':
      return 'The reason for the email no longer applied when it was due.'
    case 'This address has been sent too many mails of this kind today':
      return 'This address reached the daily limit for this kind of email. New emails are sent from the next day.'
    default:
      return 'The email was not sent.'
  }
}

const attachmentWords: Record<string, string> = {
  'document-pdf': 'Receipt or credit note (PDF)',
  'membership-receipt-pdf': 'Receipt of the membership (PDF)',
  'ticket-pdf': 'Ticket (PDF)',
  'ticket-qr': 'Ticket QR code (image)',
  'event-ics': 'Calendar entry',
}

export function attachmentName(kind: string): string {
  return attachmentWords[kind] ?? inWords(kind)
}
