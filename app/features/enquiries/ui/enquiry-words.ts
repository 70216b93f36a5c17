import type { BadgeTone } from '#app/ui/badge.tsx'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { enquiryStatusNames as names } from '../rules/enquiry-listing.ts'
import type { EnquiryAnswered } from '../thread/answer-enquiry.server.ts'

/** What is said after sending. */
export const sentWords = { title: 'Thank you for your message', text: "We'll get back to you soon!" }
export const notSentWords = {
  title: 'Error sending message',
  text: 'Sorry, there was a problem sending your message. Please try again later.',
}

export const sponsorPageWords = {
  lead: (network: string) =>
    `${network} is paid for by its members and by organisations that want good schools. Tell us who you are and what you have in mind. We suggest what fits.`,
  audience: 'Who you meet',
  getTitle: 'What sponsors get',
  partners: 'They are with us',
  reasons: [
    {
      icon: 'users',
      title: 'People who decide',
      text: 'Heads, deputies and heads of department come to our evenings, and they come to talk.',
    },
    {
      icon: 'ticket',
      title: 'Free tickets to give',
      text: 'Bring colleagues and customers: sponsors claim free tickets for named guests.',
    },
    {
      icon: 'handshake',
      title: 'Your name, said honestly',
      text: 'On the event, on the home page and by the host. No pitch from the stage, and all the better remembered.',
    },
  ],
} as const

export const sponsorFormWords = {
  steps: { 1: 'Step 1 of 2: about you', 2: 'Step 2 of 2: how we reach you' },
  next: 'Continue',
  back: 'Back to step 1',
  send: 'Send enquiry',
} as const

export const statusWords: Record<EnquiryStatus, { label: string; tone: BadgeTone }> = {
  new: { label: names.new, tone: 'warning' },
  in_progress: { label: names.in_progress, tone: 'teal' },
  answered: { label: names.answered, tone: 'success' },
  closed: { label: names.closed, tone: 'neutral' },
}

export const answerRefusals: Record<Extract<EnquiryAnswered, { ok: false }>['reason'], string> = {
  'answered-by-another':
    'Another administrator has answered in the meantime. Your reply is still here. Read theirs, then send yours if it is still needed.',
  'reply-received':
    'A new reply has arrived in the meantime. Your reply is still here. Read the new one, then send yours.',
  'changed-meanwhile':
    'Another administrator changed this enquiry. Your reply is still here. Check the history, then send it.',
  erased: 'The message and its address were deleted, so no reply can be sent.',
}

export const changeRefusals: Record<'changed-meanwhile' | 'not-from-here', string> = {
  'changed-meanwhile':
    'Another administrator changed this enquiry. Your changes are still here. Check the history, then save again.',
  'not-from-here': 'This status change is not allowed.',
}
