import type { ManualMethod, PaymentMethod } from '#app/db/schema/money.ts'

export const manualMethods = ['cash', 'terminal', 'transfer'] as const satisfies readonly ManualMethod[]

/** Whether an administrator took the money, so that no provider knows of it. */
export function isManual(method: PaymentMethod): method is ManualMethod {
  return manualMethods.some((one) => one === method)
}

/** How the network returns the money itself. */
export const returnWords: Record<ManualMethod, string> = {
  cash: 'in cash',
  terminal: 'at the card terminal',
  transfer: 'by bank transfer',
}
