import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { shortMonthNames, wallClock } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import { postStatusNames } from '../../rules/post-status.ts'
import type { PostChange } from '../chosen-posts.ts'

export const postsPath = '/admin/blog'

export const statusWords: Record<BlogPostStatus, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  published: { label: postStatusNames.published, tone: 'success' },
  draft: { label: postStatusNames.draft, tone: 'warning' },
  archived: { label: postStatusNames.archived, tone: 'neutral' },
}))

/** Fixed texts, letter for letter. */
export const deleteWords = perLanguage(
  () =>
    ({
      title: t('Are you sure?'),
      one: severalDeleted(1),
      several: (count: number | null) =>
        count === null
          ? t('This action cannot be undone. This will permanently delete all blog posts that match.')
          : severalDeleted(count),
    }) as const,
)

function severalDeleted(count: number): string {
  return plural(
    count,
    'This action cannot be undone. This will permanently delete the blog post.',
    'This action cannot be undone. This will permanently delete {count} blog posts.',
  )
}

export const postsNotChanged = perLanguage(
  () =>
    ({
      tone: 'danger',
      title: t('Nothing was changed'),
      description: t('Something went wrong, or the connection was lost. Please try again.'),
    }) as const,
)

const done: Record<PostChange, (posts: number) => string> = {
  archive: (posts) => plural(posts, '{count} post archived', '{count} posts archived'),
  restore: (posts) => plural(posts, '{count} post restored as drafts', '{count} posts restored as drafts'),
  feature: (posts) => plural(posts, '{count} post featured', '{count} posts featured'),
  unfeature: (posts) => plural(posts, '{count} post no longer featured', '{count} posts no longer featured'),
  delete: (posts) => plural(posts, '{count} post deleted', '{count} posts deleted'),
}

/** What became of the chosen posts. */
export function changedWords(change: PostChange, { changed, isMore }: { changed: number; isMore: boolean }) {
  const title = changed === 0 ? t('Nothing to change') : done[change](changed)
  if (isMore) return { title, description: t('More posts match. Repeat the action for the next ones.') }
  return changed === 0
    ? { title, description: t('The selected posts already have this status or were deleted.') }
    : { title }
}

/** What became of an Undo. */
export function undoneWords({ changed, late }: { changed: number; late: number }): Toast {
  const why = plural(
    late,
    '{count} post was changed or deleted in the meantime and stays as it is.',
    '{count} posts were changed or deleted in the meantime and stay as they are.',
  )
  if (changed === 0) return { tone: 'danger', title: t('Undo came too late'), description: why }
  return {
    title: plural(changed, 'Undone for {count} post', 'Undone for {count} posts'),
    ...(late > 0 && { description: why }),
  }
}

/** "Dec 04, 2026". */
export function shortDate(instant: Date, zone: string): string {
  const { year, month, day } = wallClock(instant, zone)
  return t('{month} {day}, {year}', {
    month: shortMonthNames[month - 1] ?? '',
    day: String(day).padStart(2, '0'),
    year,
  })
}
