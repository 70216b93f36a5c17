import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { lines } from '../applications/application-form.ts'
import { websiteOf } from '../applications/rules/website.ts'

/**
 * What the office edits of a person. The texts for the directory count only where there is an application; the form
 * leaves them out otherwise. `seen` is the version that the form was opened with.
 */
export const personForm = z.object({
  seen: z.string().max(100),
  firstName: nameLine(80)
    .default('')
    .refine((text) => text !== '', { error: () => t('First name is required') }),
  lastName: nameLine(80).default(''),
  company: nameLine(160).default(''),
  position: line(120).default(''),
  phone: line(40).default(''),
  website: line(300)
    .default('')
    .refine((text) => text === '' || websiteOf(text) !== null, {
      error: () => t('Please enter a web address like https://example.com'),
    })
    .transform((text) => websiteOf(text) ?? ''),
  discountDetails: lines(500).default(''),
  webinarTopics: lines(500).default(''),
})

export type PersonFields = Omit<z.output<typeof personForm>, 'seen'>
