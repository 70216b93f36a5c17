import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

export const reasonNames: Record<SuppressionReason, string> = perLanguage(() => ({
  'hard-bounce': t('Bounced'),
  complaint: t('Complaint'),
  administrator: t('Manual'),
}))

/** The addresses that are written to no more. */
export const suppressionListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Email address'), most: 254 }),
      reason: choice(reasonNames, { label: t('Reason'), any: t('Any reason') }),
    },
    sort: newestFirst('since'),
  }),
)
export type SuppressionsAsked = AskedOf<typeof suppressionListing>
