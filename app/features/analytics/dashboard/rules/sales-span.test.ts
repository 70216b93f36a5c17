import { expect, test } from 'vitest'
import { type DayOfSales, salesOver, salesSpanOf, salesSpans, stepsOf } from './sales-span.ts'

const today = '2026-03-05'
const sale = (day: string, netMinor: number, currency: DayOfSales['currency'] = 'AED'): DayOfSales => ({
  day,
  currency,
  netMinor,
  payments: 1,
})

test('an unknown span falls back to the last 30 days', () => {
  for (const span of salesSpans) expect(salesSpanOf(span)).toBe(span)
  for (const other of [null, '', '31d', 'constructor']) expect(salesSpanOf(other)).toBe('30d')
})

test.each([
  ['30d', 30, '2026-02-04', '2026-03-05'],
  ['90d', 13, '2025-12-05', '2026-02-27'],
  ['12m', 12, '2025-04-01', '2026-03-01'],
] as const)('the span %s has %i steps up to today', (span, count, first, last) => {
  const steps = stepsOf(span, today)
  expect(steps).toHaveLength(count)
  expect([steps[0], steps.at(-1)]).toEqual([first, last])
})

test.each(salesSpans)('the steps of %s count each payment exactly once', (span) => {
  const steps = stepsOf(span, today)
  const from = Date.parse(steps[0] ?? '')
  const days = Math.round((Date.parse(today) - from) / 86_400_000) + 1
  const sales = Array.from({ length: days }, (_, index) =>
    sale(new Date(from + index * 86_400_000).toISOString().slice(0, 10), 2 ** (index % 20)),
  )
  const [aed] = salesOver(span, today, sales)
  expect(aed?.steps.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(
    sales.reduce((sum, { netMinor }) => sum + netMinor, 0),
  )
  expect(aed?.steps.reduce((sum, { payments }) => sum + payments, 0)).toBe(days)
  expect(new Set(aed?.steps.map(({ label }) => label)).size).toBe(steps.length)
})

test('days without sales are listed with zero, and each currency has its own series', () => {
  const [aed, gbp] = salesOver('30d', today, [
    sale('2026-03-05', 500),
    sale('2026-03-04', -200),
    sale('2026-02-04', 7, 'GBP'),
  ])
  expect(aed?.steps.slice(-3)).toEqual([
    { label: '03-03', netMinor: 0, payments: 0 },
    { label: '04-03', netMinor: -200, payments: 1 },
    { label: '05-03', netMinor: 500, payments: 1 },
  ])
  expect(gbp).toMatchObject({ currency: 'GBP', steps: { length: 30, 0: { netMinor: 7 } } })
  expect(salesOver('30d', today, [])).toEqual([])
})

test('a step of a month is labelled with the month', () => {
  const [aed] = salesOver('12m', today, [sale('2025-04-30', 5)])
  expect(aed?.steps[0]).toEqual({ label: 'Apr 2025', netMinor: 5, payments: 1 })
})
