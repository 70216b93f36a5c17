import { t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { enquiryStatusNames as names } from '../rules/enquiry-listing.ts'
import type { EnquiryAnswered } from '../thread/answer-enquiry.server.ts'

/** What is said after sending. */
export const sentWords = perLanguage(() => ({
  title: t('Thank you for your message'),
  text: t("We'll get back to you soon!"),
}))
export const notSentWords = perLanguage(() => ({
  title: t('Error sending message'),
  text: t('Sorry, there was a problem sending your message. Please try again later.'),
}))

export const sponsorPageWords = perLanguage(
  () =>
    ({
      lead: (network: string) =>
        t(
          '{network} is paid for by its members and by organisations that want good schools. Tell us who you are and what you have in mind. We suggest what fits.',
          { network },
        ),
      audience: t('Who you meet'),
      getTitle: t('What sponsors get'),
      partners: t('They are with us'),
      reasons: [
        {
          icon: 'users',
          title: t('People who decide'),
          text: t('Heads, deputies and heads of department come to our evenings, and they come to talk.'),
        },
        {
          icon: 'ticket',
          title: t('Free tickets to give'),
          text: t('Bring colleagues and customers: sponsors claim free tickets for named guests.'),
        },
        {
          icon: 'handshake',
          title: t('Your name, said honestly'),
          text: t(
            'On the event, on the home page and by the host. No pitch from the stage, and all the better remembered.',
          ),
        },
      ],
    }) as const,
)

export const sponsorFormWords = perLanguage(
  () =>
    ({
      steps: { 1: t('Step 1 of 2: about you'), 2: t('Step 2 of 2: how we reach you') },
      next: t('Continue'),
      back: t('Back to step 1'),
      send: t('Send enquiry'),
    }) as const,
)

export const statusWords: Record<EnquiryStatus, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  new: { label: names.new, tone: 'warning' },
  in_progress: { label: names.in_progress, tone: 'teal' },
  answered: { label: names.answered, tone: 'success' },
  closed: { label: names.closed, tone: 'neutral' },
}))

export const answerRefusals: Record<Extract<EnquiryAnswered, { ok: false }>['reason'], string> = perLanguage(
  () => ({
    'answered-by-another': t(
      'Another administrator has answered in the meantime. Your reply is still here. Read theirs, then send yours if it is still needed.',
    ),
    'reply-received': t(
      'A new reply has arrived in the meantime. Your reply is still here. Read the new one, then send yours.',
    ),
    'changed-meanwhile': t(
      'Another administrator changed this enquiry. Your reply is still here. Check the history, then send it.',
    ),
    erased: t('The message and its address were deleted, so no reply can be sent.'),
  }),
)

export const changeRefusals: Record<'changed-meanwhile' | 'not-from-here', string> = perLanguage(() => ({
  'changed-meanwhile': t(
    'Another administrator changed this enquiry. Your changes are still here. Check the history, then save again.',
  ),
  'not-from-here': t('This status change is not allowed.'),
}))
