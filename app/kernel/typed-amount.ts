/** The most a form of the administration takes for one ticket, plan or code, in minor units. */
export const mostAmount = 10_000_000
/** The most it takes of an order of many, in minor units. */
export const mostTotal = 100_000_000_000

/**
 * "90", "90.5" and "1,250.00" in minor units, without a detour over fractions. Null for nothing typed, undefined for what
 * is no amount from 0.01 to `most`, in minor units.
 */
export function minorOfTyped(typed: string, most = mostAmount): number | null | undefined {
  if (typed === '') return null
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!found) return undefined
  const minor = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return minor >= 1 && minor <= most ? minor : undefined
}

/** Minor units as a form shows them: "90", "90.50", and nothing for null. */
export function typedAmount(minor: number | null): string {
  if (minor === null) return ''
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}

/** Null for nothing typed, undefined for what is no whole number from `least` to `largest`. */
export function wholeOfTyped(typed: string, least: number, largest: number): number | null | undefined {
  if (typed === '') return null
  const value = /^\d{1,7}$/.test(typed) ? Number(typed) : -1
  return value >= least && value <= largest ? value : undefined
}

/** "5" and "7.25" percent in hundredths of a percent; nothing typed is none. Undefined for more than 100. */
export function basisPointsOfTyped(typed: string): number | undefined {
  if (typed === '' || isZero(typed)) return 0
  const points = minorOfTyped(typed) ?? undefined
  return points !== undefined && points <= 10_000 ? points : undefined
}

/** As {@link minorOfTyped}, from 0 on. */
export function priceOfTyped(typed: string): number | null | undefined {
  return isZero(typed) ? 0 : minorOfTyped(typed)
}

const isZero = (typed: string) => /^0+(?:[.,]0{1,2})?$/.test(typed)
