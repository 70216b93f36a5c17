import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  categoryToEdit,
  eventsForCategory,
} from '#app/features/gallery/categories/category-to-edit.server.ts'
import { CategoryForm } from '#app/features/gallery/categories/ui/category-form.tsx'
import { categoriesPath } from '#app/features/gallery/categories/ui/category-table.tsx'
import { DeleteCategory } from '#app/features/gallery/categories/ui/delete-category.tsx'
import { updateGalleryCategory } from '#app/features/gallery/categories/update-gallery-category.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/gallery-category-edit'
import { answerCategory } from './category-answer.server.ts'

/** The dialog over the categories that changes one, or deletes it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const category = await categoryToEdit(ctx, params.id)
  return { category, events: await eventsForCategory(ctx, category.eventId) }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id: categoryId } = params
  if (!isId(categoryId)) throw notFound('gallery category')
  return answerCategory(request, url.search, ({ revision = 0, ...typed }) =>
    updateGalleryCategory(ctx, { ...typed, categoryId, revision }),
  )
}

export const meta: Route.MetaFunction = () => [{ title: t('Edit Category') }]

export default function GalleryCategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { category, events } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = `${categoriesPath}${search}`
  return (
    <RouteDialog
      size="medium"
      title={t('Edit Category')}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <CategoryForm
        key={category.id}
        category={category}
        events={events}
        lastResult={actionData?.result}
        pending={useNavigation().formMethod === 'POST'}
        back={back}
      />
      <DeleteCategory category={category} back={back} />
    </RouteDialog>
  )
}
