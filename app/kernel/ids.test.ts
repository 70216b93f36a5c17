import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './ids.ts'
import { isId } from './is-id.ts'

afterEach(() => void vi.useRealTimers())

const idsAt = (instant: string, count: number) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  return Array.from({ length: count }, newId)
}

test('ids of one millisecond sort in creation order and are unique', () => {
  const ids = idsAt('2040-01-01T00:00:00Z', 10_000)
  expect(ids.every(isId)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(10_000)
})

test('ids increase with the clock, also when it goes back', () => {
  const [first = ''] = idsAt('2041-01-01T00:00:00Z', 1)
  const [second = ''] = idsAt('2041-01-01T00:00:01Z', 1)
  const [third = ''] = idsAt('2040-06-01T00:00:00Z', 1)
  expect([third, first, second].toSorted()).toEqual([first, second, third])
})

test('ids are UUIDs of version 7 and begin with the time', () => {
  const [id = ''] = idsAt('2042-01-01T00:00:00Z', 1)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2042-01-01T00:00:00Z'))
})
