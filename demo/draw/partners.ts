import { ink } from './palette.ts'
import { circle, d, line, path, poly, rect, type Svg } from './svg.ts'

export type Logo = { file: string; alt: string; width: number; height: number; art: () => Svg }

const weight = 11
const strokes: Record<string, readonly [width: number, shape: string]> = {
  a: [38, 'M 34 22 A 17 17 0 1 0 34 42 M 34 14 V 50'],
  b: [40, 'M 6 -6 V 50 M 6 22 A 17 17 0 1 1 6 42'],
  c: [36, 'M 33 20 A 17 17 0 1 0 33 44'],
  d: [40, 'M 34 -6 V 50 M 34 22 A 17 17 0 1 0 34 42'],
  e: [38, 'M 5 33 H 36 A 16 17 0 1 0 31 44'],
  f: [27, 'M 28 -4 Q 13 -10 13 8 V 50 M 3 15 H 25'],
  g: [40, 'M 34 22 A 17 17 0 1 0 34 42 M 34 14 V 56 Q 33 68 18 68 Q 10 68 6 63'],
  h: [38, 'M 6 -6 V 50 M 6 30 Q 7 15 20 15 Q 33 15 33 30 V 50'],
  i: [12, 'M 6 14 V 50 M 6 -3 V -2'],
  j: [16, 'M 10 14 V 58 Q 10 68 -2 67 M 10 -3 V -2'],
  k: [34, 'M 6 -6 V 50 M 29 14 L 8 34 M 15 28 L 31 50'],
  l: [12, 'M 6 -6 V 50'],
  m: [58, 'M 6 14 V 50 M 6 30 Q 7 15 17 15 Q 29 15 29 30 V 50 M 29 30 Q 30 15 40 15 Q 52 15 52 30 V 50'],
  n: [38, 'M 6 14 V 50 M 6 30 Q 7 15 20 15 Q 33 15 33 30 V 50'],
  o: [42, 'M 21 15 A 17 17 0 1 0 21.1 15 Z'],
  p: [40, 'M 6 14 V 68 M 6 22 A 17 17 0 1 1 6 42'],
  r: [27, 'M 6 14 V 50 M 6 30 Q 8 15 25 15'],
  s: [32, 'M 28 19 Q 24 14 16 14 Q 6 14 6 23 Q 6 31 16 32 Q 27 33 27 41 Q 27 50 16 50 Q 8 50 4 45'],
  t: [27, 'M 11 0 V 38 Q 11 50 23 49 M 2 15 H 23'],
  w: [54, 'M 4 14 L 16 49 L 27 18 L 38 49 L 50 14'],
  x: [34, 'M 5 14 L 30 50 M 30 14 L 5 50'],
  y: [36, 'M 5 14 L 18 47 M 31 14 L 17 52 Q 12 68 3 67'],
  ' ': [16, ''],
}

/** Letters drawn as even strokes; (x, y) is the left end of the ascender line. */
export function letters(word: string, x: number, y: number, size: number, thick = weight): Svg {
  let at = 0
  return [...word]
    .map((letter) => {
      const [width, shape] = strokes[letter] ?? [0, '']
      const drawn = shape
        ? `<g transform="translate(${(x + at * size).toFixed(1)} ${y}) scale(${size})">${line(shape, ink, thick)}</g>`
        : ''
      at += width + 12
      return drawn
    })
    .join('')
}

const oryx = (): Svg =>
  line('M 62 118 C 40 80 44 40 22 8 M 82 118 C 96 78 84 40 100 4', ink, 9) +
  `<path d="M 44 112 Q 72 92 100 112 L 88 170 Q 72 186 56 170 Z M 64 128 L 72 162 L 80 128 Z" fill="${ink}" fill-rule="evenodd"/>` +
  poly(
    [
      [44, 116],
      [20, 108],
      [40, 132],
    ],
    ink,
  ) +
  poly(
    [
      [100, 116],
      [124, 108],
      [104, 132],
    ],
    ink,
  ) +
  letters('oryx books', 164, 72, 1.08)

const brightwell = (): Svg =>
  `<g transform="translate(16 0)">${
    path('M 10 182 V 108 A 62 62 0 0 1 134 108 V 182 H 106 V 108 A 34 34 0 0 0 38 108 V 182 Z', ink) +
    circle(72, 116, 17, ink) +
    rect(10, 168, 124, 14, ink) +
    [1, 2, 3, 4, 5]
      .map((at) => {
        const a = Math.PI + (at * Math.PI) / 6
        return line(
          d`M ${72 + Math.cos(a) * 75} ${108 + Math.sin(a) * 75} L ${72 + Math.cos(a) * 94} ${108 + Math.sin(a) * 94}`,
          ink,
          9,
        )
      })
      .join('')
  }</g>` +
  letters('brightwell', 196, 34, 1.06) +
  letters('schools', 196, 126, 0.72, 9)

const tidepool = (): Svg =>
  `<circle cx="76" cy="96" r="64" fill="none" stroke="${ink}" stroke-width="11"/>` +
  line('M 24 92 q 26 -30 52 0 t 52 0 M 30 122 q 23 -26 46 0 t 46 0', ink, 10) +
  circle(76, 62, 10, ink) +
  circle(100, 54, 5, ink) +
  letters('tidepool', 172, 34, 1.12) +
  letters('edtech', 172, 128, 0.72, 9)

/** Invented partner companies; single-colour marks on a clear ground. */
export const partners: readonly Logo[] = [
  { file: 'partners/oryx-books.svg', alt: 'Oryx Books', width: 660, height: 192, art: oryx },
  {
    file: 'partners/brightwell-schools.svg',
    alt: 'Brightwell Schools',
    width: 670,
    height: 192,
    art: brightwell,
  },
  { file: 'partners/tidepool-edtech.svg', alt: 'Tidepool EdTech', width: 560, height: 192, art: tidepool },
]
