import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { postStatusNames } from '../../rules/post-status.ts'
import type { PostRevision } from '../post-history.server.ts'

type RevisionListProps = {
  postId: string
  revisions: readonly PostRevision[]
  /** The number of the one that is looked at. */
  shown: number | null
  timeZone: string
}

/** Every saving of a post, the newest first. */
export function RevisionList({ postId, revisions, shown, timeZone }: RevisionListProps) {
  return (
    <ol className="grid divide-y divide-line">
      {revisions.map(({ number, title, status, restoredFrom, savedAt, by }, index) => (
        <li
          key={number}
          className={cx('relative -mx-3 rounded-control p-3', number === shown && 'bg-teal-soft')}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={`/admin/blog/${postId}/history?version=${number}`}
              preventScrollReset
              aria-current={number === shown || undefined}
              className="link stretched font-semibold tabular-nums"
            >
              {t('{date}, {time}', {
                date: formatDate(savedAt, timeZone),
                time: formatTime(savedAt, timeZone),
              })}
            </Link>
            {index === 0 && <Badge tone="teal">{t('Newest')}</Badge>}
            {status !== 'published' && <Badge>{postStatusNames[status]}</Badge>}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
            {restoredFrom === null
              ? t('Version {number}: {title}', { number, title })
              : t('Version {number}: {title}, restored from version {from}', {
                  ...{ number, title, from: restoredFrom },
                })}
          </p>
          {by && <p className="text-sm text-ink-soft">{by}</p>}
        </li>
      ))}
    </ol>
  )
}
