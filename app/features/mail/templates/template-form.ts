import { z } from 'zod'
import { blockDocument } from './rules/blocks.ts'
import { longest } from './rules/template-problem.ts'

/** Longer than may be saved, so that what is too long is told like everything else, and not cut. */
const text = (most: number) =>
  z
    .string()
    .max(most * 4)
    .default('')

/** Blocks, as JSON; '' for a template that is written by its source. */
const blocks = z
  .string()
  .max(300_000)
  .default('')
  .transform((json, context) => {
    if (json === '') return null
    const parsed = blockDocument.safeParse(jsonOf(json))
    if (parsed.success) return parsed.data
    context.addIssue('no blocks of ours')
    return z.NEVER
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the editor of a template holds. */
export const templateTextForm = z.object({
  subject: text(longest.subject),
  bodyMjml: text(longest.html),
  bodyText: text(longest.text),
  blocks,
})

/** Saving it: `seen` is the newest version that was shown. */
export const templateSaveForm = templateTextForm.extend({
  seen: z.coerce.number().int().min(0).max(1_000_000),
})

/** Looking at it: with the words of a mail, as a theme shows it. */
export const templatePreviewForm = templateTextForm.extend({
  with: z.string().max(60).default(''),
  look: z.enum(['light', 'dark']).default('light'),
})

/** Mailing it as a test. */
export const templateTestForm = templateTextForm.extend({ to: z.string().trim().max(320).default('') })

/** A step that needs no text: the newest version that was shown. */
export const templateStepForm = z.object({ seen: z.coerce.number().int().min(0).max(1_000_000) })
