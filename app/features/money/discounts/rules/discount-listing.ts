import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** Codes by letters of the code or its note; archived ones only when asked for. */
export const discountListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Code or note') }),
      show: choice({ archived: t('Archived codes') }, { label: t('Show'), any: t('Current codes') }),
    },
  }),
)
export type DiscountsAsked = AskedOf<typeof discountListing>
