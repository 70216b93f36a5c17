import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { withoutInvisibles } from '#app/kernel/text.ts'

const needed = (longest: number, missing: () => string) =>
  line(longest)
    .default('')
    .refine((text) => text !== '', { error: missing })

const fileId = z
  .string()
  .default('')
  .transform((text) => (isId(text) ? text : null))

const version = z.coerce.number().int().min(0).default(0)

/** A partner of the home page; `version` is the one that was shown, 0 for a new one. */
export const partnerForm = z.object({
  name: needed(80, () => t('Please enter a name')),
  website: line(300)
    .default('')
    .refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
      error: () => t('Please enter a full URL, such as {address}', { address: 'https://www.school.example' }),
    })
    .transform((text) => text || null),
  fileId,
  version,
})

export const testimonialForm = z.object({
  name: needed(80, () => t('Please enter the person’s name')),
  role: needed(120, () => t('Please enter the person’s role')),
  quote: z
    .string()
    .default('')
    .transform((text) => withoutInvisibles(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '', { error: () => t('Please enter the quote') })
    .refine((text) => text.length <= 400, {
      error: () => t('Please use at most {longest} characters', { longest: 400 }),
    }),
  fileId,
  version,
})

/** One figure per line, as "500+ Members". */
export const figuresForm = z.object({
  figures: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((one) => withoutInvisibles(one).trim())
        .filter((one) => one !== '')
        .map((one) => {
          const [figure = '', ...label] = one.split(/\s+/)
          return { figure, label: label.join(' ') }
        }),
    )
    .refine((all) => all.length <= 8, { error: () => t('Please use at most eight lines') })
    .refine(
      (all) => all.every(({ figure, label }) => figure.length <= 12 && label !== '' && label.length <= 60),
      { error: () => t('Please enter a number and a label on each line, such as “500+ Members”') },
    ),
  seen: z.string().default(''),
})

export type PartnerFields = z.output<typeof partnerForm>
export type TestimonialFields = z.output<typeof testimonialForm>
