import type { BadgeTone } from '#app/ui/badge.tsx'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { enquiryStatusNames as names } from '../rules/enquiry-listing.ts'

/** What is said after sending. */
export const sentWords = { title: 'Thank you for your message', text: "We'll get back to you soon!" }
export const notSentWords = {
  title: 'Error sending message',
  text: 'Sorry, there was a problem sending your message. Please try again later.',
}

export const statusWords: Record<EnquiryStatus, { label: string; tone: BadgeTone }> = {
  new: { label: names.new, tone: 'warning' },
  in_progress: { label: names.in_progress, tone: 'teal' },
  answered: { label: names.answered, tone: 'success' },
  closed: { label: names.closed, tone: 'neutral' },
}

export const changeRefusals: Record<'changed-meanwhile' | 'not-from-here', string> = {
  'changed-meanwhile':
    'Somebody has changed this enquiry meanwhile. What you typed is still here: look at the history, then save again.',
  'not-from-here': 'An enquiry cannot go from its status to that one.',
}
