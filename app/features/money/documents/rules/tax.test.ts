import { describe, expect, test } from 'vitest'
import { taxContained, taxCredited, taxPerLine, taxTotals } from './tax.ts'

const line = (totalMinor: number, taxBasisPoints: number) => ({ totalMinor, taxBasisPoints })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('tax contained in a price', () => {
  test.each([
    [12_000, 2_000, 2_000],
    [10_500, 500, 500],
    [10_000, 500, 476],
    // 10.5 of 21 and 0.5 of 1: half up.
    [21, 10_000, 11],
    [1, 10_000, 1],
    [1, 500, 0],
    [10_000, 0, 0],
    [0, 2_000, 0],
    [99_999_999_900, 2_000, 16_666_666_650],
  ])('of %i at %i basis points is %i', (gross, basisPoints, tax) => {
    expect(taxContained(gross, basisPoints)).toBe(tax)
  })

  test('is within half a minor unit of the exact amount, and never more than the price', () => {
    for (let gross = 0; gross < 2_000; gross += 7) {
      for (const basisPoints of [0, 1, 500, 875, 2_000, 10_000]) {
        const tax = taxContained(gross, basisPoints)
        expect(Math.abs(tax - (gross * basisPoints) / (10_000 + basisPoints))).toBeLessThanOrEqual(0.5)
        expect(tax).toBeLessThanOrEqual(gross)
      }
    }
  })
})

describe('a receipt', () => {
  test('adds up per rate and rounds once per rate', () => {
    const lines = [line(333, 500), line(333, 500), line(334, 500), line(5_000, 0)]
    expect(taxTotals(lines)).toEqual([
      { basisPoints: 500, grossMinor: 1_000, taxMinor: 48 },
      { basisPoints: 0, grossMinor: 5_000, taxMinor: 0 },
    ])
  })

  test('has lines whose tax adds up to the tax of their rate', () => {
    const lines = [line(333, 500), line(101, 2_000), line(333, 500), line(334, 500), line(7, 2_000)]
    const totals = taxTotals(lines)
    const perLine = taxPerLine(lines, totals)
    expect(perLine).toEqual([16, 17, 16, 16, 1])
    expect(sum(perLine)).toBe(sum(totals.map((total) => total.taxMinor)))
  })

  test('accepts free lines', () => {
    const lines = [line(0, 500), line(0, 500)]
    expect(taxPerLine(lines, taxTotals(lines))).toEqual([0, 0])
  })
})

describe('a credit note', () => {
  const paid = taxTotals([line(1_000, 500), line(500, 2_000)])

  test('reduces a ticket at its own tax rate', () => {
    expect(taxCredited(paid, [], [line(500, 2_000)], 500)).toEqual([
      { basisPoints: 2_000, grossMinor: 500, taxMinor: 83 },
    ])
  })

  test('spreads an amount over the tax rates in proportion', () => {
    expect(taxCredited(paid, [], [], 300)).toEqual([
      { basisPoints: 2_000, grossMinor: 100, taxMinor: 17 },
      { basisPoints: 500, grossMinor: 200, taxMinor: 10 },
    ])
  })

  test('takes the rest from other tax rates when its own rate is used up', () => {
    const before = taxCredited(paid, [], [], 300)
    expect(taxCredited(paid, before, [line(500, 2_000)], 500)).toEqual([
      { basisPoints: 2_000, grossMinor: 400, taxMinor: 66 },
      { basisPoints: 500, grossMinor: 100, taxMinor: 4 },
    ])
  })

  test('adds up with its siblings to the tax of the receipt, for refunds of any size', () => {
    for (let first = 1; first < 1_500; first += 53) {
      let before: ReturnType<typeof taxCredited> = []
      for (let left = 1_500; left > 0; ) {
        const minor = Math.min(left, first)
        const credited = taxCredited(paid, before, [line(Math.floor(minor / 3), 500)], minor)
        expect(sum(credited.map((total) => total.grossMinor))).toBe(minor)
        expect(Math.min(...credited.map((total) => total.taxMinor))).toBeGreaterThanOrEqual(0)
        before = [...before, ...credited]
        left -= minor
      }
      for (const rate of paid) {
        const ofRate = before.filter((total) => total.basisPoints === rate.basisPoints)
        expect(sum(ofRate.map((total) => total.grossMinor))).toBe(rate.grossMinor)
        expect(sum(ofRate.map((total) => total.taxMinor))).toBe(rate.taxMinor)
      }
    }
  })
})
