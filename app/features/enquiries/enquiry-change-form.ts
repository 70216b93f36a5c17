import { z } from 'zod'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { enquiryStatuses } from './rules/enquiry-life.ts'
import { longestNote } from './rules/enquiry-limits.ts'

/** What an administrator saves of an enquiry; `version` is the one that was shown. */
export const enquiryChangeForm = z.object({
  status: z.enum(enquiryStatuses, 'Please choose a status'),
  note: z
    .string()
    .default('')
    .transform((text) => withoutInvisibles(text).replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => text.length <= longestNote, `Please use at most ${longestNote} characters`)
    .refine((text) => isPlainLine(text.replaceAll(/[\n\t]/g, '')), 'Please use plain text'),
  version: z.coerce.number().int().min(1),
})
