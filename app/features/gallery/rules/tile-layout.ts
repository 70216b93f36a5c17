/** Tiles of a category's card at most. */
export const mostTiles = 6

/** A tile's place on a card of 6 by 4 cells: how many columns and rows it takes. */
export type TileShape = { columns: 2 | 3 | 4 | 6; rows: 1 | 2 | 4 }

const wide = (columns: TileShape['columns'], rows: TileShape['rows']): TileShape => ({ columns, rows })

/** Each list fills the 6 by 4 cells without a hole when its tiles are placed one after the other. */
const layouts: readonly (readonly TileShape[])[] = [
  [],
  [wide(6, 4)],
  [wide(3, 4), wide(3, 4)],
  [wide(4, 4), wide(2, 2), wide(2, 2)],
  [wide(3, 2), wide(3, 2), wide(3, 2), wide(3, 2)],
  [wide(3, 2), wide(3, 2), wide(2, 2), wide(2, 2), wide(2, 2)],
  [wide(2, 2), wide(2, 2), wide(2, 2), wide(2, 2), wide(2, 2), wide(2, 2)],
]

/** How the tiles of a card with `count` pictures lie, and how many more the last one tells of. */
export function tileLayout(count: number): { tiles: readonly TileShape[]; more: number } {
  const shown = Math.min(Math.max(count, 0), mostTiles)
  return { tiles: layouts[shown] ?? [], more: Math.max(0, count - mostTiles) }
}

/**
 * How much wider than its tile a picture is drawn so that it covers it, for the choice of a rendition; the ratios are
 * width by height.
 */
export function coverFactor(tileRatio: number, picture: { width: number; height: number }): number {
  return Math.max(1, picture.width / picture.height / tileRatio)
}
