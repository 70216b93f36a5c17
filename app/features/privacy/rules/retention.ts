import { addMonths } from '#app/kernel/dates.ts'

/**
 * Years for which records of money are kept after an account is gone. The longer of the two laws at home: the UAE
 * asks for seven (Federal Decree-Law 47 of 2022, article 56), the UK for six (VAT Notice 700/21).
 */
export const keptYears = 7

/** Until when what is left of an account erased at `now` is kept. */
export function keptUntil(now: Date): Date {
  return addMonths(now, keptYears * 12)
}
