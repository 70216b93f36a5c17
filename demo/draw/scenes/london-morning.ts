import { figure } from '../figure.ts'
import { cloud, water } from '../outdoors.ts'
import { brick, ink, marigold, plum, skins } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { clockTower, towers } from '../skylines.ts'
import { circle, d, line, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const base = 790
  const bus = (x: number, y: number): Svg =>
    rect(x, y - 96, 190, 84, brick, 12) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          rect(x + 12 + at * 44, y - 88, 36, 24, '#f3dcb4', 4) +
          rect(x + 12 + at * 44, y - 52, 36, 20, '#f3dcb4', 4),
      )
      .join('') +
    circle(x + 40, y - 10, 15, ink) +
    circle(x + 150, y - 10, 15, ink)
  const piers = [60, 450, 840, 1230, 1620, 2010]
    .map((x) =>
      path(d`M ${x - 195} 850 h 390 v 10 q -150 16 -172 190 h -46 q -22 -174 -172 -190 Z`, '#2f5057'),
    )
    .join('')
  const paulsDome =
    rect(830, 560, 200, 230, '#6d8d8a') +
    path('M 838 562 C 838 440 1022 440 1022 562 Z', '#87a39b') +
    rect(916, 430, 28, 50, '#87a39b') +
    line('M 930 430 V 380', '#6d8d8a', 6) +
    rect(800, 640, 260, 150, '#7a9793') +
    [0, 1, 2, 3, 4].map((at) => rect(816 + at * 50, 660, 18, 130, '#5b7b7c')).join('') +
    rect(760, 560, 40, 230, '#6d8d8a') +
    rect(1060, 560, 40, 230, '#6d8d8a')
  return (
    sheet('#7fa09d', '#aebfb0', '#e9d9b8', '#f3dfb2') +
    sun(1130, 520, 120, '#fdf0cb', 3) +
    cloud(500, 210, 300, '#93afa8', 0.8) +
    cloud(1480, 170, 330, '#9db6ad', 0.7) +
    cloud(980, 330, 220, '#d5d6bd', 0.7) +
    towers(-20, 1800, base, 60, 170, '#a7b8a9', 71) +
    poly(
      [
        [1210, base],
        [1300, 230],
        [1318, 230],
        [1400, base],
      ],
      '#6f9493',
    ) +
    poly(
      [
        [1308, 230],
        [1318, 230],
        [1400, base],
        [1330, base],
      ],
      '#54797b',
    ) +
    path(d`M 1480 ${base} C 1440 620 1480 480 1530 450 C 1580 480 1620 620 1580 ${base} Z`, '#5f8788') +
    line(
      'M 1466 680 Q 1530 610 1594 680 M 1470 600 Q 1530 540 1586 590 M 1466 760 Q 1530 690 1594 760',
      '#86a9a3',
      5,
      { opacity: 0.7 },
    ) +
    paulsDome +
    `<circle cx="590" cy="560" r="190" fill="none" stroke="#557a7c" stroke-width="10"/>` +
    Array.from({ length: 16 }, (_, at) => {
      const a = (at * Math.PI) / 8
      return (
        line(d`M 590 560 L ${590 + Math.cos(a) * 190} ${560 + Math.sin(a) * 190}`, '#557a7c', 2, {
          opacity: 0.6,
        }) + oval(590 + Math.cos(a) * 202, 560 + Math.sin(a) * 202, 12, 9, '#42686b')
      )
    }).join('') +
    line('M 590 560 L 510 790 M 590 560 L 670 790', '#42686b', 10) +
    towers(1560, 1800, base, 80, 190, '#4a6f71', 75, '#f5dca6') +
    towers(-20, 190, base, 60, 130, '#4a6f71', 77, '#f5dca6') +
    clockTower(300, base, 104, 560, '#9a8360') +
    rect(60, 650, 180, 150, '#85724f') +
    [0, 1, 2, 3, 4, 5]
      .map((at) =>
        poly(
          [
            [60 + at * 30, 652],
            [75 + at * 30, 612],
            [90 + at * 30, 652],
          ],
          '#85724f',
        ),
      )
      .join('') +
    water(base, 410, ['#c9cdb3', '#6f9792', '#27545c'], 1130, '#fdf0cb', 9) +
    piers +
    rect(0, 838, 1800, 40, '#2f5057') +
    rect(0, 826, 1800, 14, '#436a6d') +
    Array.from(
      { length: 12 },
      (_, at) => rect(60 + at * 156, 770, 6, 60, '#23424a') + circle(63 + at * 156, 766, 11, '#ffe9b4'),
    ).join('') +
    bus(1080, 832) +
    umbrella(420, 830, 44, marigold, skins[1]) +
    umbrella(700, 830, 40, plum, skins[4]) +
    dusk('top', '#436a6e', 0.5, 0.4) +
    dusk('bottom', '#123a44', 0.75, 0.4)
  )
}

const umbrella = (x: number, y: number, u: number, colour: string, skin: string): Svg =>
  figure(
    x,
    y - u * 2.3,
    u * 0.62,
    { skin, hair: 'short', view: 'right', wear: 'tunic', top: ink, bottom: ink, light: 'none' },
    {
      left: [20, 150],
      right: [10, 20],
      legs: [
        [-16, -20],
        [18, 4],
      ],
    },
  ) +
  line(d`M ${x + u * 0.5} ${y - u * 3} V ${y - u * 4.9}`, ink, 4) +
  path(
    d`M ${x - u * 1.1} ${y - u * 4.3} Q ${x + u * 0.4} ${y - u * 6.2} ${x + u * 2} ${y - u * 4.3} q ${-u * 0.4} ${-u * 0.3} ${-u * 0.78} 0 q ${-u * 0.4} ${-u * 0.3} ${-u * 0.78} 0 q ${-u * 0.4} ${-u * 0.3} ${-u * 0.78} 0 q ${-u * 0.4} ${-u * 0.3} ${-u * 0.76} 0 Z`,
    colour,
  )

export const londonMorning: Picture = scene(
  'events/london-morning.webp',
  'London on a pale rainy morning: clock tower, cathedral dome and wheel beyond the river, a red bus and two umbrellas on the bridge',
  art,
)
