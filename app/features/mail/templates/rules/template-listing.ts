import { defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, type FiltersOf, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** The templates, by a part of name, occasion or subject; all of them are on one page. */
export const templateListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Name, description or subject') }),
      show: choice(
        { changed: t('Customised'), attention: t('Needs review') },
        { label: t('Show'), any: t('All templates') },
      ),
    },
  }),
)
export type TemplateFilters = FiltersOf<(typeof templateListing)['filters']>
