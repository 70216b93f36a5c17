import { expect, test } from 'vitest'
import { inLanguage } from '#language'
import { hijriDays } from './hijri-date.server.ts'

const evening = {
  startsAt: new Date('2026-12-04T14:30:00Z'),
  endsAt: new Date('2026-12-04T21:00:00Z'),
  timeZone: 'Asia/Dubai',
}

test('an event is on a day of the Hijri calendar, in the words of the language', () => {
  expect(hijriDays(evening)).toBe('24 Jumada II 1448 AH')
  expect(inLanguage('ar', () => hijriDays(evening))).toBe('24 جمادى الآخرة 1448 هـ')
})

test('several days are told by the first and the last', () => {
  const endsAt = new Date('2026-12-06T12:00:00Z')
  expect(hijriDays({ ...evening, endsAt })).toBe('24 Jumada II 1448 AH – 26 Jumada II 1448 AH')
})

test('the day is that of the place, not of Greenwich', () => {
  const startsAt = new Date('2026-12-03T21:00:00Z')
  const endsAt = new Date('2026-12-03T23:00:00Z')
  expect(hijriDays({ startsAt, endsAt, timeZone: 'Asia/Dubai' })).toBe('24 Jumada II 1448 AH')
  expect(hijriDays({ startsAt, endsAt, timeZone: 'Europe/London' })).toBe('23 Jumada II 1448 AH')
})
