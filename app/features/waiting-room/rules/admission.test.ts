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

describe('how many a process admits', () => {
  test('its share, which grows by one while its queue is short and the share is used up', () => {
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

  test('the same share while its queue is half as long as it may be', () => {
    expect(admission(aLine(), 40, { queued: 100, depth: 200 }, now)).toMatchObject({ admit: 40, share: 40 })
    expect(admission(aLine(), 40, { queued: 199, depth: 200 }, now)).toMatchObject({ admit: 40, share: 40 })
  })

  test('nobody while it is long, and half as many later; never less than one', () => {
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

  test('never more at once than may wait', () => {
    expect(admission(aLine(), 200, idle, now).share).toBe(200)
  })

  test.each(['not-yet', 'all-held'] as const)('nobody while the sale is %s', (standing) => {
    expect(admission(aLine({ standing }), 9, idle, now)).toEqual({
      admit: 0,
      share: 9,
      draws: false,
      closes: false,
      isBusy: true,
    })
  })

  test('no more than a pace saves up in ten seconds, and the share does not grow by what the pace holds back', () => {
    expect(admission(aLine({ pace: 12 }), 5, idle, now)).toMatchObject({ admit: 2, share: 5 })
    expect(admission(aLine({ pace: 1 }), 5, idle, now)).toMatchObject({ admit: 1, share: 5 })
    expect(admission(aLine({ pace: 6_000 }), 40, idle, now)).toMatchObject({ admit: 40, share: 41 })
    expect(admission(aLine({ pace: 12 }), 40, full, now)).toMatchObject({ admit: 0, share: 20 })
  })

  test('nobody while places are to be drawn; they are as soon as the sale has begun', () => {
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

  test('nobody while it is paused', () => {
    expect(admission(aLine({ isPaused: true }), 9, idle, now)).toMatchObject({ admit: 0, closes: false })
  })

  test('shares of two processes with the same room come to be the same, and add up to what there is', () => {
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

describe('when a line closes', () => {
  const empty = { waiting: 0, busyAt: ago(60) }

  test('by itself, once nobody has waited and nothing was busy for a minute', () => {
    expect(admission(aLine(empty), 9, idle, now)).toMatchObject({ admit: 0, closes: true, isBusy: false })
    expect(admission(aLine({ ...empty, busyAt: ago(59) }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine({ ...empty, waiting: 1 }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine(empty), 9, { queued: 100, depth: 200 }, now)).toMatchObject({
      closes: false,
      isBusy: true,
    })
    expect(admission(aLine(empty), 9, { queued: 99, depth: 200 }, now).closes).toBe(true)
  })

  test('never by itself while an administrator keeps it open or has paused it', () => {
    expect(admission(aLine({ ...empty, mode: 'open' }), 9, idle, now).closes).toBe(false)
    expect(admission(aLine({ ...empty, isPaused: true }), 9, idle, now).closes).toBe(false)
  })

  test('at once when everything is sold, and in any mode when nothing is sold any more', () => {
    expect(admission(aLine({ standing: 'sold-out' }), 9, full, now).closes).toBe(true)
    expect(admission(aLine({ standing: 'sold-out', mode: 'open' }), 9, full, now)).toMatchObject({
      admit: 0,
      closes: false,
    })
    expect(admission(aLine({ standing: 'over', mode: 'open' }), 9, full, now).closes).toBe(true)
  })
})
