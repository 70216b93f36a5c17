import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { mostAmount } from '#app/kernel/typed-amount.ts'

/** Cash, a transfer or an invoice needs an amount, from 1 to `mostAmount`. */
export type ManualPriceProblem = 'nothing-to-pay' | 'price-too-high'

const isFree: Record<ManualTerms, boolean> = {
  complimentary: true,
  speaker: true,
  press: true,
  cash: false,
  terminal: false,
  transfer: false,
  invoice: false,
  'when-paid': false,
}

/** Whether tickets on these terms cost nothing, whatever their price. */
export function isFreeOfCharge(terms: ManualTerms): boolean {
  return isFree[terms]
}

/** What one sale costs on these terms, in minor units. */
export function manualUnit(
  terms: ManualTerms,
  unitMinor: number,
): { ok: true; unitMinor: number } | { ok: false; reason: ManualPriceProblem } {
  if (isFreeOfCharge(terms)) return { ok: true, unitMinor: 0 }
  if (!Number.isSafeInteger(unitMinor) || unitMinor < 1) return { ok: false, reason: 'nothing-to-pay' }
  return unitMinor > mostAmount ? { ok: false, reason: 'price-too-high' } : { ok: true, unitMinor }
}
