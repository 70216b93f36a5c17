import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { galleryCategory } from '#app/features/gallery/gallery-category.server.ts'
import { categoryPath, itemAsked } from '#app/features/gallery/rules/gallery-search.ts'
import { CategoryScreen } from '#app/features/gallery/ui/category-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/gallery-category'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { categoryId } = params
  const asked = { ...pageAsked(url.searchParams), item: itemAsked(url.searchParams) }
  const page = isId(categoryId) ? await galleryCategory(ctxOf(context), categoryId, asked) : null
  if (!page) throw notFound('gallery category')
  return page
}

/** The viewer opens, moves and closes over what is there. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  return behindViewer(currentUrl) === behindViewer(nextUrl) ? false : defaultShouldRevalidate
}

function behindViewer(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('item')
  return `${url.pathname}?${search}`
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return privateMeta(t('Page Not Found'), matches)
  const { category, socialPicture } = loaderData
  return publicMeta(matches, {
    title: t('{name} · Gallery', { name: category.name }),
    description: category.description || t('Pictures and videos of {name}.', { name: category.name }),
    path: categoryPath(category.id),
    image: socialPicture,
    noindex: location.search !== '',
  })
}

export default function GalleryCategory({ loaderData }: Route.ComponentProps) {
  const { category, items } = loaderData
  return <CategoryScreen key={`${category.id} ${items[0]?.id}`} loaded={loaderData} />
}
