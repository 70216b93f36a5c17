import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { longestSegmentName } from './rules/segment-name.ts'

const name = z
  .string()
  .max(1_000)
  .default('')
  .transform((typed) => withoutInvisibles(typed).normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((typed) => typed !== '', { error: () => t('Enter a name') })
  .refine((typed) => [...typed].length <= longestSegmentName, {
    error: () => t('Use at most {max} characters', { max: longestSegmentName }),
  })
  .refine(isPlainLine, { error: () => t('Use plain text') })

/** A view of the list of people to be saved; `search` is its address. */
export const saveSegmentForm = z.object({ name, search: z.string().max(2_000).default('') })

export const renameSegmentForm = z.object({ segmentId: z.uuid(), name })
