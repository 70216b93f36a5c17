import { describe, expect, test } from 'vitest'
import { drawnNumber } from './drawn-number.ts'
import { type LineNow, mayPass, placeInLine, recentRate, turnsNow } from './place-in-line.ts'

const now = new Date('2026-12-01T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const aLine = (overrides: Partial<LineNow> = {}): LineNow => ({
  openedAt: ago(300),
  plannedFor: null,
  isPaused: false,
  lastNumber: 1_000,
  admittedNumber: 200,
  awaitsDraw: false,
  draw: null,
  calls: [
    { calledAt: ago(1_200), upTo: 50 },
    { calledAt: ago(120), upTo: 80 },
    { calledAt: ago(50), upTo: 140 },
    { calledAt: ago(0), upTo: 200 },
  ],
  standing: 'on-sale',
  opensAt: null,
  ...overrides,
})

describe('waiting', () => {
  test('the position counts from the last one admitted, the wait from the last minute', () => {
    expect(placeInLine(aLine(), 201, now)).toEqual({
      state: 'waiting',
      position: 1,
      waitSeconds: 1,
      still: null,
      opensAt: null,
      opensInMs: null,
      gathered: null,
    })
    // 120 were admitted in the last minute.
    expect(placeInLine(aLine(), 440, now)).toMatchObject({ position: 240, waitSeconds: 120 })
  })

  test('nothing is said of a wait when nobody was admitted, or nobody is', () => {
    const still = aLine({ calls: [{ calledAt: ago(90), upTo: 200 }] })
    expect(placeInLine(still, 300, now)).toMatchObject({ waitSeconds: null, still: null })
    expect(placeInLine(aLine({ isPaused: true }), 300, now)).toMatchObject({
      waitSeconds: null,
      still: 'paused',
    })
    expect(placeInLine(aLine({ standing: 'all-held' }), 300, now)).toMatchObject({ still: 'all-held' })
    const opensAt = new Date('2026-12-01T10:30:00Z')
    expect(placeInLine(aLine({ standing: 'not-yet', opensAt }), 300, now)).toMatchObject({
      still: 'not-yet',
      opensAt,
      opensInMs: 1_800_000,
    })
  })
})

describe('a turn', () => {
  test('lasts fifteen minutes from the call, and no less for those called last in its ten seconds', () => {
    const { until } = placeInLine(aLine(), 200, now) as { until: Date }
    expect(until).toEqual(new Date('2026-12-01T10:15:10Z'))
    expect(placeInLine(aLine(), 141, now)).toMatchObject({ state: 'called', until })
    expect(placeInLine(aLine(), 80, now)).toMatchObject({
      state: 'called',
      until: new Date('2026-12-01T10:13:10Z'),
    })
    const called = aLine({ calls: [{ calledAt: ago(910), upTo: 200 }] })
    expect(placeInLine(called, 200, now).state).toBe('missed')
    expect(placeInLine(aLine({ calls: [{ calledAt: ago(909), upTo: 200 }] }), 200, now).state).toBe('called')
  })

  test('is missed when its call is forgotten', () => {
    expect(placeInLine(aLine(), 50, now).state).toBe('missed')
    expect(placeInLine(aLine(), 1, now).state).toBe('missed')
    expect(placeInLine(aLine({ calls: [] }), 200, now).state).toBe('missed')
  })
})

test('nobody without a number has a place', () => {
  expect(placeInLine(aLine(), null, now)).toEqual({ state: 'none' })
})

test('a closed line lets everybody through, and what is sold is said before all else', () => {
  const closed = aLine({ openedAt: null, admittedNumber: 500 })
  for (const number of [null, 1, 300, 900])
    expect(placeInLine(closed, number, now)).toEqual({ state: 'free' })
  for (const standing of ['sold-out', 'over'] as const) {
    for (const number of [null, 100, 300]) {
      expect(placeInLine(aLine({ standing }), number, now)).toEqual({ state: standing })
      expect(placeInLine({ ...closed, standing }, number, now)).toEqual({ state: standing })
    }
  }
})

