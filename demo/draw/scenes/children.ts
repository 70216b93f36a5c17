import { cast, type Figure, figure } from '../figure.ts'
import {
  brick,
  coral,
  cream,
  darker,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  lighter,
  marigold,
  night,
  pale,
  plum,
  rose,
  sage,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, boards, box, bunting, cloud, dusk, glazing, sheet, solid, sun, tree } from '../shapes.ts'
import { circle, d, down, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

type Child = Omit<Figure, 'view'>
const child = (
  skin: string,
  hair: Figure['hair'],
  top: string,
  bottom: string,
  more: Partial<Figure> = {},
): Child => ({
  skin,
  hair,
  top,
  bottom,
  wear: 'shirt',
  bare: true,
  build: 0.76,
  shoes: darker(bottom, 0.6),
  ...more,
})

const playground = (): Svg =>
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

const robots = (): Svg => {
  const robot = (x: number, y: number, s: number, tint: string, look: number): Svg =>
    cast(x, y + s * 0.06, s * 0.9) +
    circle(x - s * 0.42, y - s * 0.16, s * 0.2, ink) +
    circle(x + s * 0.42, y - s * 0.16, s * 0.2, ink) +
    circle(x - s * 0.42, y - s * 0.16, s * 0.09, slate) +
    circle(x + s * 0.42, y - s * 0.16, s * 0.09, slate) +
    solid(
      d`M ${x - s * 0.6} ${y - s * 0.2} V ${y - s * 0.62} Q ${x - s * 0.6} ${y - s * 0.8} ${x - s * 0.42} ${y - s * 0.8} H ${x + s * 0.42} Q ${x + s * 0.6} ${y - s * 0.8} ${x + s * 0.6} ${y - s * 0.62} V ${y - s * 0.2} Z`,
      tint,
    ) +
    rect(x - s * 0.1, y - s * 0.92, s * 0.2, s * 0.14, slate) +
    solid(
      d`M ${x - s * 0.52} ${y - s * 0.9} V ${y - s * 1.34} Q ${x - s * 0.52} ${y - s * 1.5} ${x - s * 0.36} ${y - s * 1.5} H ${x + s * 0.36} Q ${x + s * 0.52} ${y - s * 1.5} ${x + s * 0.52} ${y - s * 1.34} V ${y - s * 0.9} Z`,
      lighter(tint, 0.2),
    ) +
    rect(x - s * 0.42, y - s * 1.36, s * 0.84, s * 0.36, night, s * 0.14) +
    circle(x - s * 0.2 + look * s * 0.06, y - s * 1.18, s * 0.1, '#ffe9a6') +
    circle(x + s * 0.2 + look * s * 0.06, y - s * 1.18, s * 0.1, '#ffe9a6') +
    line(d`M ${x} ${y - s * 1.5} v ${-s * 0.24}`, slate, s * 0.05) +
    circle(x, y - s * 1.8, s * 0.09, coral) +
    line(
      d`M ${x - s * 0.6} ${y - s * 0.56} q ${-s * 0.24} ${s * 0.02} ${-s * 0.24} ${s * 0.26} M ${x + s * 0.6} ${y - s * 0.56} q ${s * 0.24} ${-s * 0.04} ${s * 0.28} ${-s * 0.3}`,
      slate,
      s * 0.1,
    ) +
    [marigold, cream, coral]
      .map((c, at) => circle(x - s * 0.2 + at * s * 0.2, y - s * 0.5, s * 0.07, c))
      .join('')
  const grid = (): Svg => {
    const at = (column: number, row: number): readonly [number, number] => {
      const t = row / 5
      const y = 720 + t * t * 220 + t * 240
      const half = 430 + t * 420
      return [900 - half + (column / 8) * half * 2, y]
    }
    const cells: Svg[] = []
    const track = new Map([
      ['1,3', coral],
      ['2,3', coral],
      ['3,3', coral],
      ['3,2', marigold],
      ['3,1', marigold],
      ['4,1', teal],
      ['5,1', teal],
      ['6,1', teal],
      ['6,2', plum],
      ['6,3', plum],
    ])
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 8; column++)
        cells.push(
          poly(
            [
              at(column + 0.03, row + 0.02),
              at(column + 0.97, row + 0.02),
              at(column + 0.97, row + 0.96),
              at(column + 0.03, row + 0.96),
            ],
            track.get(`${column},${row}`) ?? ((row + column) % 2 ? '#f4e8cd' : '#e9d7b2'),
          ),
        )
    return poly([at(-0.15, -0.1), at(8.15, -0.1), at(8.1, 5.1), at(-0.1, 5.1)], '#fdf6e6') + cells.join('')
  }
  return (
    sheet('#cfe0d6', '#e5e3c8', '#f3e2bb') +
    glazing(
      120,
      90,
      460,
      400,
      rect(120, 90, 460, 400, down('#9ccabf', '#f8ecc6')) +
        tree(260, 490, 150, sage) +
        tree(480, 490, 180, '#8fb08a'),
      { across: 3, down: 2, frame: cream },
    ) +
    beam(
      [
        [140, 100],
        [570, 100],
        [1240, 1200],
        [520, 1200],
      ],
      '#fff7da',
      0.5,
    ) +
    rect(720, 90, 620, 400, wood, 8) +
    rect(738, 108, 584, 364, '#fdf6e6') +
    [
      [790, 160, coral],
      [930, 160, marigold],
      [1070, 160, teal],
      [1070, 270, plum],
      [930, 270, lagoon],
      [930, 380, coral],
    ]
      .map(([x, y, tint]) => rect(Number(x), Number(y), 108, 64, String(tint), 14))
      .join('') +
    line('M 898 192 h 24 M 1038 192 h 24 M 1124 226 v 36 M 1066 302 h -22 M 984 336 v 36', ink, 8) +
    rect(1440, 200, 320, 18, wood) +
    rect(1440, 400, 320, 18, wood) +
    robot(1520, 196, 80, teal, 1) +
    robot(1670, 196, 70, coral, -1) +
    [1460, 1530, 1600, 1670]
      .map((x, at) =>
        solid(box(x, 330 - (at % 2) * 20, 56, 70 + (at % 2) * 20), [marigold, pale, plum, sage][at] ?? sage),
      )
      .join('') +
    boards(560, '#cf9f70', 900) +
    grid() +
    robot(690, 880, 130, teal, 1) +
    robot(1190, 850, 120, coral, -1) +
    robot(1010, 1090, 160, marigold, -1) +
    cast(320, 1052, 170) +
    figure(
      290,
      1000,
      108,
      { ...child(skins[3], 'tail', coral, slate, { bare: false }), view: 'right' },
      {
        lean: 16,
        left: [56, 86],
        right: [64, 104],
        legs: [
          [78, -88],
          [84, -82],
        ],
      },
    ) +
    rect(424, 880, 120, 84, ink, 10, { turn: [10, 480, 920] }) +
    rect(434, 890, 100, 64, '#a8dcd2', 6, { turn: [10, 480, 920] }) +
    cast(1556, 1052, 170) +
    figure(
      1580,
      1000,
      108,
      { ...child(skins[1], 'short', teal, '#51402f', { tone: hairs.chestnut, glasses: true }), view: 'left' },
      {
        lean: -18,
        left: [-60, -84],
        right: [-52, -110],
        legs: [
          [-78, 88],
          [-84, 82],
        ],
      },
    ) +
    figure(
      1440,
      800,
      84,
      { ...child(skins[5], 'curly', honey, deep), view: 'left' },
      {
        lean: -14,
        left: [-30, -70],
        right: [-44, -90],
        legs: [
          [-76, 88],
          [-84, 82],
        ],
      },
    ) +
    dusk('bottom', '#7a4630', 0.5, 0.22) +
    dusk('right', '#a9744a', 0.35, 0.25)
  )
}

