import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { longestBody } from './rules/page-limits.ts'

/** What the editor of a page sends; `seen` is the number of the version it was opened with. */
export const pageForm = z.object({
  title: line(120)
    .default('')
    .refine((text) => text !== '', { error: () => t('Please enter a title') }),
  bodyHtml: z
    .string()
    .max(longestBody, { error: () => t('The text is too long for one page') })
    .default(''),
  imageFileId: z
    .string()
    .default('')
    .transform((text) => (isId(text) ? text : null)),
  seen: z.coerce.number().int().min(0),
  asksAgain: z.boolean().default(false),
  intent: z.enum(['draft', 'publish']).default('draft'),
})

/** Which version is to be brought back, and the newest that was shown. */
export const restoreForm = z.object({
  restore: z.coerce.number().int().min(1).max(1_000_000),
  seen: z.coerce.number().int().min(0),
})
