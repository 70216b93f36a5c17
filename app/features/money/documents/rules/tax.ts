import { splitMinor } from '#app/kernel/split-money.ts'

/** What falls under one rate, in minor units; `taxMinor` is contained in `grossMinor`. */
export type TaxTotal = { basisPoints: number; grossMinor: number; taxMinor: number }

type Taxed = { totalMinor: number; taxBasisPoints: number }

/**
 * The tax contained in a gross amount in minor units, rounded half up; prices include it. A rate of 5 % is
 * 500 basis points: gross × 500 / 10500.
 */
export function taxContained(grossMinor: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * grossMinor * basisPoints + whole) / (2 * whole))
}

/** What the lines come to under each rate, highest rate first. Rounded once per rate, not per line. */
export function taxTotals(lines: readonly Taxed[]): TaxTotal[] {
  return [...Map.groupBy(lines, (line) => line.taxBasisPoints)]
    .map(([basisPoints, ofRate]) => {
      const grossMinor = ofRate.reduce((sum, line) => sum + line.totalMinor, 0)
      return { basisPoints, grossMinor, taxMinor: taxContained(grossMinor, basisPoints) }
    })
    .sort((one, other) => other.basisPoints - one.basisPoints)
}

/** The tax in each line, such that the lines of a rate add up to `totals` exactly. */
export function taxPerLine(lines: readonly Taxed[], totals: readonly TaxTotal[]): number[] {
  const taxes = lines.map(() => 0)
  for (const { basisPoints, taxMinor } of totals) {
    const indexes = [...lines.keys()].filter((index) => lines[index]?.taxBasisPoints === basisPoints)
    const parts = splitMinor(
      taxMinor,
      indexes.map((index) => lines[index]?.totalMinor ?? 0),
    )
    for (const [position, index] of indexes.entries()) taxes[index] = parts[position] ?? 0
  }
  return taxes
}

/**
 * What a refund takes back under each rate: `wanted` where the rate has that much left, anything more from
 * whatever is left under all rates in proportion. The tax is the difference it makes to what was given back
 * before, so that the credit notes of a payment given back in full add up to the tax of its receipt.
 */
export function taxCredited(
  paid: readonly TaxTotal[],
  before: readonly TaxTotal[],
  wanted: readonly Taxed[],
  refundMinor: number,
): TaxTotal[] {
  const grossOf = (totals: readonly TaxTotal[], basisPoints: number) =>
    totals
      .filter((total) => total.basisPoints === basisPoints)
      .reduce((sum, total) => sum + total.grossMinor, 0)
  const left = paid.map((rate) => rate.grossMinor - grossOf(before, rate.basisPoints))
  const named = paid.map(({ basisPoints }, index) =>
    Math.min(
      left[index] ?? 0,
      wanted
        .filter((line) => line.taxBasisPoints === basisPoints)
        .reduce((sum, line) => sum + line.totalMinor, 0),
    ),
  )
  const rest = Math.max(0, refundMinor - named.reduce((sum, minor) => sum + minor, 0))
  const spread = splitMinor(
    rest,
    paid.map((_rate, index) => (left[index] ?? 0) - (named[index] ?? 0)),
  )
  return paid.flatMap(({ basisPoints }, index) => {
    const grossMinor = (named[index] ?? 0) + (spread[index] ?? 0)
    if (grossMinor === 0) return []
    const earlier = grossOf(before, basisPoints)
    const taxMinor = taxContained(earlier + grossMinor, basisPoints) - taxContained(earlier, basisPoints)
    return [{ basisPoints, grossMinor, taxMinor }]
  })
}
