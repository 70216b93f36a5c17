import { z } from 'zod'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'

/** Characters of a note at most, as its table has it. */
export const longestNote = 2_000

/** A note as it is typed: several lines, its ends trimmed. `noteId` is made with the form. */
export const noteForm = z.object({
  noteId: z.uuid(),
  content: z
    .string()
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .refine(
      (text) => text.length <= longestNote,
      `Please use at most ${longestNote.toLocaleString('en')} characters`,
    )
    .refine((text) => isPlainLine(text.replaceAll(/[\n\t]/g, '')), 'Please use plain text')
    .default('')
    .refine((text) => text !== '', 'Please write the note first'),
})
