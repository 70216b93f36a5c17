import { z } from 'zod'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'

/** Characters of a note at most, as its table has it. */
export const longestNote = 2_000

/** A note as it is typed: several lines, its ends trimmed. `noteId` is made with the form. */
export const noteForm = perLanguage(() =>
  z.object({
    noteId: z.uuid(),
    content: z
      .string()
      .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
      .refine(
        (text) => text.length <= longestNote,
        t('Please use at most {longestNote} characters', { longestNote: formatCount(longestNote) }),
      )
      .refine((text) => isPlainLine(text.replaceAll(/[\n\t]/g, '')), t('Please use plain text'))
      .default('')
      .refine((text) => text !== '', t('Please write the note first')),
  }),
)
