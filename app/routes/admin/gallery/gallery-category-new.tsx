import { useLocation, useNavigate, useNavigation } from 'react-router'
import { eventsForCategory } from '#app/features/gallery/categories/category-to-edit.server.ts'
import { createGalleryCategory } from '#app/features/gallery/categories/create-gallery-category.server.ts'
import { CategoryForm } from '#app/features/gallery/categories/ui/category-form.tsx'
import { categoriesPath } from '#app/features/gallery/categories/ui/category-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/gallery-category-new'
import { answerCategory } from './category-answer.server.ts'

/** The dialog over the categories that makes a new one. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { events: await eventsForCategory(ctx, null) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  return answerCategory(request, url.search, (typed) => createGalleryCategory(ctx, typed))
}

export const meta: Route.MetaFunction = () => [{ title: t('New Category') }]

export default function GalleryCategoryNew({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = `${categoriesPath}${search}`
  return (
    <RouteDialog
      size="medium"
      title={t('New Category')}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <CategoryForm
        category={null}
        events={loaderData.events}
        lastResult={actionData?.result}
        pending={useNavigation().formMethod === 'POST'}
        back={back}
      />
    </RouteDialog>
  )
}
