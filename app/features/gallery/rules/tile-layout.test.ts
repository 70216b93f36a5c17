import { expect, test } from 'vitest'
import { coverFactor, mostTiles, tileLayout } from './tile-layout.ts'

/** How a grid of 6 columns places the tiles: each at the first free cell. Answers the cells in use, by row. */
function placed(count: number): string[] {
  const cells = Array.from({ length: 4 }, () => Array<string>(6).fill('.'))
  for (const [at, { columns, rows }] of tileLayout(count).tiles.entries()) {
    const isFree = (top: number, start: number) =>
      start + columns <= 6 &&
      top + rows <= 4 &&
      cells
        .slice(top, top + rows)
        .every((row) => row.slice(start, start + columns).every((cell) => cell === '.'))
    const spot = cells
      .flatMap((row, top) => row.map((_, start) => [top, start] as const))
      .find((at) => isFree(...at))
    if (!spot) throw new Error('no room')
    for (let row = spot[0]; row < spot[0] + rows; row++)
      cells[row]?.fill(String(at), spot[1], spot[1] + columns)
  }
  return cells.map((row) => row.join(''))
}

test.each([
  [1, ['000000', '000000', '000000', '000000']],
  [2, ['000111', '000111', '000111', '000111']],
  [3, ['000011', '000011', '000022', '000022']],
  [4, ['000111', '000111', '222333', '222333']],
  [5, ['000111', '000111', '223344', '223344']],
  [6, ['001122', '001122', '334455', '334455']],
])('the layout of %i pictures fills the grid', (count, cells) => {
  expect(placed(count)).toEqual(cells)
  expect(tileLayout(count).more).toBe(0)
})

test.each([
  [7, 1],
  [14, 8],
  [50_000, 49_994],
])('the last tile of %i pictures counts %i more', (count, more) => {
  expect(tileLayout(count).tiles).toHaveLength(mostTiles)
  expect(tileLayout(count).more).toBe(more)
})

test('an empty list has no tiles', () => {
  expect(tileLayout(0)).toEqual({ tiles: [], more: 0 })
})

test('a wide picture in a tall tile is drawn wider than the tile, and a tall one in a wide tile is not', () => {
  expect(coverFactor(3 / 4, { width: 1200, height: 800 })).toBe(2)
  expect(coverFactor(1, { width: 800, height: 1200 })).toBe(1)
  expect(coverFactor(3 / 2, { width: 1200, height: 800 })).toBe(1)
})
