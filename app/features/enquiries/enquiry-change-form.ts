import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { enquiryStatuses } from './rules/enquiry-life.ts'
import { longestNote } from './rules/enquiry-limits.ts'
import { writtenLines } from './rules/written-lines.ts'

/** What an administrator saves of an enquiry; `version` is the one that was shown. */
export const enquiryChangeForm = perLanguage(() =>
  z.object({
    status: z.enum(enquiryStatuses, t('Please choose a status')),
    note: writtenLines(longestNote),
    version: z.coerce.number().int().min(1),
  }),
)
