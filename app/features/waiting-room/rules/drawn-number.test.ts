import { describe, expect, test } from 'vitest'
import { drawnNumber } from './drawn-number.ts'

const seeds = ['0b9c4c1e-5f62-4d0a-9a53-2f1c7d9e8b10', 'f3a1c2d4-0000-4000-8000-000000000001']
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + 1 + index)

describe('the drawn places', () => {
  test.each([1, 2, 3, 4, 5, 16, 17, 100, 4_097, 20_000])('of %i visitors are all different', (people) => {
    for (const seed of seeds) {
      const draw = { from: 7, to: 7 + people, seed }
      const places = range(7, 7 + people).map((number) => drawnNumber(draw, number))
      expect(places.toSorted((a, b) => a - b)).toEqual(range(7, 7 + people))
    }
  })

  test('are the same for the same seed, and different for another seed', () => {
    const placesBy = (seed = '') =>
      range(0, 1_000).map((number) => drawnNumber({ from: 0, to: 1_000, seed }, number))
    expect(placesBy(seeds[0])).toEqual(placesBy(seeds[0]))
    expect(placesBy(seeds[0])).not.toEqual(placesBy(seeds[1]))
  })

  test('leave numbers outside the draw unchanged, and all numbers before the draw', () => {
    const draw = { from: 10, to: 20, seed: seeds[0] ?? '' }
    expect([9, 10, 21, 500].map((number) => drawnNumber(draw, number))).toEqual([9, 10, 21, 500])
    expect(drawnNumber(null, 15)).toBe(15)
  })

  test('are fair to early and late visitors, over many seeds', () => {
    const people = 60
    const draws = 4_000
    const inFront = [0, 0, 0]
    for (let index = 0; index < draws; index++) {
      const seed = `${(index * 2_654_435_761).toString(16).padStart(12, '0')}-${index.toString(16).padStart(20, '7')}`
      const draw = { from: 0, to: people, seed }
      ;[1, 30, 60].forEach((number, who) => {
        if (drawnNumber(draw, number) <= people / 4) inFront[who] = (inFront[who] ?? 0) + 1
      })
    }
    // A quarter each; five standard deviations are 137.
    for (const count of inFront) expect(Math.abs(count - draws / 4)).toBeLessThan(137)
  })

  test('separate neighbours', () => {
    const draw = { from: 0, to: 10_000, seed: seeds[1] ?? '' }
    const together = range(0, 9_999).filter(
      (number) => Math.abs(drawnNumber(draw, number) - drawnNumber(draw, number + 1)) === 1,
    )
    expect(together.length).toBeLessThan(20)
  })
})
