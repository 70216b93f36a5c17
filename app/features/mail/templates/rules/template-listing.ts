import { defineList } from '#app/kernel/define-list.ts'
import { choice, type FiltersOf, words } from '#app/kernel/list-filters.ts'

/** The templates, by a part of name, occasion or subject; all of them are on one page. */
export const templateListing = defineList({
  filters: {
    q: words({ label: 'Name, description or subject' }),
    show: choice(
      { changed: 'Customised', attention: 'Needs review' },
      { label: 'Show', any: 'All templates' },
    ),
  },
})
export type TemplateFilters = FiltersOf<(typeof templateListing)['filters']>
