import { expect, test } from 'vitest'
import { manualUnit } from './manual-price.ts'

test.each([
  ['complimentary', 12_000, { ok: true, unitMinor: 0 }],
  ['press', -5, { ok: true, unitMinor: 0 }],
  ['cash', 12_000, { ok: true, unitMinor: 12_000 }],
  ['cash', 0, { ok: false, reason: 'nothing-to-pay' }],
  ['transfer', -100, { ok: false, reason: 'nothing-to-pay' }],
  ['transfer', 0.5, { ok: false, reason: 'nothing-to-pay' }],
  ['invoice', 10_000_001, { ok: false, reason: 'price-too-high' }],
  ['invoice', Number.NaN, { ok: false, reason: 'nothing-to-pay' }],
] as const)('%s at %s is %j', (terms, unitMinor, outcome) => {
  expect(manualUnit(terms, unitMinor)).toEqual(outcome)
})
