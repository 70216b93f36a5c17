import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'
import type { EnquiryStatus } from './enquiry-life.ts'

export type EnquiryKind = 'contact' | 'sponsor'
export const enquiryKindNames: Record<EnquiryKind, string> = perLanguage(() => ({
  contact: t('Message'),
  sponsor: t('Sponsorship'),
}))

export const enquiryStatusNames: Record<EnquiryStatus, string> = perLanguage(() => ({
  new: t('New'),
  in_progress: t('In progress'),
  answered: t('Answered'),
  closed: t('Closed'),
}))

/** Enquiries by the beginnings of words of who wrote, their organisation and what they wrote. */
export const enquiryListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Name, email, organisation or text') }),
      // What waits for an answer is new or in progress.
      status: choice(
        { open: t('Awaiting reply'), ...enquiryStatusNames },
        { label: t('Status'), any: t('Any status') },
      ),
      kind: choice(enquiryKindNames, { label: t('Type'), any: t('Any type') }),
    },
    sort: newestFirst('came'),
  }),
)
export type EnquiriesAsked = AskedOf<typeof enquiryListing>
