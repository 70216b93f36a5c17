import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { longestTemplateDescription, longestTemplateName } from './form-template-limits.ts'
import {
  fieldTypes,
  longestLabel,
  longestOption,
  longestPlaceholder,
  mostFields,
  mostOptions,
} from './rules/form-fields.ts'

const id = z.string().refine(isId, { error: () => t('Unknown') })

const fieldForm = z.object({
  id,
  type: z.enum(fieldTypes),
  label: line(longestLabel),
  placeholder: line(longestPlaceholder).default(''),
  options: z
    .array(line(longestOption))
    .max(mostOptions, {
      error: () =>
        plural(mostOptions, 'Please enter at most {count} option', 'Please enter at most {count} options'),
    })
    .default([]),
  required: z.boolean().default(false),
})

/** What the builder of a form sends. `id` names a new template and is made by its page: sent twice, it is one. */
export const formTemplateForm = z.object({
  id,
  /** Any event may use it; else the event of the page alone. Said once, when it is made. */
  isGlobal: z.boolean().default(false),
  name: line(longestTemplateName).refine((text) => text !== '', {
    error: () => t('Template name is required'),
  }),
  description: line(longestTemplateDescription).default(''),
  fields: z.array(fieldForm).max(mostFields, {
    error: () => plural(mostFields, 'Please use at most {count} field', 'Please use at most {count} fields'),
  }),
})

export type FormTemplateInput = z.output<typeof formTemplateForm>
