import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** The sponsors, by the beginnings of words of name, address, username, organisation and website. */
export const sponsorListing = perLanguage(() =>
  defineList({
    filters: { q: words({ label: t('Name, email, username or organisation') }) },
    sort: newestFirst('since'),
  }),
)
export type SponsorsAsked = AskedOf<typeof sponsorListing>
export type SponsorFilters = SponsorsAsked['filters']
