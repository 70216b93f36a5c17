import { type RefObject, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryPath } from '../rules/gallery-search.ts'
import { type GalleryItem, labelOf } from '../rules/gallery-views.ts'
import { MediaTile } from './media-tile.tsx'

type MediaGridProps = {
  categoryId: string
  items: readonly GalleryItem[]
  offset: number
  total: number
  previous: string | null
  next: string | null
  isLoading: boolean
  loadNext: (() => void) | null
  loadPrevious: (() => void) | null
}

const columns = 'grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4'
const widths = [
  { from: 1280, width: 292, unit: 'px' },
  { from: 1024, width: 23, unit: 'vw' },
  { from: 768, width: 30, unit: 'vw' },
  { from: 0, width: 46, unit: 'vw' },
] as const
/** Above the fold on most screens; on a phone one more. */
const mostAtOnce = 4
const skeletons = ['one', 'two', 'three', 'four']

/** A category's pictures; each opens the viewer, and more of them are loaded below. */
export function MediaGrid(props: MediaGridProps) {
  const { categoryId, items, offset, total, previous, next, isLoading, loadNext, loadPrevious } = props
  const [search] = useSearchParams()
  const page = { after: search.get('after'), before: search.get('before') }
  const list = useRef<HTMLUListElement>(null)
  const focusNewFrom = useFocusOfNew(list, items.length)
  const shown = offset + items.length
  return (
    <>
      {previous && (
        <p className="mb-6 text-center">
          <ButtonLink
            to={categoryPath(categoryId, { before: previous })}
            variant="secondary"
            icon="arrow-up"
            preventScrollReset
            onClick={pressed(loadPrevious)}
          >
            {t('Load newer')}
          </ButtonLink>
        </p>
      )}
      <ul ref={list} className={columns} aria-label={t('Pictures and videos')}>
        {items.map((item, at) => (
          <li key={item.id}>
            <Link
              to={categoryPath(categoryId, { ...page, item: item.id })}
              state={{ isOpenedHere: true }}
              preventScrollReset
              aria-label={t('{kind} {number} of {total}: {label}', {
                kind: item.video ? t('Video') : t('Picture'),
                number: offset + at + 1,
                total,
                label: labelOf(item),
              })}
              className="relative block overflow-clip rounded-control"
            >
              <MediaTile
                item={item}
                widths={widths}
                ratio={1}
                priority={at < mostAtOnce}
                className="aspect-square"
              />
            </Link>
          </li>
        ))}
        {isLoading &&
          skeletons.map((key) => (
            <li key={key} aria-hidden="true">
              <Skeleton className="aspect-square rounded-control" />
            </li>
          ))}
      </ul>
      <div className="mt-8 flex flex-col items-center gap-3">
        {shown < total && (
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {offset > 0
              ? t('{first} to {shown} of {total}', { first: offset + 1, shown, total })
              : t('{shown} of {total}', { shown, total })}
          </p>
        )}
        {next && (
          <ButtonLink
            to={categoryPath(categoryId, { after: next })}
            variant="secondary"
            onClick={pressed(loadNext, () => focusNewFrom(items.length))}
          >
            {t('Load more')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function pressed(load: (() => void) | null, first?: () => void) {
  return (event: { preventDefault: () => void }) => {
    if (!load) return
    event.preventDefault()
    first?.()
    load()
  }
}

/** The focus goes to the first of those that a press has brought, not into nothing with the button. */
function useFocusOfNew(list: RefObject<HTMLUListElement | null>, count: number) {
  const from = useRef<number | null>(null)
  useEffect(() => {
    const first = from.current
    if (first === null || first >= count) return
    from.current = null
    list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, list])
  return (place: number) => {
    from.current = place
  }
}
