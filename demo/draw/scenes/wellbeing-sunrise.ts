import { figure } from '../figure.ts'
import { cloud, palm, water } from '../outdoors.ts'
import {
  coral,
  cream,
  darker,
  deep,
  hairs,
  lagoon,
  lighter,
  marigold,
  night,
  plum,
  skins,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { d, grain, line, linear, oval, path, poly, type Svg } from '../svg.ts'

const art = (): Svg => {
  const mat = (x: number, y: number, tint: string): Svg =>
    poly(
      [
        [x - 210, y],
        [x + 190, y],
        [x + 240, y + 60],
        [x - 250, y + 60],
      ],
      tint,
    ) +
    poly(
      [
        [x - 250, y + 60],
        [x + 240, y + 60],
        [x + 240, y + 70],
        [x - 250, y + 70],
      ],
      darker(tint, 0.5),
    )
  return (
    sheet('#e98f6a', '#f4b77c', '#fbdc9c', '#fdedc4') +
    sun(900, 560, 230, '#fff3cc', 2.6) +
    cloud(380, 250, 240, '#f7c491', 0.8) +
    cloud(1420, 190, 260, '#f6bd8a', 0.8) +
    cloud(1180, 380, 140, '#fbd7a0', 0.8) +
    [
      [520, 330],
      [570, 300],
      [630, 340],
      [1250, 270],
      [1300, 300],
    ]
      .map(([x = 0, y = 0]) => line(d`M ${x - 22} ${y} q 12 -14 22 0 q 10 -14 22 0`, '#8a4a44', 5))
      .join('') +
    path('M 0 640 Q 200 560 420 640 Z', '#b8786a') +
    path('M 1300 640 Q 1540 540 1800 630 V 640 Z', '#b8786a') +
    water(640, 240, ['#f9d79a', '#7fb3a4', '#3f8a86'], 900, '#fff6d8', 21) +
    path('M 0 830 Q 500 800 900 850 T 1800 820 V 1200 H 0 Z', '#f0cf9a') +
    path('M 0 830 Q 500 800 900 850 T 1800 820 v 16 Q 1360 880 900 866 T 0 848 Z', '#fff6e0', {
      opacity: 0.8,
    }) +
    grain(
      path(
        'M 0 830 Q 500 800 900 850 T 1800 820 V 1200 H 0 Z',
        linear(0, 0, 0, 1, [0.2, '#b06f4a', 0], [1, '#b06f4a', 0.8]),
      ),
    ) +
    palm(120, 1010, 300, '#2f5a50', 0.2) +
    palm(1700, 1010, 330, '#2f5a50', -0.2) +
    [
      [470, 1090],
      [900, 1120],
      [1330, 1090],
    ]
      .map(([x = 0, y = 0]) =>
        path(
          d`M ${x - 60} ${y + 70} L ${x - 100} 1210 L ${x + 120} 1210 L ${x + 60} ${y + 70} Z`,
          '#8a4a34',
          { opacity: 0.28 },
        ),
      )
      .join('') +
    mat(470, 1060, lagoon) +
    figure(
      470,
      782,
      80,
      {
        skin: skins[4],
        hair: 'bun',
        view: 'front',
        wear: 'shirt',
        top: coral,
        bottom: plum,
        shoes: skins[4],
        bare: true,
        light: 'right',
      },
      {
        left: [-152, 166],
        right: [152, -166],
        legs: [
          [0, 0],
          [62, -68],
        ],
      },
    ) +
    mat(1330, 1060, plum) +
    figure(
      1330,
      782,
      80,
      {
        skin: skins[1],
        hair: 'tail',
        tone: hairs.chestnut,
        view: 'front',
        wear: 'shirt',
        top: teal,
        bottom: night,
        shoes: skins[1],
        bare: true,
        light: 'left',
      },
      {
        left: [-152, 166],
        right: [152, -166],
        legs: [
          [-62, 68],
          [0, 0],
        ],
      },
    ) +
    mat(900, 1090, marigold) +
    line(
      'M 800 1090 Q 700 1096 690 1116 Q 800 1150 900 1118 M 1000 1090 Q 1100 1096 1110 1116 Q 1000 1150 900 1118',
      deep,
      56,
    ) +
    oval(830, 1122, 34, 15, skins[2]) +
    oval(970, 1122, 34, 15, skins[2]) +
    figure(
      900,
      1060,
      98,
      {
        skin: skins[2],
        hair: 'scarf',
        cloth: cream,
        view: 'front',
        wear: 'tunic',
        top: lighter(lagoon, 0.1),
        half: true,
        light: 'none',
      },
      { left: [-40, -34], right: [40, 34] },
    ) +
    dusk('bottom', '#7a3f34', 0.5, 0.2) +
    dusk('top', '#b5523f', 0.45, 0.3)
  )
}

export const wellbeingSunrise: Picture = scene(
  'events/wellbeing-sunrise.webp',
  'Three people practise yoga on a beach between palm trees as the sun rises over calm water',
  art,
)
