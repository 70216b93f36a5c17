import type { ManualMethod, PaymentMethod } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

export const manualMethods = ['cash', 'terminal', 'transfer'] as const satisfies readonly ManualMethod[]

/** Whether an administrator took the money, so that no provider knows of it. */
export function isManual(method: PaymentMethod): method is ManualMethod {
  return manualMethods.some((one) => one === method)
}

/** How the network returns the money itself. */
export const returnWords: Record<ManualMethod, string> = perLanguage(() => ({
  cash: t('in cash'),
  terminal: t('at the card terminal'),
  transfer: t('by bank transfer'),
}))
