import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { galleryPath } from '../rules/gallery-search.ts'
import type { GalleryCategory } from '../rules/gallery-views.ts'
import { CategoryCard } from './category-card.tsx'

const columns = 'grid gap-6 md:grid-cols-2'

type GalleryListProps = {
  rows: readonly GalleryCategory[]
  previous: string | null
  next: string | null
  q: string
}

/** A page of the gallery, or what to do when nothing is found. */
export function GalleryList({ rows, previous, next, q }: GalleryListProps) {
  if (rows.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon="image"
          title={t('No images found')}
          action={
            q !== '' ? (
              <ButtonLink to="/gallery">{t('Clear the search')}</ButtonLink>
            ) : (
              <ButtonLink to="/events">{t('See what is coming up')}</ButtonLink>
            )
          }
        >
          {q !== ''
            ? t('No event of the gallery has this in its name. Try a shorter or different search.')
            : t('Pictures and videos of our events are shown here soon after they took place.')}
        </EmptyState>
      </div>
    )
  }
  const count = plural(rows.length, '{count} event', '{count} events')
  return (
    <>
      <p role="status" className="sr-only">
        {next || previous ? t('{count2} on this page', { count2: count }) : count}
      </p>
      <ul className={columns}>
        {rows.map((category, at) => (
          <CategoryCard key={category.id} category={category} priority={at === 0} />
        ))}
      </ul>
      <Pagination
        className="mt-10"
        previous={previous ? galleryPath(q, { before: previous }) : undefined}
        previousLabel={t('Previous events')}
        next={next ? galleryPath(q, { after: next }) : undefined}
        nextLabel={t('More events')}
      />
    </>
  )
}

/** The shape of a {@link GalleryList} that is on its way. */
export function GallerySkeleton() {
  return (
    <div aria-busy="true" className={columns}>
      <span className="sr-only">{t('Loading the gallery')}</span>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="card">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton shape="text" lines={1} />
          </div>
        </div>
      ))}
    </div>
  )
}
