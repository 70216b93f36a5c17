import {
  brick,
  clay,
  coral,
  cream,
  darker,
  honey,
  ink,
  lagoon,
  linen,
  marigold,
  moss,
  plum,
  rose,
  sage,
  teal,
} from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, solid } from '../shapes.ts'
import { circle, d, grain, group, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const arm = (x: number, y: number, angle: number, cloth: string, skin: string, way: number): Svg =>
    group(
      line(d`M ${way * 66} -6 Q ${way * 96} 70 ${way * 54} 126`, cloth, 40) + circle(way * 50, 140, 19, skin),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  const from = (at: number, r: number): readonly [number, number, number] => {
    const a = (at * Math.PI) / 4 + Math.PI / 8
    return [900 + Math.cos(a) * r, 600 + Math.sin(a) * r, (a * 180) / Math.PI + 90]
  }
  const seat = (at: number): Svg => {
    const [x, y, angle] = from(at, 520)
    const one = somebody(at * 5 + 210)
    const covered = one.hair === 'scarf' || one.hair === 'turban'
    const crown = covered ? (one.cloth ?? linen) : (one.tone ?? ink)
    return (
      group(rect(-92, -112, 184, 60, '#8a5433', 24), d`translate(${x} ${y}) rotate(${angle})`) +
      arm(x, y, angle, darker(one.top, 0.12), one.skin, -1) +
      arm(x, y, angle, one.top, one.skin, 1) +
      group(
        solid('M -108 0 Q -108 -56 0 -58 Q 108 -56 108 0 Q 104 46 0 44 Q -104 46 -108 0 Z', one.top) +
          circle(0, 0, 56, crown) +
          (covered
            ? line('M -40 -20 Q 0 20 42 -8', darker(crown, 0.4), 6)
            : line('M -26 -30 Q 0 -44 26 -28', '#ffffff', 7, { opacity: 0.18 })) +
          (one.hair === 'bun' ? circle(0, -22, 30, darker(crown, 0.25)) : '') +
          (covered ? '' : path('M -10 52 Q 0 70 10 52 Z', one.skin)),
        d`translate(${x} ${y}) rotate(${angle})`,
      )
    )
  }
  const place = (at: number): Svg => {
    const [x, y, angle] = from(at, 300)
    const tint = [teal, brick, lagoon, plum][at % 4] ?? teal
    return group(
      oval(6, 10, 74, 74, '#b59a72', { opacity: 0.4 }) +
        circle(0, 0, 74, '#ffffff') +
        circle(0, 0, 56, '#f1e8d5') +
        circle(0, 0, 40, [moss, clay, honey, sage][at % 4] ?? sage) +
        circle(-12, 8, 16, coral) +
        circle(14, -8, 14, honey) +
        circle(8, 14, 10, cream) +
        rect(-106, -50, 7, 100, '#c9c2ae', 3) +
        rect(-94, -44, 5, 88, '#c9c2ae', 3) +
        rect(96, -50, 7, 100, '#c9c2ae', 3) +
        poly(
          [
            [118, -40],
            [146, -36],
            [140, 44],
            [116, 40],
          ],
          tint,
        ) +
        circle(70, 96, 26, '#dfece2', { opacity: 0.9 }) +
        circle(70, 96, 17, at % 2 ? '#b5424a' : '#e8c866', { opacity: 0.85 }),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  }
  const seats = [0, 1, 2, 3, 4, 5, 6, 7]
  const far = (x: number, y: number): Svg =>
    circle(x + 14, y + 20, 300, '#072a30', { opacity: 0.5 }) +
    circle(x, y, 300, '#d9c7a4') +
    Array.from(
      { length: 10 },
      (_, at) =>
        circle(x + Math.cos(at * 0.628) * 216, y + Math.sin(at * 0.628) * 216, 56, '#eadcc0') +
        circle(x + Math.cos(at * 0.628) * 216, y + Math.sin(at * 0.628) * 216, 38, '#d3bf98'),
    ).join('') +
    [coral, moss, rose, sage, honey]
      .map((tint, at) =>
        circle(x + Math.cos(at * 1.26) * 40, y + Math.sin(at * 1.26) * 40, 36, darker(tint, 0.2)),
      )
      .join('')
  return (
    rect(0, 0, 1800, 1200, '#0f4a50') +
    Array.from({ length: 70 }, (_, at) => {
      const x = (at % 10) * 200 + (Math.floor(at / 10) % 2) * 100
      const y = Math.floor(at / 10) * 190
      return (
        path(d`M ${x} ${y - 70} L ${x + 70} ${y} L ${x} ${y + 70} L ${x - 70} ${y} Z`, '#14585c') +
        circle(x, y, 18, '#1d6a69')
      )
    }).join('') +
    far(60, 60) +
    far(1740, 60) +
    far(60, 1150) +
    far(1740, 1150) +
    circle(926, 640, 440, '#06252b', { opacity: 0.55 }) +
    seats.map(seat).join('') +
    circle(900, 600, 420, '#fbf3e0') +
    grain(circle(900, 600, 420, linear(0, 0, 1, 1, [0.45, '#b28f62', 0], [1, '#b28f62', 0.8]))) +
    `<circle cx="900" cy="600" r="396" fill="none" stroke="${honey}" stroke-width="6"/>` +
    seats.map(place).join('') +
    seats
      .map((at) => {
        const [x, y, angle] = from(at, 520)
        const one = somebody(at * 5 + 210)
        return at % 3 === 1
          ? group(
              line('M 66 20 Q 100 90 62 148', one.top, 38) + circle(58, 160, 19, one.skin),
              d`translate(${x} ${y}) rotate(${angle})`,
            )
          : ''
      })
      .join('') +
    glow(900, 600, 230, honey, 0.65) +
    Array.from({ length: 26 }, (_, at) => {
      const a = at * 2.4
      const r = 14 + at * 4
      return circle(
        900 + Math.cos(a) * r,
        600 + Math.sin(a) * r,
        27 - (at % 3) * 4,
        [coral, moss, rose, sage, marigold, cream][at % 6] ?? coral,
      )
    }).join('') +
    [
      [760, 600],
      [1040, 600],
      [900, 460],
      [900, 740],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 22, '#f1d9a0') + circle(x, y, 9, '#fff6d8'))
      .join('') +
    dusk('left', '#04191f', 0.6, 0.34) +
    dusk('right', '#04191f', 0.6, 0.34)
  )
}

export const roundTableDinner: Picture = scene(
  'events/round-table-dinner.webp',
  'A round table from above: eight people dining around flowers and candles on a teal carpet',
  art,
)
