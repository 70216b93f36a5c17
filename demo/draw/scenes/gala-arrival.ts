import { figure } from '../figure.ts'
import { lights, palm } from '../outdoors.ts'
import { brick, clay, cream, deep, hairs, honey, ink, lagoon, marigold, plum, skins } from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { d, down, grain, line, linear, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  sheet('#14303f', '#3a5560', '#a8746a', '#e3a06f') +
  towers(-20, 1800, 760, 60, 260, '#4a5a66', 801, honey) +
  rect(0, 750, 1800, 460, down('#8a6450', '#4a3434')) +
  path(
    'M 330 1000 V 460 C 330 240 600 120 900 60 C 1200 120 1470 240 1470 460 V 1000 H 1240 V 500 C 1240 370 1060 280 900 240 C 740 280 560 370 560 500 V 1000 Z',
    '#e9cfa4',
  ) +
  grain(
    path(
      'M 330 1000 V 460 C 330 240 600 120 900 60 C 1200 120 1470 240 1470 460 V 1000 H 1240 V 500 C 1240 370 1060 280 900 240 C 740 280 560 370 560 500 V 1000 Z',
      linear(0, 0, 1, 0.2, [0.2, '#6b3f3a', 0.1], [1, '#6b3f3a', 0.95]),
    ),
  ) +
  line('M 560 1000 V 500 C 560 370 740 280 900 240 C 1060 280 1240 370 1240 500 V 1000', honey, 10) +
  glow(900, 700, 520, '#ffdf9a', 0.9) +
  lights(570, 470, 1230, 470, 110, 9, 13) +
  [
    [240, 900],
    [1560, 900],
    [120, 1010],
    [1680, 1010],
  ]
    .map(
      ([x = 0, y = 0]) =>
        glow(x, y - 60, 190, honey, 0.8) +
        path(d`M ${x - 40} ${y} V ${y - 100} L ${x} ${y - 150} L ${x + 40} ${y - 100} V ${y} Z`, '#2b2430') +
        rect(x - 26, y - 96, 52, 84, '#ffe9b0', 4),
    )
    .join('') +
  [0, 1, 2]
    .map((at) =>
      rect(420 - at * 90, 940 + at * 64, 960 + at * 180, 68, ['#d8b98d', '#c29f76', '#a8845f'][at] ?? clay),
    )
    .join('') +
  poly(
    [
      [740, 940],
      [1060, 940],
      [1240, 1200],
      [560, 1200],
    ],
    brick,
  ) +
  grain(
    poly(
      [
        [740, 940],
        [1060, 940],
        [1240, 1200],
        [560, 1200],
      ],
      linear(0, 0, 0, 1, [0, '#5a1f22', 0.1], [1, '#5a1f22', 0.8]),
    ),
  ) +
  line('M 752 940 L 580 1200 M 1048 940 L 1220 1200', honey, 6) +
  figure(
    820,
    640,
    54,
    { ...somebody(611), hair: 'bun', wear: 'dress', top: plum, view: 'back' },
    {
      left: [-12, -8],
      right: [18, 12],
      legs: [
        [-4, -2],
        [5, 4],
      ],
    },
  ) +
  figure(
    940,
    636,
    56,
    { skin: skins[3], hair: 'ghutra', cloth: cream, wear: 'robe', top: cream, view: 'back' },
    { left: [-14, -8], right: [10, 6] },
  ) +
  figure(
    760,
    800,
    80,
    { skin: skins[5], hair: 'afro', view: 'back', wear: 'dress', top: marigold },
    {
      left: [-16, -10],
      right: [24, 14],
      legs: [
        [-5, -3],
        [7, 5],
      ],
    },
  ) +
  figure(
    910,
    796,
    82,
    {
      skin: skins[1],
      hair: 'short',
      tone: hairs.grey,
      view: 'back',
      wear: 'blazer',
      top: '#22323e',
      bottom: ink,
    },
    {
      left: [-22, -12],
      right: [12, 8],
      legs: [
        [-7, -6],
        [6, 4],
      ],
    },
  ) +
  figure(
    1090,
    810,
    80,
    { skin: skins[2], hair: 'scarf', cloth: lagoon, view: 'back', wear: 'robe', top: deep },
    { left: [-12, -8], right: [14, 10] },
  ) +
  palm(150, 860, 290, '#28443f', 0.16) +
  palm(1650, 860, 300, '#28443f', -0.16) +
  dusk('bottom', '#1c1420', 0.55, 0.22) +
  dusk('top', '#0a2230', 0.5, 0.3)

export const galaArrival: Picture = scene(
  'gallery/gala-arrival.webp',
  'Guests walk up a red carpet through a lantern-lit arch at dusk',
  art,
)