test('a checkout goes on for those whose turn it is, and for all where no line is open', () => {
  expect([null, 1, 50, 51, 200, 201, 501].map((number) => mayPass(aLine(), number, now))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  const closed = aLine({ openedAt: null, admittedNumber: 500 })
  expect([null, 1, 501].every((number) => mayPass(closed, number, now))).toBe(true)
  // A pause does not hold back a visitor who was called.
  expect(mayPass(aLine({ isPaused: true }), 200, now)).toBe(true)
})

test('the rate is that of the last minute, or of the time since the line was opened', () => {
  expect(recentRate(aLine(), now)).toEqual({ admitted: 120, seconds: 60 })
  const young = aLine({ openedAt: ago(20), calls: [{ calledAt: ago(15), upTo: 60 }], admittedNumber: 60 })
  expect(recentRate(young, now)).toEqual({ admitted: 60, seconds: 20 })
  expect(recentRate({ ...young, openedAt: ago(2) }, now).seconds).toBe(10)
})

describe('before sales begin, with no line open', () => {
  const opensAt = new Date('2026-12-01T10:30:00Z')
  const early = aLine({ openedAt: null, standing: 'not-yet', opensAt })
  const told = { state: 'early', opensAt, opensInMs: 1_800_000 }

  test('there is nothing to go on to, whatever number one has', () => {
    for (const number of [null, 1, 501]) {
      expect(placeInLine(early, number, now)).toEqual({ ...told, roomOpensAt: null })
    }
  })

  test('a line that is planned to open before is told, and none that comes too late', () => {
    const plannedFor = new Date('2026-12-01T10:15:00Z')
    expect(placeInLine({ ...early, plannedFor }, null, now)).toEqual({ ...told, roomOpensAt: plannedFor })
    expect(placeInLine({ ...early, plannedFor: opensAt }, null, now)).toEqual({ ...told, roomOpensAt: null })
  })

  test('the time until then is never less than none', () => {
    const later = new Date(opensAt.getTime() + 500)
    expect(placeInLine(early, null, later)).toMatchObject({ state: 'early', opensInMs: 0 })
  })
})

describe('a draw', () => {
  test('is still to come: nobody has a position that means anything, and all who are here are counted', () => {
    const opensAt = new Date('2026-12-01T10:30:00Z')
    const early = aLine({ awaitsDraw: true, standing: 'not-yet', opensAt })
    expect(placeInLine(early, 300, now)).toMatchObject({ state: 'waiting', gathered: 800, waitSeconds: null })
    // Its number was taken a moment ago, after the line was read.
    expect(placeInLine(early, 1_001, now)).toMatchObject({ gathered: 801 })
    expect(placeInLine({ ...early, standing: 'on-sale' }, 300, now)).toMatchObject({
      gathered: 800,
      waitSeconds: null,
    })
    expect(mayPass(early, 300, now)).toBe(false)
  })

  test('gives each of them the place of its number, in line and at the checkout; later ones stand behind', () => {
    const draw = { from: 100, to: 300, seed: '0b9c4c1e-5f62-4d0a-9a53-2f1c7d9e8b10' }
    const line = aLine({ draw })
    const numbers = Array.from({ length: 200 }, (_, index) => 101 + index)
    for (const number of numbers) {
      const place = placeInLine(line, number, now)
      const drawn = drawnNumber(draw, number)
      expect(place).toMatchObject(
        drawn > 200 ? { state: 'waiting', position: drawn - 200 } : { state: 'called' },
      )
      expect(mayPass(line, number, now)).toBe(drawn <= 200)
    }
    expect(numbers.filter((number) => mayPass(line, number, now))).toHaveLength(100)
    expect(placeInLine(line, 301, now)).toMatchObject({ position: 101 })
  })
})

test('those who have their turn were called less than it lasts ago', () => {
  expect(turnsNow(aLine(), now)).toBe(150)
  expect(turnsNow(aLine({ calls: [{ calledAt: ago(30), upTo: 200 }] }), now)).toBe(200)
  expect(turnsNow(aLine({ calls: [{ calledAt: ago(910), upTo: 200 }] }), now)).toBe(0)
  expect(turnsNow(aLine({ calls: [], admittedNumber: 0 }), now)).toBe(0)
})
