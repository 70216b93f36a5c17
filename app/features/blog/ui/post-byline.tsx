import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { cx } from '#app/ui/cx.ts'
import type { PostAuthor, PostSummary } from '../rules/post-views.ts'

type PostBylineProps = {
  post: Pick<PostSummary, 'authorName' | 'publishedAt' | 'readTimeMinutes'>
  timeZone: string
  /** With a face and a link to the author's page; left out on cards, which are one link. */
  author?: PostAuthor | null
  className?: string
}

/** Behind a dot, which is cut off where a part begins a line. */
const part = "relative min-w-0 ps-4 before:absolute before:start-1.5 before:content-['·']"

/** Who wrote a post, when, and how long it takes. */
export function PostByline({ post, timeZone, author, className }: PostBylineProps) {
  const { authorName, publishedAt, readTimeMinutes } = post
  const words = (
    <p className={cx('text-sm text-ink-faint [clip-path:inset(-4px)]', !author && className)}>
      <span className="-ms-4 flex flex-wrap">
        {authorName && (
          <span className={part}>
            {author ? (
              <Link to={author.path} className="link font-semibold">
                {authorName}
              </Link>
            ) : (
              <span className="font-semibold text-ink-soft">{authorName}</span>
            )}
          </span>
        )}
        {publishedAt && (
          <time dateTime={publishedAt.toISOString()} className={cx(part, 'whitespace-nowrap')}>
            {formatDate(publishedAt, timeZone)}
          </time>
        )}
        <span className={cx(part, 'whitespace-nowrap')}>
          {t('{readTimeMinutes} min read', { readTimeMinutes })}
        </span>
      </span>
    </p>
  )
  if (!author) return words
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <Avatar name={author.name} src={author.pictureUrl} />
      {words}
    </div>
  )
}
