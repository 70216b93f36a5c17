import { isRouteErrorResponse, Outlet } from 'react-router'
import { categoryList } from '#app/features/gallery/categories/category-list.server.ts'
import { CategoryTable, categoriesPath } from '#app/features/gallery/categories/ui/category-table.tsx'
import { categoryWords } from '#app/features/gallery/categories/ui/category-words.ts'
import { galleryAsked } from '#app/features/gallery/rules/gallery-search.ts'
import { mediaPath } from '#app/features/gallery/rules/media-address.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/gallery-categories'
import { GalleryNotLoaded } from './gallery-not-loaded.tsx'

const title = () => t('Categories')
const help = () =>
  t(
    'The gallery’s categories in the order visitors see them, usually one per event. Reorder or edit categories, or delete empty ones.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = galleryAsked(url.searchParams)
  return { q: asked.q, page: await categoryList(ctx, asked) }
}

export const meta: Route.MetaFunction = () => [{ title: title() }]

const trail = () => <Breadcrumbs items={[{ label: t('Gallery'), to: mediaPath }, { label: title() }]} />

export default function GalleryCategories({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {trail()}
      <AdminPage
        title={title()}
        help={help()}
        actions={
          <ButtonLink to={`${categoriesPath}/new`} icon="plus" preventScrollReset>
            {t('New Category')}
          </ButtonLink>
        }
      >
        <CategoryTable {...loaderData} />
        <Outlet />
      </AdminPage>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} isFramed />
  return (
    <>
      {trail()}
      <AdminPage title={title()} help={help()}>
        <GalleryNotLoaded words={categoryWords.notLoaded} />
      </AdminPage>
    </>
  )
}
