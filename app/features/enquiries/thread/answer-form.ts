import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { perLanguage } from '#language'
import { longestAnswer } from '../rules/enquiry-limits.ts'
import { writtenLines } from '../rules/written-lines.ts'

/** What an administrator answers; `version` is the one that was shown, `answerId` was made with the form. */
export const answerForm = perLanguage(() =>
  z.object({
    answerId: z.uuid(),
    text: writtenLines(longestAnswer).refine((text) => text !== '', t('Please write a reply')),
    close: ticked,
    version: z.coerce.number().int().min(1),
  }),
)
