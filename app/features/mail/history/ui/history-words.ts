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
  'answer-lost': { label: 'Answer lost', tone: 'warning' },
  bounced: { label: 'Came back', tone: 'danger' },
  suppressed: { label: 'Not sent', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** What a server's answer means, and what can be done about it. */
export const meaningWords: Record<Exclude<AnswerMeaning, null>, { title: string; text: string }> = {
  'no-such-mailbox': {
    title: 'There is no such mailbox',
    text: 'The address was mistyped or is gone. Ask its owner for another one; sending again does not help.',
  },
  'mailbox-full': {
    title: 'The mailbox is full',
    text: 'Its owner has to make room first. Try again in a few days, or reach them another way.',
  },
  unwanted: {
    title: 'The recipient’s server does not want this mail',
    text: 'It takes us for unwanted, or its rules forbid it. If several recipients are concerned, look at the sender’s reputation and at SPF, DKIM and DMARC of the domain.',
  },
  'too-large': {
    title: 'The mail is too large for the recipient',
    text: 'Its attachments weigh more than their server takes. They can be downloaded from the website instead.',
  },
  'no-such-host': {
    title: 'Nothing takes mail at this domain',
    text: 'What stands after the @ was mistyped, or does not exist any more.',
  },
  'not-reached': {
    title: 'The mail server could not be reached',
    text: 'Nothing arrived. When the server is back, send it again.',
  },
  'wrong-sign-in': {
    title: 'The mail server does not let us in',
    text: 'Name and password in its settings are not accepted. No mail leaves until they are right.',
  },
  'too-fast': {
    title: 'The mail server asked for patience',
    text: 'It takes no more for a while. Mails are offered again by themselves, later each time.',
  },
  later: {
    title: 'The recipient’s server puts us off',
    text: 'It does so with senders that it does not know yet. The mail is offered again by itself.',
  },
  refused: {
    title: 'The mail server refused this mail',
    text: 'Its own words say why. Mend that before sending it again.',
  },
  'answer-lost': {
    title: 'Nobody knows whether it arrived',
    text: 'The connection broke after the mail had begun to leave. Ask the recipient, or send it again: they may have it twice then.',
  },
  'not-written': {
    title: 'The mail could not be put together',
    text: 'Its template or what it tells of has a fault, said below. Mend the template, then send it again.',
  },
  attachment: {
    title: 'An attachment could not be made',
    text: 'It is tried again by itself. If it stays, the log of the server says why.',
  },
}

export const suppressionWords: Record<SuppressionReason, string> = {
  'hard-bounce': 'Mail to this address came back for good, so it is written to no more.',
  complaint: 'Its owner has called a mail of ours unwanted, so nothing is sent that they can do without.',
  administrator: 'An administrator wrote down that this address is written to no more.',
}

/** Why a mail was suppressed, by the words kept of it, where no list says so. */
export function suppressedBecause(lastError: string | null): string {
  switch (lastError) {
    case 'Switched off':
      return 'The recipient has switched mails of this kind off. Only they can switch them on again: in their account, or by the link at the end of any such mail.'
    case 'This address is written to no more':
      return 'The address was on the list of those that are written to no more. It is not there any more: further mails leave.'
    case 'The account was deleted':
      return 'The account it was for was deleted before it left.'
    case 'What it was about is no more':
      return 'What it was about was taken back before it left.'
    case 'This address has been sent too many mails of this kind today':
      return 'This address had been sent many mails of this kind that day, which strangers can cause. From the next day on new ones leave again.'
    default:
      return 'It was kept from leaving.'
  }
}

const attachmentWords: Record<string, string> = {
  'document-pdf': 'Receipt or credit note (PDF)',
  'membership-receipt-pdf': 'Receipt of the membership (PDF)',
  'ticket-pdf': 'Ticket (PDF)',
  'ticket-qr': 'Code of a ticket (picture)',
  'event-ics': 'Entry for a calendar',
}

export function attachmentName(kind: string): string {
  return attachmentWords[kind] ?? inWords(kind)
}
