import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listedPosts } from '#app/features/blog/admin/listed-posts.server.ts'
import { categoriesToFilterBy, postFigures } from '#app/features/blog/admin/post-figures.server.ts'
import { postListing } from '#app/features/blog/admin/rules/post-listing.ts'
import { PostFiguresList } from '#app/features/blog/admin/ui/post-figures.tsx'
import { postsPath } from '#app/features/blog/admin/ui/post-list-words.ts'
import { PostTable } from '#app/features/blog/admin/ui/post-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/blog'

const title = () => t('Blog')
const help = () =>
  t(
    'All posts with their views, including drafts, scheduled and archived posts. Open a post to edit it, or select several to feature, archive or delete them.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const [page, figures, categories] = await Promise.all([
    listedPosts(ctx, listAsked(postListing, url.searchParams, timeZone)),
    postFigures(ctx),
    categoriesToFilterBy(ctx),
  ])
  return { page, figures, categories, timeZone }
}

/** The question over the list leaves it as it is. */
export function shouldRevalidate(of: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = of
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.search !== nextUrl.search
}

export const meta: Route.MetaFunction = () => [{ title: title() }]

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { figures, ...list } = loaderData
  return (
    <AdminPage
      title={title()}
      help={help()}
      actions={
        <>
          <ButtonLink to={`${postsPath}/categories`} variant="secondary" icon="tag">
            {t('Categories')}
          </ButtonLink>
          <ButtonLink to={`${postsPath}/create`} icon="plus">
            {t('Create Post')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PostFiguresList figures={figures} />
        <PostTable {...list} />
      </div>
      <Outlet />
    </AdminPage>
  )
}

/** The list could not be had; the frame of the administration stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} isFramed />
  return (
    <AdminPage title={title()} help={help()}>
      <NotLoaded icon="newspaper" title={t('The posts could not be loaded')}>
        {t('No data was changed. Try again in a moment.')}
      </NotLoaded>
    </AdminPage>
  )
}
