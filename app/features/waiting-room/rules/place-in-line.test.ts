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

describe('a waiting visitor', () => {
  test('has a position after the last admitted number and a wait from the rate of the last minute', () => {
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

  test('has no estimated wait without recent admissions or while admission is halted', () => {
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

describe('the turn of a visitor', () => {
  test('lasts fifteen minutes from the call, also for the last of a ten-second call', () => {
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

  test('is missed when its call is no longer recorded', () => {
    expect(placeInLine(aLine(), 50, now).state).toBe('missed')
    expect(placeInLine(aLine(), 1, now).state).toBe('missed')
    expect(placeInLine(aLine({ calls: [] }), 200, now).state).toBe('missed')
  })
})

test('a visitor without a number has no place', () => {
  expect(placeInLine(aLine(), null, now)).toEqual({ state: 'none' })
})

test('a closed room admits all visitors, and “sold out” or “over” comes first', () => {
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

test('the checkout is open to visitors whose turn it is, and to all when no room is open', () => {
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

test('the rate covers the last minute, or the time since the room was opened', () => {
  expect(recentRate(aLine(), now)).toEqual({ admitted: 120, seconds: 60 })
  const young = aLine({ openedAt: ago(20), calls: [{ calledAt: ago(15), upTo: 60 }], admittedNumber: 60 })
  expect(recentRate(young, now)).toEqual({ admitted: 60, seconds: 20 })
  expect(recentRate({ ...young, openedAt: ago(2) }, now).seconds).toBe(10)
})

describe('before the sale, without an open room', () => {
  const opensAt = new Date('2026-12-01T10:30:00Z')
  const early = aLine({ openedAt: null, standing: 'not-yet', opensAt })
  const told = { state: 'early', opensAt, opensInMs: 1_800_000 }

  test('every visitor gets the opening time of the sale', () => {
    for (const number of [null, 1, 501]) {
      expect(placeInLine(early, number, now)).toEqual({ ...told, roomOpensAt: null })
    }
  })

  test('a room planned to open before the sale is shown, and a later one is not', () => {
    const plannedFor = new Date('2026-12-01T10:15:00Z')
    expect(placeInLine({ ...early, plannedFor }, null, now)).toEqual({ ...told, roomOpensAt: plannedFor })
    expect(placeInLine({ ...early, plannedFor: opensAt }, null, now)).toEqual({ ...told, roomOpensAt: null })
  })

  test('the remaining time is never negative', () => {
    const later = new Date(opensAt.getTime() + 500)
    expect(placeInLine(early, null, later)).toMatchObject({ state: 'early', opensInMs: 0 })
  })
})

describe('a draw', () => {
  test('that is pending counts all visitors and gives no position or wait', () => {
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

  test('assigns the place of its number to each visitor, and later visitors stand behind', () => {
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

test('the number of current turns counts calls that have not run out', () => {
  expect(turnsNow(aLine(), now)).toBe(150)
  expect(turnsNow(aLine({ calls: [{ calledAt: ago(30), upTo: 200 }] }), now)).toBe(200)
  expect(turnsNow(aLine({ calls: [{ calledAt: ago(910), upTo: 200 }] }), now)).toBe(0)
  expect(turnsNow(aLine({ calls: [], admittedNumber: 0 }), now)).toBe(0)
})
