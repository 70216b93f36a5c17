import {
  brick,
  coral,
  cream,
  darker,
  honey,
  lagoon,
  lighter,
  marigold,
  mist,
  plum,
  rose,
  sage,
  skins,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, solid } from '../shapes.ts'
import { circle, d, grain, group, line, linear, type Point, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  /** An arm reaching from the edge to (x, y); the hand points along `angle`. */
  const arm = (
    x: number,
    y: number,
    angle: number,
    s: number,
    skin: string,
    sleeve: string,
    tile: string,
  ): Svg =>
    group(
      rect(-s * 0.3, -s * 0.7, s * 0.6, s * 0.6, tile, s * 0.06) +
        [
          [-0.24, 0.22],
          [-0.08, 0.32],
          [0.08, 0.3],
          [0.23, 0.2],
        ]
          .map(([at = 0, tip = 0], index) =>
            line(
              d`M ${s * at} ${s * 0.3} L ${s * at * 1.15} ${-s * tip}`,
              index % 2 ? darker(skin, 0.06) : skin,
              s * 0.15,
            ),
          )
          .join('') +
        path(
          d`M ${-s * 0.32} ${s * 0.2} Q ${-s * 0.36} ${s * 0.8} ${-s * 0.2} ${s} L ${s * 0.22} ${s} Q ${s * 0.38} ${s * 0.7} ${s * 0.32} ${s * 0.2} Q 0 ${s * 0.1} ${-s * 0.32} ${s * 0.2} Z`,
          skin,
        ) +
        line(d`M ${s * 0.3} ${s * 0.62} Q ${s * 0.52} ${s * 0.4} ${s * 0.42} ${s * 0.06}`, skin, s * 0.16) +
        solid(
          d`M ${-s * 0.2} ${s * 0.9} L ${s * 0.22} ${s * 0.9} L ${s * 0.3} ${s * 1.6} L ${-s * 0.28} ${s * 1.6} Z`,
          skin,
        ) +
        solid(
          d`M ${-s * 0.36} ${s * 1.4} Q 0 ${s * 1.52} ${s * 0.38} ${s * 1.4} L ${s * 0.7} ${s * 6} L ${-s * 0.66} ${s * 6} Z`,
          sleeve,
        ) +
        line(
          d`M ${-s * 0.36} ${s * 1.42} Q 0 ${s * 1.54} ${s * 0.38} ${s * 1.42}`,
          lighter(sleeve, 0.4),
          s * 0.1,
        ),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  const rings = [150, 220, 290, 360].map((radius, ringAt) => {
    const count = 14 + ringAt * 6
    return Array.from({ length: count }, (_, at) => {
      const a0 = (at / count) * Math.PI * 2 + ringAt * 0.1
      const a1 = ((at + 0.86) / count) * Math.PI * 2 + ringAt * 0.1
      const inks = [
        [honey, marigold],
        [marigold, coral],
        [coral, brick, rose],
        [teal, lagoon, mist, teal],
      ][ringAt] ?? [honey]
      if (ringAt === 3 && at % 4 === 1) return ''
      const p = (a: number, q: number): Point => [900 + Math.cos(a) * q, 600 + Math.sin(a) * q]
      return poly(
        [p(a0, radius), p(a1, radius), p(a1, radius + 58), p(a0, radius + 58)],
        inks[at % inks.length] ?? honey,
      )
    }).join('')
  })
  const people: readonly (readonly [angle: number, skin: string, sleeve: string, tile: string])[] = [
    [8, skins[4], marigold, coral],
    [52, skins[1], plum, teal],
    [97, skins[5], teal, honey],
    [142, skins[2], cream, brick],
    [190, skins[0], coral, lagoon],
    [232, skins[3], sage, marigold],
    [278, skins[4], '#28465a', rose],
    [322, skins[2], honey, teal],
  ]
  return (
    rect(0, 0, 1800, 1200, '#f3e2c2') +
    Array.from({ length: 54 }, (_, at) =>
      rect(
        (at % 9) * 210 + (Math.floor(at / 9) % 2) * 105 - 100,
        Math.floor(at / 9) * 210,
        196,
        196,
        '#efdab4',
        6,
      ),
    ).join('') +
    circle(914, 622, 440, '#a9744a', { opacity: 0.3 }) +
    circle(900, 600, 432, '#fdf4df') +
    circle(900, 600, 138, honey) +
    circle(900, 600, 138, linear(0, 0, 1, 1, [0.3, '#c9742a', 0], [1, '#c9742a', 0.7])) +
    rings.join('') +
    grain(circle(900, 600, 432, linear(0, 0, 1, 1, [0.5, '#7a3a2a', 0], [1, '#7a3a2a', 0.5]))) +
    people
      .map(([angle, skin, sleeve, tile]) => {
        const a = ((angle - 90) * Math.PI) / 180
        return arm(900 + Math.cos(a) * 500, 600 + Math.sin(a) * 470, angle + 180, 130, skin, sleeve, tile)
      })
      .join('') +
    dusk('bottom', '#8a5a3c', 0.4, 0.25) +
    dusk('right', '#8a5a3c', 0.35, 0.25)
  )
}

export const inclusionMosaic: Picture = scene(
  'events/inclusion-mosaic.webp',
  'Eight hands of different skin tones place tiles in one round sun mosaic',
  art,
)
