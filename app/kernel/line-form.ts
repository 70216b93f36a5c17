import { z } from 'zod'
import { isPlainLine, withoutInvisibles } from './text.ts'

/** One line of text as people type it: invisible characters are left out, the ends trimmed. */
export const line = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).trim())
    .refine((text) => text.length <= longest, `Please use at most ${longest} characters`)
    .refine(isPlainLine, 'Please use plain text')

/** The name of a person or a thing: it stands in mails to others, so it is no place for a link. */
export const nameLine = (longest: number) =>
  line(longest).refine((text) => !text.includes('://'), 'Please write a name, not a link')
