import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { postPath } from '../../rules/post-path.ts'
import type { PostToEdit } from '../post-to-edit.server.ts'

type PostStatusLineProps = { saved: NonNullable<PostToEdit['saved']>; timeZone: string }

/** How a post stands with its readers, and who saved it last. */
export function PostStatusLine({ saved, timeZone }: PostStatusLineProps) {
  const { status, isShown, slug, publishedAt, last, savedAt } = saved
  const isScheduled = status === 'published' && !isShown
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {isScheduled && publishedAt ? (
        <>
          <Badge tone="teal" icon="clock">
            {t('Scheduled')}
          </Badge>
          <span>
            <Unbroken>{t('Published at {moment}', { moment: formatMoment(publishedAt, timeZone) })}</Unbroken>
          </span>
        </>
      ) : (
        <Badge tone={isShown ? 'success' : 'neutral'}>
          {isShown ? t('Published') : status === 'archived' ? t('Archived') : t('Draft')}
        </Badge>
      )}
      {isShown && (
        <Link to={postPath(slug)} target="_blank" className="link">
          {t('View post')}
        </Link>
      )}
      <span>
        <Unbroken>
          {last?.by
            ? t('Saved at {moment} by {name}', { moment: formatMoment(last.at, timeZone), name: last.by })
            : t('Saved at {moment}', { moment: formatMoment(last?.at ?? savedAt, timeZone) })}
        </Unbroken>
      </span>
    </p>
  )
}
