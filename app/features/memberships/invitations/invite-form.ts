import { z } from 'zod'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { endOfDay, mostYears } from '../grants/rules/last-day.ts'

/** What may come with an invitation. */
export const inviteGifts = ['nothing', 'sponsor', 'basic', 'standard', 'vip'] as const
export type InviteGift = (typeof inviteGifts)[number]

const longestMessage = 2_000

const fields = perLanguage(() =>
  z.object({
    name: nameLine(120).default(''),
    email: line(254).default(''),
    gift: line(20).default('nothing'),
    until: line(20).default(''),
    message: z
      .string()
      .default('')
      .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
      .refine(
        (text) => text.length <= longestMessage,
        t('Please use at most {longestMessage} characters', { longestMessage }),
      ),
  }),
)
export type InviteFields = z.output<typeof fields>

/** Whom to invite, with what; a tier needs a last day in the network's zone. */
export function inviteForm(timeZone: string, now: Date) {
  return fields.transform(({ name, email, gift: typedGift, until: typedUntil, message }, ctx) => {
    const refuse = (path: keyof InviteFields, words: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message: words })
    if (name === '') refuse('name', t('Please enter a name'))
    if (!isMailAddress(normaliseEmail(email))) refuse('email', t('Please enter a valid email address'))
    const gift = inviteGifts.find((one) => one === typedGift)
    if (!gift) refuse('gift', t('Please choose their access'))
    const tier: MemberTier | null =
      gift === undefined || gift === 'nothing' || gift === 'sponsor' ? null : gift
    const until = tier ? endOfDay(typedUntil, timeZone) : null
    if (tier && !until) refuse('until', t('Please enter the last day of the membership'))
    else if (until && until <= now) refuse('until', t('Please enter today or a later day'))
    else if (until && until > addMonths(now, 12 * mostYears))
      refuse('until', t('Please enter a day within {mostYears} years', { mostYears }))
    return { name, email, message, tier, until, isSponsor: gift === 'sponsor' }
  })
}
