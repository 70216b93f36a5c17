import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, withoutInvisibles } from './text.ts'

/** One line of text as people type it: invisible characters are left out, the ends trimmed. */
export const line = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).trim())
    .refine((text) => text.length <= longest, {
      error: () => t('Please use at most {longest} characters', { longest }),
    })
    .refine(isPlainLine, { error: () => t('Please use plain text') })

/** The name of a person or a thing: it stands in mails to others, so it is no place for a link. */
export const nameLine = (longest: number) =>
  line(longest).refine((text) => !text.includes('://'), {
    error: () => t('Please write a name, not a link'),
  })
