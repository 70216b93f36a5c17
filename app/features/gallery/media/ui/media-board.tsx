import { useNavigation } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useComingPath } from '#app/ui/use-coming-path.ts'
import { type MediaAsked, mediaPath, mediaQuery, moreQuery } from '../../rules/media-address.ts'
import type { MediaList } from '../gallery-media.server.ts'
import { MediaCard } from './media-card.tsx'
import { MediaSelection } from './media-selection.tsx'
import { itemsWords } from './media-words.ts'
import { useChosenMedia } from './use-chosen-media.ts'

type MediaBoardProps = {
  list: MediaList
  asked: MediaAsked
  categories: readonly { id: string; name: string }[]
  uploadPath: string
}

const firstRow = 6

/** The media as they are found, newest first, to be chosen and looked after. */
export function MediaBoard({ list, asked, categories, uploadPath }: MediaBoardProps) {
  const { media, isMore, total } = list
  const chosen = useChosenMedia(media.map(({ id }) => id))
  const { state, formMethod } = useNavigation()
  const isLoading = useComingPath() === mediaPath && state === 'loading' && !formMethod
  const isNarrowed = asked.q !== '' || asked.categoryId !== null
  if (media.length === 0) return <NoMedia isNarrowed={isNarrowed} uploadPath={uploadPath} />
  const last = media.at(-1)?.id ?? ''
  return (
    <section aria-label={t('Media')} className="grid gap-4">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {total > media.length
          ? plural(media.length, 'Showing {count} item of {total}', 'Showing {count} items of {total}', {
              total: formatCount(total),
            })
          : itemsWords(total)}
      </p>
      {asked.after && (
        <p>
          <ButtonLink to={mediaQuery({ ...asked, after: null }) || '.'} variant="secondary" icon="arrow-up">
            {t('Show newest')}
          </ButtonLink>
        </p>
      )}
      <ul
        aria-busy={isLoading}
        className={cx(
          'grid grid-cols-2 gap-3 transition-opacity sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6',
          isLoading && 'opacity-60',
        )}
      >
        {media.map((medium, at) => (
          <MediaCard
            key={medium.id}
            medium={medium}
            asked={asked}
            isChosen={chosen.isChosen(medium.id)}
            onToggle={() => chosen.toggle(medium.id)}
            priority={at < firstRow}
          />
        ))}
      </ul>
      {isMore && (
        <p className="text-center">
          <ButtonLink
            to={moreQuery(asked, last)}
            replace
            preventScrollReset
            variant="secondary"
            aria-disabled={isLoading || undefined}
          >
            {t('Load More')}
          </ButtonLink>
        </p>
      )}
      <MediaSelection chosen={chosen} shown={media.length} categories={categories} />
    </section>
  )
}

function NoMedia({ isNarrowed, uploadPath }: { isNarrowed: boolean; uploadPath: string }) {
  return (
    <div role="status">
      <EmptyState
        icon="image"
        title={t('No media found')}
        action={
          isNarrowed ? (
            <ButtonLink to={mediaPath} variant="secondary">
              {t('Show all media')}
            </ButtonLink>
          ) : (
            <ButtonLink to={uploadPath} icon="upload">
              {t('Upload Media')}
            </ButtonLink>
          )
        }
      >
        {isNarrowed
          ? t('No matching category has pictures or videos.')
          : t('Upload pictures and videos of your events into a category to show them in the gallery.')}
      </EmptyState>
    </div>
  )
}
