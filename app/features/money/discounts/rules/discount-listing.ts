import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { choice, words } from '#app/kernel/list-filters.ts'

/** Codes by letters of the code or its note; archived ones only when asked for. */
export const discountListing = defineList({
  filters: {
    q: words({ label: 'Code or note' }),
    show: choice({ archived: 'Archived codes' }, { label: 'Show', any: 'Current codes' }),
  },
})
export type DiscountsAsked = AskedOf<typeof discountListing>
