import { describe, expect, test } from 'vitest'
import { bucketLabel, bucketMinutes, filledBuckets } from './check-in-buckets.ts'

const at = (time: string) => new Date(`2026-12-04T${time}Z`)

describe('check-ins over time', () => {
  test.each([
    ['one moment', at('14:00:00'), 1],
    ['half an hour', at('14:30:00'), 1],
    ['three hours', at('17:00:00'), 5],
    ['ten hours', new Date('2026-12-05T00:00:00Z'), 30],
    ['three days', new Date('2026-12-07T14:00:00Z'), 180],
    ['a year', new Date('2027-12-04T14:00:00Z'), 1_440],
  ])('buckets have the right length for %s', (_what, last, minutes) => {
    expect(bucketMinutes(at('14:00:00'), last)).toBe(minutes)
  })

  test('empty buckets are included', () => {
    const counted = [
      { from: at('14:00:00'), count: 3 },
      { from: at('14:15:00'), count: 1 },
    ]
    expect(filledBuckets(counted, 5).map(({ count }) => count)).toEqual([3, 0, 0, 1])
    expect(filledBuckets([], 5)).toEqual([])
  })

  test('gaps of months are left out', () => {
    const counted = [
      { from: at('14:00:00'), count: 3 },
      { from: new Date('2027-12-04T14:00:00Z'), count: 1 },
    ]
    expect(filledBuckets(counted, 1_440)).toEqual(counted)
  })

  test('labels are times in the zone of the event, with the day when there are several', () => {
    const bucket = { from: at('14:15:00'), count: 1 }
    expect(bucketLabel(bucket, 5, 'Asia/Dubai', false)).toBe('6:15 PM')
    expect(bucketLabel(bucket, 60, 'Asia/Dubai', true)).toBe('Fri 04-12-2026, 6:15 PM')
    expect(bucketLabel(bucket, 1_440, 'Asia/Dubai', true)).toBe('Fri 04-12-2026')
  })
})
