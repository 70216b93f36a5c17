import { brick, coral, cream, darker, ink, lagoon, lighter, marigold, plum, slate, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, solid } from '../shapes.ts'
import { circle, d, down, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const star = (x: number, y: number, s: number, tint: string, inner: string): Svg =>
    rect(x - s, y - s, s * 2, s * 2, tint) +
    rect(x - s, y - s, s * 2, s * 2, tint, 0, { turn: [45, x, y] }) +
    circle(x, y, s * 0.72, inner) +
    rect(x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.84, tint) +
    rect(x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.84, tint, 0, { turn: [45, x, y] }) +
    circle(x, y, s * 0.2, marigold)
  const pattern = Array.from({ length: 40 }, (_, at) => {
    const x = (at % 8) * 240 + 60
    const y = Math.floor(at / 8) * 240 - 40
    return (
      star(x, y, 70, '#1b6a69', '#145357') +
      rect(x + 92, y + 92, 56, 56, '#d9a24a', 0, { turn: [45, x + 120, y + 120], opacity: 0.55 })
    )
  }).join('')
  const shadow = (x: number, y: number, w: number): Svg =>
    path(
      d`M ${x} ${y} l ${w * 1.9} ${w * 0.42} q ${-w * 0.2} ${w * 0.28} ${-w * 0.8} ${w * 0.2} L ${x - w * 0.5} ${y + w * 0.06} Z`,
      '#6a3a2a',
      { opacity: 0.35 },
    )
  return (
    rect(0, 0, 1800, 830, '#11494e') +
    pattern +
    rect(
      0,
      0,
      1800,
      840,
      linear(0, 0, 1, 0.4, [0, '#ffe9b5', 0.26], [0.5, '#0b3b42', 0.1], [1, '#0b2a33', 0.75]),
    ) +
    beam(
      [
        [0, 0],
        [520, 0],
        [1500, 1200],
        [300, 1200],
      ],
      '#fff1c4',
      0.3,
    ) +
    rect(0, 820, 1800, 380, down('#e3b27c', '#b9784a')) +
    rect(0, 814, 1800, 14, '#f2cd98') +
    shadow(360, 1010, 230) +
    solid('M 200 1010 L 360 520 L 520 1010 Q 360 1060 200 1010 Z', coral) +
    shadow(760, 1080, 260) +
    solid('M 580 900 A 180 180 0 1 1 940 900 A 180 180 0 1 1 580 900 Z', marigold) +
    oval(690, 810, 46, 28, '#ffe2a0', { opacity: 0.75, turn: [-34, 690, 810] }) +
    shadow(1180, 1000, 250) +
    poly(
      [
        [1020, 640],
        [1180, 570],
        [1350, 630],
        [1190, 706],
      ],
      lighter(lagoon, 0.35),
    ) +
    solid('M 1020 640 L 1190 706 L 1190 1010 L 1020 930 Z', lagoon) +
    poly(
      [
        [1190, 706],
        [1350, 630],
        [1350, 920],
        [1190, 1010],
      ],
      darker(lagoon, 0.55),
    ) +
    shadow(1560, 960, 170) +
    solid('M 1450 560 V 930 Q 1540 985 1630 930 V 560 Z', cream) +
    oval(1540, 560, 90, 34, '#fffaf0') +
    poly(
      [
        [80, 1150],
        [520, 1150],
        [80, 1080],
      ],
      '#cfe6dc',
      { opacity: 0.9 },
    ) +
    poly(
      [
        [130, 1136],
        [330, 1136],
        [130, 1104],
      ],
      '#d99e66',
    ) +
    path('M 960 1160 A 210 150 0 0 1 1380 1160 Z', '#cfe6dc', { opacity: 0.92 }) +
    path('M 1040 1160 A 130 92 0 0 1 1300 1160 Z', '#cb8f5b') +
    Array.from({ length: 13 }, (_, at) => {
      const a = Math.PI - (at * Math.PI) / 12
      return line(
        d`M ${1170 + Math.cos(a) * 204} ${1158 - Math.sin(a) * 146} L ${1170 + Math.cos(a) * 184} ${1158 - Math.sin(a) * 131}`,
        teal,
        4,
      )
    }).join('') +
    line('M 620 1168 A 250 90 0 0 1 930 1126', ink, 5) +
    line('M 820 700 L 640 1166', '#d8dccd', 22) +
    line('M 820 700 L 936 1118', '#b9c2b6', 22) +
    line('M 640 1166 L 630 1190', ink, 8) +
    line('M 936 1118 L 942 1142', brick, 14) +
    circle(820, 690, 36, '#d8dccd') +
    circle(820, 690, 15, slate) +
    rect(810, 610, 20, 56, '#d8dccd', 8) +
    poly(
      [
        [1440, 1120],
        [1740, 1060],
        [1746, 1090],
        [1446, 1150],
      ],
      plum,
    ) +
    poly(
      [
        [1440, 1120],
        [1446, 1150],
        [1400, 1146],
      ],
      '#f0d3a2',
    ) +
    poly(
      [
        [1416, 1136],
        [1418, 1146],
        [1400, 1146],
      ],
      ink,
    ) +
    dusk('right', '#071f28', 0.55, 0.36) +
    dusk('bottom', '#5a2f22', 0.45, 0.2)
  )
}

export const mathsGeometry: Picture = scene(
  'events/maths-geometry.webp',
  'A cone, sphere, cube and cylinder with compasses, set square and protractor before a wall of star tiles',
  art,
)
