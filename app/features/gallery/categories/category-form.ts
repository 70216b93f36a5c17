import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import {
  firstPosition,
  lastPosition,
  longestDescription,
  longestName,
  usualPosition,
} from '../rules/gallery-limits.ts'

const wholeNumber = () =>
  t('Please enter a whole number from {least} to {most}', {
    least: firstPosition,
    most: formatCount(lastPosition),
  })

/** The form of a category: name, description, display order and the event it is of. */
export const categoryForm = perLanguage(() =>
  z.object({
    name: line(longestName)
      .optional()
      .transform((name) => name?.replace(/\s+/g, ' ') ?? '')
      .refine((name) => name !== '', t('Please enter a name')),
    description: z
      .string()
      .default('')
      .transform((text) => withoutInvisibles(text).trim())
      .refine(
        (text) => text.length <= longestDescription,
        t('Please use at most {longest} characters', { longest: formatCount(longestDescription) }),
      ),
    position: z.coerce
      .number(wholeNumber())
      .int(wholeNumber())
      .min(firstPosition, t('Minimum {least}', { least: firstPosition }))
      .max(lastPosition, wholeNumber())
      .default(usualPosition),
    eventId: z
      .string()
      .optional()
      .transform((id) => (isId(id) ? id : null)),
    revision: z.coerce.number().int().optional(),
  }),
)
export type CategoryFields = z.input<typeof categoryForm>
