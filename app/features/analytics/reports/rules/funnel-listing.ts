import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { words } from '#app/kernel/list-filters.ts'

/** What came of looking at events, by a part of the title. */
export const funnelListing = defineList({ filters: { q: words({ label: 'Event' }) } })
export type FunnelsAsked = AskedOf<typeof funnelListing>
