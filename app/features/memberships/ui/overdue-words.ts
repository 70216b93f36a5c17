import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { graceDays } from '../rules/entitlement.ts'

/** What is the matter with a renewal that is late; the mail about it is called the same. */
export function overdueTitle(bankAsks: boolean): string {
  return bankAsks
    ? t('Your bank wants to confirm your membership payment')
    : t('Your membership payment did not go through')
}

/** What a late renewal means until it is paid; its mail says the same. */
export function graceWords(readableUntil: Date, timeZone: string): string {
  const day = formatDate(readableUntil, timeZone)
  return t(
    'Until {day}, {graceDays} days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived.',
    { day, graceDays },
  )
}
