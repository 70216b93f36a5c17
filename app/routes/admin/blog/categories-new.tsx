import { useNavigate, useNavigation } from 'react-router'
import { createBlogCategory } from '#app/features/blog/admin/categories/create-blog-category.server.ts'
import { CategoryForm } from '#app/features/blog/admin/categories/ui/category-form.tsx'
import { categoriesPath } from '#app/features/blog/admin/categories/ui/category-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/categories-new'
import { answerCategory } from './categories-answer.server.ts'

/** The dialog over the categories that makes a new one. */
export function loader() {
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  return answerCategory(await formBody(request), (typed) => createBlogCategory(ctx, typed))
}

export const meta: Route.MetaFunction = () => [{ title: t('New Category') }]

export default function BlogCategoryNew({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <RouteDialog
      size="medium"
      title={t('New Category')}
      onClose={() => void navigate(categoriesPath, { preventScrollReset: true })}
    >
      <CategoryForm
        category={null}
        lastResult={actionData?.result}
        pending={useNavigation().formMethod === 'POST'}
        back={categoriesPath}
      />
    </RouteDialog>
  )
}
