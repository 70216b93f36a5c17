import { cast, figure } from '../figure.ts'
import { cloud, tree } from '../outdoors.ts'
import {
  brick,
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  lighter,
  marigold,
  pale,
  plum,
  rose,
  sage,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { child } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, solid, sun } from '../shapes.ts'
import { circle, d, grain, line, linear, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  sheet('#8fc6bb', '#c6dcc2', '#f6e6b8') +
  sun(1480, 270, 110, '#fff5d2', 3) +
  cloud(420, 200, 190, cream, 0.75) +
  cloud(980, 130, 140, cream, 0.6) +
  solid('M 40 760 V 420 H 620 V 760 Z', '#e6b98a') +
  poly(
    [
      [10, 424],
      [330, 300],
      [650, 424],
    ],
    brick,
  ) +
  [90, 210, 330, 450]
    .map(
      (x) =>
        rect(x, 490, 80, 110, '#7fb0a6', 4) + rect(x + 37, 490, 6, 110, cream) + rect(x, 541, 80, 6, cream),
    )
    .join('') +
  rect(290, 640, 90, 120, teal, 4) +
  circle(330, 384, 34, cream) +
  line('M 330 384 v -20 M 330 384 l 14 8', ink, 5) +
  tree(760, 770, 190, '#8fb08a') +
  tree(1700, 780, 270, sage) +
  path('M 0 750 Q 500 710 900 750 T 1800 740 V 1200 H 0 Z', '#a9bd7e') +
  path('M 0 860 Q 700 800 1800 880 V 1200 H 0 Z', '#e8c48d') +
  grain(
    path(
      'M 0 860 Q 700 800 1800 880 V 1200 H 0 Z',
      linear(0, 0, 0, 1, [0.2, '#a9673f', 0], [1, '#a9673f', 0.7]),
    ),
  ) +
  [
    [860, 960, 480],
    [420, 1090, 240],
    [1330, 1060, 300],
  ]
    .map(([x = 0, y = 0, w = 0]) =>
      path(d`M ${x} ${y} l ${-w} 60 l ${w * 0.2} 30 l ${w} -70 Z`, '#8f5a3c', { opacity: 0.25 }),
    )
    .join('') +
  line('M 1180 900 L 1270 520 M 1370 900 L 1270 520 M 1640 910 L 1560 530 M 1740 900 L 1560 530', deep, 20) +
  line('M 1262 522 L 1570 532', deep, 22) +
  line('M 1340 530 L 1290 830 M 1380 530 L 1350 850', '#51402f', 6) +
  figure(
    1330,
    838,
    58,
    { ...child(skins[4], 'curly', marigold, teal), view: 'right' },
    {
      lean: -14,
      left: [10, 150],
      right: [24, 164],
      legs: [
        [88, 60],
        [96, 66],
      ],
    },
  ) +
  rect(1276, 838, 84, 14, brick, 6, { turn: [12, 1320, 840] }) +
  line('M 1470 532 L 1478 830 M 1530 533 L 1534 830', '#51402f', 6) +
  rect(1468, 828, 76, 14, brick, 6) +
  rect(700, 480, 18, 460, deep) +
  rect(900, 480, 18, 460, deep) +
  solid('M 670 500 L 810 380 L 950 500 Z', coral) +
  rect(690, 640, 240, 22, wood) +
  [700, 740, 780, 820, 860, 900].map((x) => rect(x, 560, 10, 90, wood)).join('') +
  rect(690, 556, 240, 14, wood) +
  Array.from({ length: 7 }, (_, at) => line(d`M ${640 - at * 4} ${690 + at * 38} h 74`, wood, 12)).join('') +
  line('M 650 650 L 600 960 M 716 650 L 690 960', deep, 12) +
  solid(
    'M 914 650 Q 980 650 1020 760 Q 1060 900 1180 910 L 1180 950 Q 1030 950 980 800 Q 950 700 914 690 Z',
    marigold,
  ) +
  figure(
    1010,
    776,
    56,
    { ...child(skins[1], 'tail', teal, plum, { tone: hairs.red }), view: 'right' },
    {
      lean: -20,
      left: [40, 170],
      right: [60, 150],
      legs: [
        [66, 50],
        [56, 40],
      ],
    },
  ) +
  figure(
    800,
    646,
    54,
    { ...child(skins[2], 'scarf', rose, deep, { cloth: lagoon, bare: false, half: true }), view: 'front' },
    { left: [-30, -150], right: [24, -20] },
  ) +
  cast(390, 1090, 90) +
  cast(540, 1100, 90) +
  figure(
    390,
    920,
    60,
    { ...child(skins[5], 'afro', coral, slate), view: 'right' },
    {
      lean: 8,
      left: [-60, -10],
      right: [70, 110],
      legs: [
        [50, -4],
        [-26, -80],
      ],
    },
  ) +
  figure(
    560,
    930,
    58,
    { ...child(skins[0], 'short', pale, '#51402f', { tone: hairs.blond }), view: 'left' },
    {
      lean: -4,
      left: [-80, -120],
      right: [-50, -100],
      legs: [
        [-12, -6],
        [14, 4],
      ],
    },
  ) +
  circle(486, 850, 34, marigold) +
  [0, 1, 2, 3, 4]
    .map((at) =>
      poly(
        [
          [1180 + at * 96, 1040 + at * 14],
          [1260 + at * 96, 1044 + at * 14],
          [1244 + at * 98, 1094 + at * 16],
          [1158 + at * 98, 1090 + at * 16],
        ],
        at % 2 ? cream : lighter(coral, 0.2),
        { opacity: 0.8 },
      ),
    )
    .join('') +
  figure(
    1650,
    950,
    58,
    { ...child(skins[3], 'bun', honey, lagoon, { wear: 'skirt' }), view: 'left' },
    {
      left: [-70, -130],
      right: [60, 120],
      legs: [
        [-6, -4],
        [20, -70],
      ],
    },
  ) +
  dusk('bottom', '#8a4a30', 0.5, 0.24) +
  dusk('top', '#4f9a98', 0.4, 0.3)

export const playground: Picture = scene(
  'events/playground.webp',
  'Children on a slide and a swing and playing ball in a sunny school playground with long shadows',
  art,
)
