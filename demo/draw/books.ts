import {
  brick,
  clay,
  cream,
  darker,
  deep,
  lagoon,
  lighter,
  linen,
  marigold,
  moss,
  plum,
  rose,
  slate,
  teal,
  wood,
} from './palette.ts'
import { random } from './random.ts'
import { d, line, path, poly, rect, type Svg } from './svg.ts'

const spines = [teal, brick, marigold, cream, plum, lagoon, clay, slate, rose, moss, linen, deep] as const

/** A shelf of books standing on y, from x over `w`, at most `h` high. */
export function books(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  inks: readonly [string, ...string[]] = spines,
): Svg {
  const r = random(seed)
  const parts: Svg[] = []
  let at = x + r.between(0, 6)
  while (at < x + w - h * 0.1) {
    const thick = r.between(h * 0.1, h * 0.22)
    const tall = h * r.between(0.66, 0.96)
    const colour = r.pick(inks)
    if (at + thick > x + w) break
    const tilt = r.between(0, 1) > 0.9 ? 8 : 0
    const turn = tilt ? ({ turn: [tilt, at, y] } as const) : {}
    parts.push(rect(at, y - tall, thick - 2, tall, colour, 2, turn))
    parts.push(
      rect(at + thick * 0.62, y - tall, thick * 0.38 - 2, tall, darker(colour, 0.4), 2, {
        ...turn,
        opacity: 0.6,
      }),
    )
    if (r.between(0, 1) > 0.45)
      parts.push(rect(at, y - tall * 0.78, thick - 2, Math.max(3, h * 0.035), lighter(colour, 0.5), 0, turn))
    at += thick + (tilt ? h * 0.14 : 0)
    if (r.between(0, 1) > 0.93) at += h * 0.3
  }
  return parts.join('')
}

/** Books lying on one another, bottom book at y. */
export function stack(x: number, y: number, w: number, inks: readonly string[], seed = 1): Svg {
  const r = random(seed)
  let top = y
  return inks
    .map((colour) => {
      const thick = w * r.between(0.13, 0.2)
      const long = w * r.between(0.82, 1)
      const left = x + r.between(-0.06, 0.06) * w
      top -= thick
      return (
        rect(left, top, long, thick, colour, 4) +
        rect(left + long * 0.06, top + thick * 0.2, long * 0.94, thick * 0.6, cream, 2) +
        rect(left, top, long * 0.1, thick, darker(colour, 0.25), 4) +
        rect(left, top + thick * 0.8, long, thick * 0.2, darker(colour, 0.35), 2)
      )
    })
    .join('')
}

/** A bookcase with shelves full of books. */
export function bookcase(
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  seed: number,
  frame = wood,
): Svg {
  const row = h / rows
  const parts = [rect(x, y, w, h, darker(frame, 0.75))]
  for (let at = 0; at < rows; at++) {
    const base = y + row * (at + 1)
    parts.push(books(x + 14, base - 8, w - 28, row - 26, seed + at * 17), rect(x, base - 10, w, 14, frame))
  }
  parts.push(
    rect(x - 4, y, 18, h, lighter(frame, 0.1)),
    rect(x + w - 14, y, 18, h, darker(frame, 0.3)),
    rect(x - 10, y - 14, w + 20, 20, lighter(frame, 0.2)),
  )
  return parts.join('')
}

/** An open book held or lying with its fold at (x, y). */
export const openBook = (x: number, y: number, s: number, cover: string = brick): Svg =>
  poly(
    [
      [x - s, y - s * 0.18],
      [x, y + s * 0.16],
      [x + s, y - s * 0.18],
      [x + s, y - s * 0.1],
      [x, y + s * 0.26],
      [x - s, y - s * 0.1],
    ],
    cover,
  ) +
  path(
    d`M ${x} ${y + s * 0.14} Q ${x - s * 0.4} ${y - s * 0.24} ${x - s * 0.96} ${y - s * 0.22} L ${x - s * 0.84} ${y - s * 0.56} Q ${x - s * 0.36} ${y - s * 0.56} ${x} ${y - s * 0.24} Z`,
    '#fdf6e6',
  ) +
  path(
    d`M ${x} ${y + s * 0.14} Q ${x + s * 0.4} ${y - s * 0.24} ${x + s * 0.96} ${y - s * 0.22} L ${x + s * 0.84} ${y - s * 0.56} Q ${x + s * 0.36} ${y - s * 0.56} ${x} ${y - s * 0.24} Z`,
    '#efe2c9',
  ) +
  line(
    d`M ${x - s * 0.7} ${y - s * 0.4} Q ${x - s * 0.4} ${y - s * 0.4} ${x - s * 0.16} ${y - s * 0.2} M ${x + s * 0.7} ${y - s * 0.4} Q ${x + s * 0.4} ${y - s * 0.4} ${x + s * 0.16} ${y - s * 0.2}`,
    '#c9b896',
    s * 0.04,
  )

/** A book held upright, seen from the side of its cover. */
export const heldBook = (x: number, y: number, s: number, cover: string, way: -1 | 1): Svg =>
  poly(
    [
      [x, y],
      [x + way * s * 0.5, y - s * 0.16],
      [x + way * s * 0.66, y - s * 0.86],
      [x + way * s * 0.12, y - s * 0.7],
    ],
    cover,
  ) +
  poly(
    [
      [x, y],
      [x + way * s * 0.12, y - s * 0.7],
      [x - way * s * 0.3, y - s * 0.8],
      [x - way * s * 0.42, y - s * 0.12],
    ],
    darker(cover, 0.3),
  )