const blocks = (): Svg => {
  const arch = (x: number, y: number, w: number, tint: string): Svg =>
    solid(
      d`M ${x} ${y} V ${y - w * 0.56} H ${x + w} V ${y} H ${x + w * 0.76} A ${w * 0.26} ${w * 0.26} 0 0 0 ${x + w * 0.24} ${y} Z`,
      tint,
    )
  const cube = (x: number, y: number, w: number, tint: string): Svg => solid(box(x, y - w, w, w), tint)
  const plank = (x: number, y: number, w: number, tint: string): Svg => solid(box(x, y - 46, w, 46), tint)
  const roof = (x: number, y: number, w: number, tint: string): Svg =>
    solid(d`M ${x} ${y} L ${x + w / 2} ${y - w * 0.55} L ${x + w} ${y} Z`, tint)
  const drum = (x: number, y: number, w: number, h: number, tint: string): Svg =>
    solid(box(x, y - h, w, h), tint) + oval(x + w / 2, y - h, w / 2, w * 0.12, lighter(tint, 0.3))
  const rainbow = (x: number, y: number, r: number): Svg =>
    [coral, marigold, sage, teal, plum]
      .map(
        (tint, at) =>
          `<path d="M ${x - r + at * 38} ${y} A ${r - at * 38} ${r - at * 38} 0 0 1 ${x + r - at * 38} ${y}" fill="none" stroke="${tint}" stroke-width="36"/>`,
      )
      .join('')
  return (
    sheet('#f6e3c3', '#f3d9b5') +
    circle(900, 520, 520, '#fbefd6') +
    rect(0, 900, 1800, 300, down('#c9ad8a', '#a97c58')) +
    oval(900, 1030, 820, 130, '#8fb3a4') +
    oval(900, 1026, 740, 108, '#a9c6b5') +
    rect(60, 130, 330, 250, cream, 6) +
    rect(60, 130, 330, 250, linear(0, 0, 1, 1, [0, '#8fbab2', 0.5], [1, '#8fbab2', 0.1])) +
    circle(150, 220, 40, marigold) +
    path('M 60 340 Q 180 240 260 320 T 390 290 V 380 H 60 Z', sage) +
    rect(1420, 150, 300, 230, cream, 6) +
    [coral, teal, plum]
      .map((tint, at) => circle(1500 + at * 70, 260 + (at % 2) * 30, 42, tint, { opacity: 0.85 }))
      .join('') +
    bunting(420, 60, 1400, 60, 50, 13, [coral, teal, marigold, sage, plum]) +
    cast(900, 1010, 420) +
    cube(620, 1000, 150, teal) +
    cube(1030, 1000, 150, coral) +
    drum(800, 1000, 92, 150, marigold) +
    drum(912, 1000, 92, 150, sage) +
    plank(600, 850, 600, '#d9a468') +
    arch(640, 804, 240, plum) +
    arch(920, 804, 240, lagoon) +
    plank(660, 670, 480, '#e2b77f') +
    cube(700, 624, 110, honey) +
    cube(990, 624, 110, brick) +
    drum(860, 624, 84, 130, cream) +
    plank(690, 494, 420, '#d9a468') +
    arch(790, 448, 220, teal) +
    roof(800, 325, 200, coral) +
    rainbow(1590, 1040, 200) +
    cast(260, 1092, 200) +
    [
      [130, lagoon, 90],
      [270, marigold, 76],
    ]
      .map(
        ([x, tint, h]) =>
          solid(box(Number(x), 1050 - Number(h), 120, Number(h)), String(tint)) +
          circle(Number(x) + 28, 1064, 28, ink) +
          circle(Number(x) + 92, 1064, 28, ink) +
          circle(Number(x) + 28, 1064, 11, cream) +
          circle(Number(x) + 92, 1064, 11, cream),
      )
      .join('') +
    rect(180, 914, 30, 50, ink) +
    line('M 250 1040 h 22', ink, 9) +
    cube(298, 974, 56, coral) +
    cast(430, 1104, 140) +
    figure(
      430,
      850,
      140,
      { ...child(skins[4], 'afro', coral, deep, { bare: false, build: 0.56 }), view: 'right' },
      {
        lean: 6,
        left: [84, 120],
        right: [96, 130],
        legs: [
          [-6, -4],
          [10, -2],
        ],
      },
    ) +
    cube(560, 716, 74, honey) +
    cast(1390, 1120, 140) +
    figure(
      1390,
      866,
      140,
      {
        ...child(skins[1], 'bob', teal, plum, { tone: hairs.blond, wear: 'dress', bare: false, build: 0.56 }),
        view: 'left',
      },
      {
        lean: -3,
        left: [-104, -140],
        right: [-76, -126],
        legs: [
          [-6, -2],
          [8, 2],
        ],
      },
    ) +
    cube(240, 1170, 80, plum) +
    roof(1240, 1150, 110, marigold) +
    drum(1080, 1170, 80, 60, coral) +
    dusk('bottom', '#6b4030', 0.5, 0.2) +
    dusk('top', '#d9a06c', 0.35, 0.3)
  )
}

const sports = (): Svg => {
  const lane = (at: number): string =>
    d`M ${-300 + at * 20} ${1330 - at * 10} Q ${560 + at * 60} ${1020 - at * 62} ${1900} ${1000 - at * 66}`
  const runner = (x: number, y: number, u: number, spec: Child, step: number): Svg =>
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

/** Children at play and at work. */
export const children: readonly Picture[] = [
  scene(
    'events/playground.webp',
    'Children on a slide and a swing and playing ball in a sunny school playground with long shadows',
    playground,
  ),
  scene(
    'events/coding-robots.webp',
    'Three children steer small robots over a floor grid with a coloured route, a flow of blocks on the board behind',
    robots,
  ),
  scene(
    'events/early-years-blocks.webp',
    'Two small children build a tower of coloured wooden blocks and arches, with a toy train and a wooden rainbow',
    blocks,
  ),
  scene(
    'events/sports-day.webp',
    'Four children race around a red running track past a cheering crowd under bunting in low sun',
    sports,
  ),
]
