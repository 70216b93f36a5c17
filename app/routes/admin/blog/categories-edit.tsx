import { data, replace, useNavigate, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { categoryStep } from '#app/features/blog/admin/categories/category-form.ts'
import { categoryToEdit } from '#app/features/blog/admin/categories/category-list.server.ts'
import { deleteBlogCategory } from '#app/features/blog/admin/categories/delete-blog-category.server.ts'
import { mergeBlogCategory } from '#app/features/blog/admin/categories/merge-blog-category.server.ts'
import { CategoryForm } from '#app/features/blog/admin/categories/ui/category-form.tsx'
import { categoriesPath } from '#app/features/blog/admin/categories/ui/category-words.ts'
import { DeleteOrMergeCategory } from '#app/features/blog/admin/categories/ui/delete-or-merge-category.tsx'
import { updateBlogCategory } from '#app/features/blog/admin/categories/update-blog-category.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/categories-edit'
import { answerCategory } from './categories-answer.server.ts'

/** The dialog over the categories that changes one, merges or deletes it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return categoryToEdit(ctx, params.id)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id: categoryId } = params
  if (!isId(categoryId)) throw notFound('blog category')
  const form = await formBody(request)
  if (form.get('intent') !== 'save') return deleteOrMerge(ctx, categoryId, form)
  const saved = await answerCategory(form, ({ revision = 0, ...typed }) =>
    updateBlogCategory(ctx, { ...typed, categoryId, revision }),
  )
  return saved
}

async function deleteOrMerge(ctx: Ctx, categoryId: string, form: FormData) {
  const step = categoryStep.safeParse(Object.fromEntries(form))
  if (!step.success) throw badRequest('not a step of a category')
  const isMerge = step.data.intent === 'merge'
  const outcome =
    step.data.intent === 'merge'
      ? await mergeBlogCategory(ctx, { categoryId, intoId: step.data.intoId })
      : await deleteBlogCategory(ctx, { categoryId })
  if (outcome.ok) throw replace(withNotice(categoriesPath, isMerge ? 'category-merged' : 'category-deleted'))
  return data({ refusal: outcome.reason })
}

export const meta: Route.MetaFunction = () => [{ title: t('Edit Category') }]

export default function BlogCategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { category, others } = loaderData
  const navigate = useNavigate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog
      size="medium"
      title={t('Edit Category')}
      onClose={() => void navigate(categoriesPath, { preventScrollReset: true })}
    >
      <CategoryForm
        key={category.id}
        category={category}
        lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        pending={pending}
        back={categoriesPath}
      />
      <DeleteOrMergeCategory
        category={category}
        others={others}
        pending={pending}
        refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
      />
    </RouteDialog>
  )
}
