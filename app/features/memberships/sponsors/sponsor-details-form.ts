import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { sponsorWebsiteOf } from './rules/sponsor-website.ts'

/** What a sponsor shows of itself; `version` is the one that was shown. */
export const sponsorDetailsForm = z.object({
  organisation: nameLine(80).default(''),
  website: line(300)
    .default('')
    .refine((text) => text === '' || sponsorWebsiteOf(text) !== null, {
      error: () => t('Please enter a URL that starts with https://, such as https://www.school.example'),
    })
    .transform((text) => (text === '' ? null : sponsorWebsiteOf(text)))
    .refine((website) => (website?.length ?? 0) <= 300, {
      error: () => t('Please use at most 300 characters'),
    }),
  fileId: z
    .string()
    .default('')
    .transform((text) => (isId(text) ? text : null)),
  version: z.coerce.number().int().min(1),
})

export type SponsorDetails = z.output<typeof sponsorDetailsForm>
