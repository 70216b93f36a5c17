import type { BadgeTone } from '#app/ui/badge.tsx'
import type { EnquiryKind } from '../rules/enquiry-filters.ts'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'

/** What is said after sending. */
export const sentWords = { title: 'Thank you for your message', text: "We'll get back to you soon!" }
export const notSentWords = {
  title: 'Error sending message',
  text: 'Sorry, there was a problem sending your message. Please try again later.',
}

export const statusWords: Record<EnquiryStatus, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'warning' },
  in_progress: { label: 'In progress', tone: 'teal' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const kindWords: Record<EnquiryKind, string> = { contact: 'Message', sponsor: 'Sponsorship' }

export const changeRefusals: Record<'changed-meanwhile' | 'not-from-here', string> = {
  'changed-meanwhile':
    'Somebody has changed this enquiry meanwhile. What you typed is still here: look at the history, then save again.',
  'not-from-here': 'An enquiry cannot go from its status to that one.',
}
