import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'

/** Plain text of several lines, at most `longest` characters; browsers end lines with CR and LF. Nothing sent is ''. */
export const writtenLines = (longest: number) =>
  z
    .string()
    .default('')
    .transform((text) => withoutInvisibles(text).replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => text.length <= longest, t('Please use at most {longest} characters', { longest }))
    .refine((text) => isPlainLine(text.replaceAll(/[\n\t]/g, '')), t('Please use plain text'))
