import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** What came of looking at events, by a part of the title. */
export const funnelListing = perLanguage(() => defineList({ filters: { q: words({ label: t('Event') }) } }))
export type FunnelsAsked = AskedOf<typeof funnelListing>
