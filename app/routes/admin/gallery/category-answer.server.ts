import { redirect } from 'react-router'
import type { z } from 'zod'
import { categoryForm } from '#app/features/gallery/categories/category-form.ts'
import { categoriesPath } from '#app/features/gallery/categories/ui/category-table.tsx'
import { categoryRefusals } from '#app/features/gallery/categories/ui/category-words.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

type Outcome = { ok: true } | { ok: false; reason: keyof typeof categoryRefusals }

/** Takes the form of a category, and leads back to the list when `save` has taken it. */
export async function answerCategory(
  request: Request,
  search: string,
  save: (typed: z.output<typeof categoryForm>) => Promise<Outcome>,
) {
  const submission = parseWithZod(await formBody(request), { schema: categoryForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await save(submission.value)
  if (outcome.ok) throw redirect(withNotice(`${categoriesPath}${search}`, 'category-saved'))
  const { field, words } = categoryRefusals[outcome.reason]
  return refusedForm(
    submission.reply(field === '' ? { formErrors: [words] } : { fieldErrors: { [field]: [words] } }),
  )
}
