import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, matching, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'
import { postStatusNames } from '../../rules/post-status.ts'

/** What has no date yet, then what is to come, then the newest. */
export const usualPostSorting: PostSorting = { by: 'published', direction: 'descending' }

/** All posts, by the beginnings of words of title, excerpt and content. A category is its slug, or one it had. */
export const postListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Search posts...') }),
      status: choice(
        {
          published: postStatusNames.published,
          draft: postStatusNames.draft,
          archived: postStatusNames.archived,
        },
        { label: t('Status'), any: t('All Status') },
      ),
      category: matching((asked) => /^[a-z0-9-]{1,80}$/.test(asked), {
        label: t('Category'),
        any: t('All Categories'),
      }),
    },
    sort: { keys: ['published', 'title', 'views'], usual: () => usualPostSorting },
  }),
)
export type PostsAsked = AskedOf<typeof postListing>
export type PostFilters = PostsAsked['filters']
export type PostSorting = { by: 'published' | 'title' | 'views'; direction: 'ascending' | 'descending' }

export const noPostFilters: PostFilters = { q: '', status: null, category: null }
