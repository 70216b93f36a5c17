import { replace } from 'react-router'
import type { z } from 'zod'
import { categoryForm } from '#app/features/blog/admin/categories/category-form.ts'
import { categoriesPath, categoryRefusals } from '#app/features/blog/admin/categories/ui/category-words.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

type Outcome = { ok: true } | { ok: false; reason: keyof typeof categoryRefusals }

/** Takes the form of a category, and leads back to the list when `save` has taken it. */
export async function answerCategory(
  form: FormData,
  save: (typed: z.output<typeof categoryForm>) => Promise<Outcome>,
) {
  const submission = parseWithZod(form, { schema: categoryForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await save(submission.value)
  if (outcome.ok) throw replace(withNotice(categoriesPath, 'category-saved'))
  const { field, words } = categoryRefusals[outcome.reason]
  return refusedForm(
    submission.reply(field === '' ? { formErrors: [words] } : { fieldErrors: { [field]: [words] } }),
  )
}
