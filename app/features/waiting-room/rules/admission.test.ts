import { describe, expect, test } from 'vitest'
import { admission, firstShare, type Tended } from './admission.ts'

const now = new Date('2026-12-01T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const aLine = (overrides: Partial<Tended> = {}): Tended => ({
  mode: 'automatic',
  isPaused: false,
  awaitsDraw: false,
  pace: null,
  waiting: 1_000,
  standing: 'on-sale',
  busyAt: now,
  ...overrides,
})
const idle = { queued: 0, depth: 200 }
const full = { queued: 200, depth: 200 }

describe('the number admitted by a process', () => {
  test('is its share, which grows by one while the queue is short and the share is used up', () => {
    expect(admission(aLine(), firstShare, idle, now)).toEqual({
      admit: 5,
      share: 6,
      draws: false,
      closes: false,
      isBusy: true,
    })
    expect(admission(aLine(), 40, { queued: 99, depth: 200 }, now)).toMatchObject({ admit: 40, share: 41 })
    expect(admission(aLine({ waiting: 3 }), 5, idle, now)).toMatchObject({ admit: 3, share: 5 })
  })

  test('is an unchanged share while the queue is at least half full', () => {
    expect(admission(aLine(), 40, { queued: 100, depth: 200 }, now)).toMatchObject({ admit: 40, share: 40 })
    expect(admission(aLine(), 40, { queued: 199, depth: 200 }, now)).toMatchObject({ admit: 40, share: 40 })
  })

  test('is zero while the queue is full, and the share is halved, to one at least', () => {
    expect(admission(aLine(), 40, full, now)).toEqual({
      admit: 0,
      share: 20,
      draws: false,
      closes: false,
      isBusy: true,
    })
    expect(admission(aLine(), 1, full, now).share).toBe(1)
    expect(admission(aLine(), 7, full, now).share).toBe(3)
  })

  test('is not raised above the depth of the queue', () => {
    expect(admission(aLine(), 200, idle, now).share).toBe(200)
  })

  test.each(['not-yet', 'all-held'] as const)('is zero while the sale is %s', (standing) => {
    expect(admission(aLine({ standing }), 9, idle, now)).toEqual({
      admit: 0,
      share: 9,
      draws: false,
      closes: false,
      isBusy: true,
    })
  })

  test('is limited by the admission rate, and the share grows only when it was used up', () => {
    expect(admission(aLine({ pace: 12 }), 5, idle, now)).toMatchObject({ admit: 2, share: 5 })
    expect(admission(aLine({ pace: 1 }), 5, idle, now)).toMatchObject({ admit: 1, share: 5 })
    expect(admission(aLine({ pace: 6_000 }), 40, idle, now)).toMatchObject({ admit: 40, share: 41 })
    expect(admission(aLine({ pace: 12 }), 40, full, now)).toMatchObject({ admit: 0, share: 20 })
  })

  test('is zero before the draw, which takes place as soon as the sale has begun', () => {
    const early = aLine({ awaitsDraw: true, mode: 'open' })
    expect(admission({ ...early, standing: 'not-yet' }, 9, idle, now)).toMatchObject({
      admit: 0,
      draws: false,
    })
    for (const standing of ['on-sale', 'all-held', 'sold-out'] as const) {
      expect(admission({ ...early, standing }, 9, idle, now)).toMatchObject({
        admit: 0,
        draws: true,
        closes: false,
      })
    }
    expect(admission({ ...early, standing: 'over' }, 9, idle, now)).toMatchObject({
      draws: false,
      closes: true,
    })
    expect(admission({ ...early, isPaused: true }, 9, idle, now)).toMatchObject({ admit: 0, draws: true })
  })

  test('is zero while the room is paused', () => {
    expect(admission(aLine({ isPaused: true }), 9, idle, now)).toMatchObject({ admit: 0, closes: false })
  })

  test('converges to the same share for two processes, and to the capacity in total', () => {
    let [one, two] = [80, 5]
    for (let second = 0; second < 400; second++) {
      const crowd = one + two > 100 ? full : idle
      one = admission(aLine(), one, crowd, now).share
      two = admission(aLine(), two, crowd, now).share
    }
    expect(Math.abs(one - two)).toBeLessThanOrEqual(2)
    expect(one + two).toBeGreaterThan(50)
    expect(one + two).toBeLessThanOrEqual(102)
  })
})

describe('the waiting room closes', () => {
  const empty = { waiting: 0, busyAt: ago(60) }

  test('automatically after a minute without visitors or load', () => {
    expect(admission(aLine(empty), 9, idle, now)).toMatchObject({ admit: 0, closes: true, isBusy: false })
    expect(admission(aLine({ ...empty, busyAt: ago(59) }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine({ ...empty, waiting: 1 }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine(empty), 9, { queued: 100, depth: 200 }, now)).toMatchObject({
      closes: false,
      isBusy: true,
    })
    expect(admission(aLine(empty), 9, { queued: 99, depth: 200 }, now).closes).toBe(true)
  })

  test('never automatically while an administrator keeps it open or paused', () => {
    expect(admission(aLine({ ...empty, mode: 'open' }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine({ ...empty, isPaused: true }), 9, idle, now).closes).toBe(false)
  })

  test('at once when sold out, and in any mode when sales are over', () => {
    expect(admission(aLine({ standing: 'sold-out' }), 9, full, now).closes).toBe(true)
    expect(admission(aLine({ standing: 'sold-out', mode: 'open' }), 9, full, now)).toMatchObject({
      admit: 0,
      closes: false,
    })
    expect(admission(aLine({ standing: 'over', mode: 'open' }), 9, full, now).closes).toBe(true)
  })
})
