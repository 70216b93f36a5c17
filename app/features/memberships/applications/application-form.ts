import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { isPlainLine, normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { websiteOf } from './rules/website.ts'

const filled = (text: string) => text !== ''

/** Text of several lines; browsers end them with CR and LF. */
export const lines = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length <= longest, {
      error: () => t('Please use at most {longest} characters', { longest }),
    })
    .refine((text) => isPlainLine(text.replaceAll('\n', '')), { error: () => t('Please use plain text') })

const yesOrNo = z
  .string()
  .default('')
  .refine((text) => text === 'yes' || text === 'no', { error: () => t('Please select an option') })
  .transform((text) => text === 'yes')

/** The application for a membership. The logo is sent by itself, or with the form. */
export const applicationForm = perLanguage(() =>
  z.object({
    companyName: nameLine(160).default('').refine(filled, t('Company name is required')),
    companyWebsite: line(300)
      .default('')
      .refine(filled, { error: t('Company website is required'), abort: true })
      .refine((text) => websiteOf(text) !== null, t('Please enter a web address like https://example.com'))
      .transform((text) => websiteOf(text) ?? ''),
    companyAddress: lines(300).default('').refine(filled, t('Company address is required')),
    position: line(120).default('').refine(filled, t('Position is required')),
    goals: lines(2_000).default('').refine(filled, t('Please provide your goals')),
    offersDiscount: yesOrNo,
    discountDetails: lines(500).default(''),
    webinarInterest: yesOrNo,
    webinarTopics: lines(500).default(''),
    contactFirstName: nameLine(80).default('').refine(filled, t('First name is required')),
    contactLastName: nameLine(80).default('').refine(filled, t('Last name is required')),
    contactEmail: z
      .string()
      .max(300, t('Please enter a valid email'))
      .default('')
      .transform(normaliseEmail)
      .refine(filled, { error: t('Email is required'), abort: true })
      .refine(isMailAddress, t('Please enter a valid email')),
    /** A picture that was uploaded before; empty for none, or for the one that is there. */
    logoId: z
      .string()
      .default('')
      .refine((text) => text === '' || isId(text), t('Unknown picture')),
  }),
)

export type Application = z.output<typeof applicationForm>
