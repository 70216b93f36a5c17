import { describe, expect, test } from 'vitest'
import { type Placed, positionsAfterSwap } from './category-order.ts'

/** As the database sorts: by position, and by name where that is the same. */
function sorted(list: readonly Placed[]): string {
  return [...list]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
    .join('')
}

function swapped(positions: readonly number[], at: number) {
  const list = positions.map((position, index) => ({ id: String.fromCharCode(97 + index), position }))
  const changes = positionsAfterSwap(list, at)
  const moved = list.map((one) => changes.find(({ id }) => id === one.id) ?? one)
  return { order: sorted(moved), moved: moved.map(({ position }) => position), changes: changes.length }
}

describe('swapping two neighbours', () => {
  test.each([
    ['their positions', [10, 20, 30], 0, 'bac', 2],
    ['also at the end', [10, 20, 30], 1, 'acb', 2],
    ['where no order has been set', [1000, 1000, 1000], 0, 'bac', 2],
    ['further down without an order', [1000, 1000, 1000, 1000], 1, 'acbd', 3],
    ['next to a category at the same position', [10, 10, 20], 1, 'acb', 3],
    ['before a category at the same position', [10, 20, 20], 0, 'bac', 2],
    ['where there is no room behind', [1, 1, 1, 2], 0, 'bacd', 3],
  ])('%s: %j at %i gives %s', (_case, positions, at, order, changes) => {
    expect(swapped(positions, at)).toMatchObject({ order, changes })
  })

  test('keeps a new category behind the ordered ones', () => {
    expect(swapped([1000, 1000, 1000], 0).moved).toEqual([2, 1, 1000])
  })

  test('moves no other category, for all positions', () => {
    for (let code = 0; code < 4 ** 5; code++) {
      const positions = Array.from({ length: 5 }, (_, digit) => 1 + (Math.floor(code / 4 ** digit) % 4))
      positions.sort((a, b) => a - b)
      for (let at = 0; at < 4; at++) {
        const order = 'a b c d e'.split(' ')
        const [first = '', second = ''] = order.slice(at, at + 2)
        order.splice(at, 2, second, first)
        expect(swapped(positions, at).order).toBe(order.join(''))
      }
    }
  })

  test('changes nothing before the first or behind the last', () => {
    const list = [{ id: 'a', position: 1 }]
    expect(positionsAfterSwap(list, 0)).toEqual([])
    expect(positionsAfterSwap(list, -1)).toEqual([])
  })
})
