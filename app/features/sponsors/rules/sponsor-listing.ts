import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { words } from '#app/kernel/list-filters.ts'

/** The sponsors, by the beginnings of words of name, address, username, organisation and website. */
export const sponsorListing = defineList({
  filters: { q: words({ label: 'Name, email, username or organisation' }) },
  sort: newestFirst('since'),
})
export type SponsorsAsked = AskedOf<typeof sponsorListing>
export type SponsorFilters = SponsorsAsked['filters']
