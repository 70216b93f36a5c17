import { Suspense } from 'react'
import { Await, Form, useNavigation, useSearchParams } from 'react-router'
import { galleryCategories } from '#app/features/gallery/gallery-categories.server.ts'
import { galleryAsked, galleryPath } from '#app/features/gallery/rules/gallery-search.ts'
import { GalleryList, GallerySkeleton } from '#app/features/gallery/ui/gallery-list.tsx'
import { GalleryNotLoaded } from '#app/features/gallery/ui/gallery-not-loaded.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import { browserPath } from '#app/ui/browser-path.ts'
import { cx } from '#app/ui/cx.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { Route } from './+types/gallery'

export async function loader({ context, url }: Route.LoaderArgs) {
  return galleryCategories(ctxOf(context), galleryAsked(url.searchParams))
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Coming from another page shows the shape of the list at once; a new search keeps the old list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader() as Promise<Loaded>
  if (browserPath() === '/gallery') return coming
  // The screen hears of a failure; a visitor who leaves before that does not.
  coming.catch(() => undefined)
  return { coming }
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  const { q, page } = galleryAsked(new URLSearchParams(location.search))
  return publicMeta(matches, {
    title: t('Gallery'),
    description: t(
      'Pictures and videos of the events of {network}: who was there, and what it looked like.',
      { network },
    ),
    path: '/gallery',
    noindex: q !== '' || page.after !== null || page.before !== null,
  })
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded | { coming: Promise<Loaded> } = loaderData
  return (
    <GalleryScreen>
      {'coming' in loaded ? (
        <Suspense fallback={<GallerySkeleton />}>
          <Await resolve={loaded.coming} errorElement={<GalleryNotLoaded />}>
            {(arrived) => <Results {...arrived} />}
          </Await>
        </Suspense>
      ) : (
        <Results {...loaded} />
      )}
    </GalleryScreen>
  )
}

export function ErrorBoundary() {
  return (
    <GalleryScreen>
      <GalleryNotLoaded />
    </GalleryScreen>
  )
}

function GalleryScreen({ children }: { children: React.ReactNode }) {
  const [search] = useSearchParams()
  return (
    <div className="py-10 page-width md:py-14">
      <h1 className="text-2xl">{t('Gallery')}</h1>
      <p className="mt-2 max-w-xl text-lg text-ink-soft">{t('Our events in pictures and videos.')}</p>
      <search className="mt-7 mb-8 block max-w-xl">
        <Form action="/gallery" className="flex flex-wrap gap-3">
          <SearchBox
            q={galleryAsked(search).q}
            pathOf={(q) => galleryPath(q)}
            label={t('Search the gallery by event name')}
            placeholder={t('Search by event name')}
          />
        </Form>
      </search>
      {children}
    </div>
  )
}

function Results(loaded: Loaded) {
  const [search] = useSearchParams()
  const busy = useNavigation().state === 'loading'
  return (
    <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-60')}>
      <GalleryList {...loaded} q={galleryAsked(search).q} />
    </div>
  )
}
