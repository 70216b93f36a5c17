import { expect, test } from 'vitest'
import { scanMoment } from './scan-moment.ts'

const now = new Date('2026-12-01T20:00:00Z')
const hour = 3_600_000

test.each([
  ['just now', 0, '2026-12-01T20:00:00.000Z'],
  ['ten minutes ago', hour / 6, '2026-12-01T19:50:00.000Z'],
  ['a week ago counts as a day ago', 7 * 24 * hour, '2026-11-30T20:00:00.000Z'],
  ['in the future counts as now', -hour, '2026-12-01T20:00:00.000Z'],
])('the time of a scan is corrected for the clock of the device: %s', (_, age, moment) => {
  for (const sentAt of [0, 1_000_000_000, Date.parse('2040-01-01')]) {
    expect(scanMoment({ scannedAt: sentAt - age, sentAt }, now).toISOString()).toBe(moment)
  }
})
