import type { RecipientState } from '#app/db/schema/campaigns.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

export const recipientStateNames: Record<RecipientState, string> = perLanguage(() => ({
  queued: t('Pending'),
  sending: t('Sending'),
  unknown: t('Unconfirmed'),
  sent: t('Sent'),
  failed: t('Failed'),
  suppressed: t('Suppressed'),
  cancelled: t('Cancelled'),
}))

/** The recipients of a campaign; `q` is the beginning of an address. The screen offers the states that occur. */
export const recipientListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Email address begins with'), most: 254 }),
      state: {
        ...choice(recipientStateNames, { label: t('Status'), any: t('Any status') }),
        field: { any: t('Any status'), choices: null },
      },
    },
  }),
)
export type RecipientsAsked = AskedOf<typeof recipientListing>
export type RecipientFilters = RecipientsAsked['filters']
