import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { perLanguage } from '#language'

export const endingRefunds = ['none', 'unused', 'whole'] as const

/** What an administrator sends to end a membership at once. */
export const endForm = perLanguage(() =>
  z.object({
    endingId: z.uuid(),
    seen: z.string().max(2_000),
    refund: z.enum(endingRefunds, t('Choose a refund')).default('none'),
    reason: z
      .string(t('Enter a reason'))
      .trim()
      .min(1, t('Enter a reason'))
      .max(500, t('Use at most 500 characters')),
    isMailed: ticked,
  }),
)
