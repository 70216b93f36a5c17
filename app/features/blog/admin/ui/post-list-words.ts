import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { shortMonthNames, wallClock } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
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
export const deleteWords = {
  title: 'Are you sure?',
  one: 'This action cannot be undone. This will permanently delete the blog post.',
  several: (count: number | null) =>
    count === null
      ? 'This action cannot be undone. This will permanently delete all blog posts that match.'
      : count === 1
        ? 'This action cannot be undone. This will permanently delete the blog post.'
        : `This action cannot be undone. This will permanently delete ${formatCount(count)} blog posts.`,
} as const

export const postsNotChanged = {
  tone: 'danger',
  title: 'Nothing was changed',
  description: 'Something went wrong, or the connection was lost. Please try again.',
} as const

const done: Record<PostChange, string> = {
  archive: 'archived',
  restore: 'restored as drafts',
  feature: 'featured',
  unfeature: 'no longer featured',
  delete: 'deleted',
}

/** What became of the chosen posts. */
export function changedWords(change: PostChange, { changed, isMore }: { changed: number; isMore: boolean }) {
  const title = changed === 0 ? 'Nothing to change' : `${postsWords(changed)} ${done[change]}`
  if (isMore) return { title, description: 'More posts match. Repeat the action for the next ones.' }
  return changed === 0
    ? { title, description: 'The selected posts already have this status or were deleted.' }
    : { title }
}

/** What became of an Undo. */
export function undoneWords({ changed, late }: { changed: number; late: number }): Toast {
  const why = `${postsWords(late)} ${late === 1 ? 'was' : 'were'} changed or deleted in the meantime and ${late === 1 ? 'stays' : 'stay'} as ${late === 1 ? 'it is' : 'they are'}.`
  if (changed === 0) return { tone: 'danger', title: 'Undo came too late', description: why }
  return { title: `Undone for ${postsWords(changed)}`, ...(late > 0 && { description: why }) }
}

export const postsWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}`

/** "Dec 04, 2026". */
export function shortDate(instant: Date, zone: string): string {
  const { year, month, day } = wallClock(instant, zone)
  return `${shortMonthNames[month - 1]} ${String(day).padStart(2, '0')}, ${year}`
}
