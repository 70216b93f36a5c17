import { Outlet } from 'react-router'
import { categoryList } from '#app/features/blog/admin/categories/category-list.server.ts'
import { CategoryTable } from '#app/features/blog/admin/categories/ui/category-table.tsx'
import { categoriesPath } from '#app/features/blog/admin/categories/ui/category-words.ts'
import { postsPath } from '#app/features/blog/admin/ui/post-list-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/categories'

const title = () => t('Categories')
const help = () =>
  t(
    'The blog’s categories in the order visitors see them. Reorder categories, edit their name or colour, merge them, or delete empty ones.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { categories: await categoryList(ctx) }
}

export const meta: Route.MetaFunction = () => [{ title: t('Blog categories') }]

export default function BlogCategories({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: t('Blog'), to: postsPath }, { label: title() }]} />
      <AdminPage
        title={title()}
        help={help()}
        actions={
          <ButtonLink to={`${categoriesPath}/new`} icon="plus" preventScrollReset>
            {t('New Category')}
          </ButtonLink>
        }
      >
        <CategoryTable categories={loaderData.categories} />
        <Outlet />
      </AdminPage>
    </>
  )
}
