import { z } from 'zod'
import { addMonths } from '#app/kernel/calendar.ts'
import { t } from '#app/kernel/language/t.ts'
import { startOfDay } from '../grants/rules/last-day.ts'

/** Months that a pause lasts at most where it has an end. */
const mostMonths = 24

const version = z.coerce.number().int().min(0)

/** What an administrator sends to pause a membership; without a day it is paused until it is resumed. */
export function pauseForm(timeZone: string, now: Date) {
  return z.object({
    version,
    until: z
      .string()
      .default('')
      .transform((typed, ctx): Date | null => {
        if (typed.trim() === '') return null
        const day = startOfDay(typed, timeZone)
        const refuse = (message: string) => ctx.addIssue({ code: 'custom', message })
        if (!day) refuse(t('Enter a day, or leave it blank.'))
        else if (day <= now) refuse(t('Enter tomorrow or a later day.'))
        else if (day > addMonths(now, mostMonths)) refuse(t('Enter a day within 2 years.'))
        return day
      }),
  })
}

export const unpauseForm = z.object({ version })
