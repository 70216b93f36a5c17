import { type Figure, figure } from '../figure.ts'
import { bunting, cloud, tree } from '../outdoors.ts'
import { coral, cream, deep, hairs, ink, marigold, night, plum, skins, teal } from '../palette.ts'
import { child, somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { circle, d, grain, line, linear, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const lane = (at: number): string =>
    d`M ${-300 + at * 20} ${1330 - at * 10} Q ${560 + at * 60} ${1020 - at * 62} ${1900} ${1000 - at * 66}`
  const runner = (x: number, y: number, u: number, spec: Omit<Figure, 'view'>, step: number): Svg =>
    path(
      d`M ${x - u * 0.4} ${y + u * 2.9} l ${-u * 3.2} ${u * 0.5} l ${u * 0.5} ${u * 0.26} l ${u * 3.4} ${-u * 0.5} Z`,
      '#5a2a22',
      { opacity: 0.3 },
    ) +
    figure(
      x,
      y,
      u,
      { ...spec, view: 'right' },
      step
        ? {
            lean: 15,
            left: [-64, 20],
            right: [50, 124],
            legs: [
              [66, -22],
              [-30, -84],
            ],
          }
        : {
            lean: 13,
            left: [46, 118],
            right: [-58, 24],
            legs: [
              [-38, -60],
              [58, 6],
            ],
          },
    )
  return (
    sheet('#f2b774', '#f8d394', '#fcecc0') +
    sun(420, 360, 150, '#fff3cc', 2.8) +
    cloud(1200, 190, 220, '#fdebc8', 0.8) +
    cloud(760, 120, 130, '#fdebc8', 0.7) +
    [
      [120, 620, 150],
      [330, 610, 120],
      [1240, 590, 150],
      [1480, 600, 190],
      [1710, 590, 160],
      [980, 590, 110],
    ]
      .map(([x = 0, y = 0, s = 0], at) => tree(x, y, s, at % 2 ? '#86a079' : '#6f9173'))
      .join('') +
    rect(0, 560, 1800, 110, '#d9a674') +
    Array.from({ length: 46 }, (_, at) => {
      const one = somebody(400 + at)
      const x = 20 + at * 39
      const y = 596 + (at % 3) * 26
      return (
        circle(x, y, 12, at % 4 === 3 ? (one.cloth ?? cream) : one.skin) +
        path(
          d`M ${x - 17} ${y + 46} Q ${x - 17} ${y + 12} ${x} ${y + 12} Q ${x + 17} ${y + 12} ${x + 17} ${y + 46} Z`,
          one.top,
        )
      )
    }).join('') +
    rect(0, 652, 1800, 44, teal) +
    Array.from({ length: 12 }, (_, at) =>
      rect(at * 150 + 20, 660, 110, 28, [marigold, cream, coral][at % 3] ?? cream, 4),
    ).join('') +
    rect(0, 690, 1800, 520, '#9fb573') +
    path('M -400 1500 Q 520 1100 1900 1060 L 1900 650 Q 900 700 -300 1020 Z', '#c25f43') +
    grain(
      path(
        'M -400 1500 Q 520 1100 1900 1060 L 1900 650 Q 900 700 -300 1020 Z',
        linear(0, 1, 0.4, 0, [0, '#7a2f2a', 0.8], [0.9, '#7a2f2a', 0]),
      ),
    ) +
    [0.2, 1.4, 2.6, 3.8, 5].map((at) => line(lane(at), cream, 9, { opacity: 0.9 })).join('') +
    bunting(-20, 70, 900, 90, 70, 13, [teal, coral, cream, marigold, plum]) +
    bunting(900, 90, 1820, 60, 70, 13, [coral, cream, marigold, plum, teal]) +
    runner(1450, 600, 66, child(skins[1], 'tail', teal, night, { tone: hairs.chestnut }), 1) +
    runner(1170, 680, 78, child(skins[5], 'crop', marigold, deep), 0) +
    runner(830, 780, 92, child(skins[2], 'scarf', plum, ink, { cloth: cream, bare: false }), 1) +
    runner(440, 880, 104, child(skins[3], 'curly', coral, '#28465a'), 0) +
    dusk('bottom', '#4a2a20', 0.5, 0.2) +
    dusk('top', '#d0763f', 0.4, 0.28)
  )
}

export const sportsDay: Picture = scene(
  'events/sports-day.webp',
  'Four children race around a red running track past a cheering crowd under bunting in low sun',
  art,
)
