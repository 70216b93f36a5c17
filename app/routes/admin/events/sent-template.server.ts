import type { z } from 'zod'
import { type FormTemplateInput, formTemplateForm } from '#app/features/events/forms/form-template-form.ts'
import type { BuilderAnswer } from '#app/features/events/forms/ui/template-builder.tsx'
import { formBody } from '#app/http/form-body.server.ts'

type SentTemplate =
  | { ok: true; template: FormTemplateInput; revision: number }
  | { ok: false; answer: BuilderAnswer }

/** The template that the builder of forms sends, as JSON in a field of its form, and the revision it was made of. */
export async function sentTemplate(request: Request): Promise<SentTemplate> {
  const form = await formBody(request)
  const parsed = formTemplateForm.safeParse(parsedJson(form.get('template')))
  if (!parsed.success) return { ok: false, answer: { reason: 'invalid', errors: wordsOf(parsed.error) } }
  const revision = Number(form.get('revision'))
  return { ok: true, template: parsed.data, revision: Number.isSafeInteger(revision) ? revision : 0 }
}

const wordsOf = (error: z.ZodError) => [...new Set(error.issues.map(({ message }) => message))]

function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
