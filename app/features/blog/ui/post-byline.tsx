import { formatDate } from '#app/kernel/dates.ts'
import { cx } from '#app/ui/cx.ts'
import type { PostSummary } from '../rules/post-views.ts'

type PostBylineProps = {
  post: Pick<PostSummary, 'authorName' | 'publishedAt' | 'readTimeMinutes'>
  timeZone: string
  /** How often the post was read; shown from the first time on. */
  views?: number
  className?: string
}

/** Who wrote a post, when, and how long it takes. */
export function PostByline({ post, timeZone, views = 0, className }: PostBylineProps) {
  const { authorName, publishedAt, readTimeMinutes } = post
  return (
    <p className={cx('text-sm text-ink-faint', className)}>
      {authorName && (
        <>
          <span className="font-semibold text-ink-soft">{authorName}</span>
          {' · '}
        </>
      )}
      {publishedAt && (
        <>
          <time dateTime={publishedAt.toISOString()} className="whitespace-nowrap">
            {formatDate(publishedAt, timeZone)}
          </time>
          {' · '}
        </>
      )}
      <span className="whitespace-nowrap">{readTimeMinutes} min read</span>
      {views > 0 && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            {views === 1 ? '1 view' : `${views.toLocaleString('en')} views`}
          </span>
        </>
      )}
    </p>
  )
}
