import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { CategoryPage } from '../gallery-category.server.ts'
import { itemAsked } from '../rules/gallery-search.ts'
import { countWords } from './gallery-words.ts'
import { ItemAlone } from './item-alone.tsx'
import { MediaGrid } from './media-grid.tsx'
import { useGalleryPages } from './use-gallery-pages.ts'

const GalleryViewer = lazy(async () => ({
  default: (await import('./gallery-viewer.tsx')).GalleryViewer,
}))

/** One event's pictures and videos, and the viewer over them when the address names one. */
export function CategoryScreen({ loaded }: { loaded: CategoryPage }) {
  const { category } = loaded
  const pages = useGalleryPages(loaded)
  const [search] = useSearchParams()
  const asked = itemAsked(search)
  return (
    <div className="py-8 page-width md:py-12">
      <Breadcrumbs items={[{ label: t('Gallery'), to: '/gallery' }, { label: category.name }]} />
      <h1 className="mt-2 text-2xl" {...written(category.name)}>
        {category.name}
      </h1>
      {category.description && (
        <p className="mt-2 max-w-reading text-lg text-ink-soft" {...written(category.description)}>
          {category.description}
        </p>
      )}
      <p className="mt-2 mb-7 text-sm text-ink-soft">{countWords(pages.total, pages.items)}</p>
      {asked && <ItemAlone categoryId={category.id} items={loaded.items} itemId={asked} />}
      <MediaGrid categoryId={category.id} {...pages} />
      {asked && (
        <Suspense>
          <GalleryViewer category={category} {...pages} />
        </Suspense>
      )}
    </div>
  )
}
