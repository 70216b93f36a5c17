import { cast, figure } from '../figure.ts'
import {
  brick,
  clay,
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
  mist,
  moss,
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
import { audience, sitting, somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import {
  beam,
  boards,
  chair,
  cup,
  dusk,
  glazing,
  glow,
  lights,
  palm,
  plant,
  sheet,
  solid,
  stack,
  sun,
  table,
  tree,
} from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, d, down, grain, group, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const nightGarden = (): Svg =>
  sheet('#0a2431', '#123c48', '#2c5a5b') +
  [
    [140, 90],
    [420, 160],
    [760, 60],
    [1000, 190],
    [1260, 110],
    [1690, 330],
    [300, 330],
  ]
    .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
    .join('') +
  [
    [40, 820, 310],
    [330, 800, 220],
    [1480, 800, 240],
    [1760, 820, 320],
  ]
    .map(([x = 0, y = 0, s = 0], at) => tree(x, y, s, at % 2 ? '#1c4d4c' : '#17443f', '#0c2a30'))
    .join('') +
  rect(0, 790, 1800, 410, down('#1d4a45', '#0d2c31'))

const setting = (): Svg =>
  rect(0, 0, 1800, 1200, down('#f4e6c9', '#e2c79c')) +
  rect(0, 0, 1800, 1200, linear(0, 0, 1, 1, [0.3, '#8a5a3c', 0], [1, '#8a5a3c', 0.6])) +
  poly(
    [
      [0, 0],
      [520, 0],
      [0, 760],
    ],
    teal,
  ) +
  line('M 560 0 L 0 818', honey, 10) +
  circle(930, 660, 420, '#8a5a3c', { opacity: 0.25 }) +
  circle(900, 620, 410, '#ffffff') +
  `<circle cx="900" cy="620" r="386" fill="none" stroke="${honey}" stroke-width="9"/>` +
  circle(900, 620, 286, '#f6eedb') +
  grain(circle(900, 620, 286, linear(0, 0, 1, 1, [0.4, '#b79a6b', 0], [1, '#b79a6b', 0.7]))) +
  solid('M 760 470 L 1000 430 L 1060 780 L 820 820 Z', plum) +
  poly(
    [
      [800, 476],
      [1000, 444],
      [1006, 478],
      [806, 512],
    ],
    lighter(plum, 0.25),
  ) +
  path('M 930 560 C 860 480 990 430 940 360 C 1030 430 990 520 930 560 Z', moss) +
  path('M 940 590 C 1040 540 1060 620 1130 560 C 1120 650 1010 660 940 590 Z', sage) +
  [
    [900, 610, coral],
    [950, 580, rose],
    [930, 650, marigold],
    [880, 560, cream],
  ]
    .map(
      ([x, y, tint]) =>
        circle(Number(x), Number(y), 38, String(tint)) +
        circle(Number(x) + 6, Number(y) + 6, 16, darker(String(tint), 0.25)),
    )
    .join('') +
  [300, 390]
    .map(
      (x, at) =>
        rect(x, 430, 22, 420, '#b3945f', 10) +
        [0, 1, 2].map((tine) => rect(x - 16 + tine * 20, 300, 12, 140, '#b3945f', 6)).join('') +
        rect(x - 16, 400, 54, 56, '#b3945f', 20),
    )
    .join('') +
  rect(1420, 540, 24, 320, '#b3945f', 10) +
  path('M 1416 560 V 320 Q 1466 330 1462 560 Z', '#b3945f') +
  rect(1510, 520, 22, 340, '#b3945f', 10) +
  oval(1521, 420, 40, 100, '#b3945f') +
  circle(1470, 190, 150, '#8a5a3c', { opacity: 0.2 }) +
  circle(1450, 170, 146, '#e9f2ea', { opacity: 0.9 }) +
  circle(1450, 170, 104, '#b5424a') +
  circle(1420, 140, 40, '#d9777a', { opacity: 0.6 }) +
  circle(1690, 330, 100, '#e9f2ea', { opacity: 0.85 }) +
  circle(1690, 330, 72, '#d6e8e0') +
  glow(200, 1040, 420, honey, 0.7) +
  circle(200, 1040, 96, '#d9a24a') +
  circle(200, 1040, 74, '#fff3cf') +
  circle(200, 1040, 14, marigold) +
  glow(1640, 1100, 330, honey, 0.6) +
  circle(1640, 1100, 80, '#d9a24a') +
  circle(1640, 1100, 60, '#fff3cf') +
  circle(1640, 1100, 12, marigold) +
  dusk('bottom', '#6b3f2a', 0.45, 0.25)

const band = (): Svg => {
  const bass = (x: number, y: number, s: number): Svg =>
    solid(
      d`M ${x} ${y - s * 1.1} C ${x + s * 0.4} ${y - s * 1.1} ${x + s * 0.34} ${y - s * 0.74} ${x + s * 0.24} ${y - s * 0.64} C ${x + s * 0.5} ${y - s * 0.5} ${x + s * 0.5} ${y} ${x} ${y} C ${x - s * 0.5} ${y} ${x - s * 0.5} ${y - s * 0.5} ${x - s * 0.24} ${y - s * 0.64} C ${x - s * 0.34} ${y - s * 0.74} ${x - s * 0.4} ${y - s * 1.1} ${x} ${y - s * 1.1} Z`,
      '#b4602f',
    ) +
    rect(x - s * 0.05, y - s * 2.1, s * 0.1, s * 1.6, '#2c1d1c', 4) +
    line(
      d`M ${x - s * 0.015} ${y - s * 2} V ${y - s * 0.2} M ${x + s * 0.02} ${y - s * 2} V ${y - s * 0.2}`,
      '#f4e3bd',
      2,
    )
  return (
    nightGarden() +
    glow(900, 560, 800, honey, 0.55) +
    path('M 240 960 L 420 820 H 1380 L 1560 960 Z', '#7b4a2d') +
    rect(240, 956, 1320, 70, '#4a2f26') +
    Array.from(
      { length: 22 },
      (_, at) => glow(280 + at * 60, 992, 26, honey, 0.6) + circle(280 + at * 60, 992, 8, '#fff1bf'),
    ).join('') +
    rect(380, 250, 18, 600, '#0c2a30') +
    rect(1402, 250, 18, 600, '#0c2a30') +
    lights(388, 270, 900, 200, 80, 7, 13) +
    lights(900, 200, 1411, 270, 80, 7, 13) +
    lights(-40, 170, 388, 270, 90, 6, 12) +
    lights(1411, 270, 1840, 170, 90, 6, 12) +
    cast(560, 880, 120) +
    cast(900, 900, 120) +
    cast(1240, 880, 130) +
    figure(
      500,
      630,
      70,
      {
        skin: skins[3],
        hair: 'short',
        beard: true,
        view: 'right',
        wear: 'blazer',
        top: '#28465a',
        bottom: ink,
      },
      {
        left: [70, 160],
        right: [40, 100],
        legs: [
          [-6, -2],
          [8, 2],
        ],
      },
    ) +
    bass(590, 880, 230) +
    line('M 520 690 L 660 670', '#e9cd98', 6) +
    figure(
      900,
      640,
      76,
      { skin: skins[5], hair: 'afro', view: 'front', wear: 'robe', top: coral },
      { left: [-40, -110], right: [40, 170] },
    ) +
    line('M 868 900 L 888 470', ink, 8) +
    oval(868, 902, 46, 10, ink) +
    circle(890, 452, 20, slate) +
    rect(1100, 720, 330, 26, ink, 6) +
    rect(1110, 700, 310, 20, cream) +
    Array.from({ length: 14 }, (_, at) => rect(1120 + at * 22, 700, 9, 12, ink)).join('') +
    line('M 1140 746 L 1380 880 M 1380 746 L 1140 880', ink, 12) +
    figure(
      1270,
      640,
      72,
      { skin: skins[1], hair: 'bob', tone: hairs.red, view: 'left', wear: 'dress', top: teal, half: true },
      { left: [-24, -50], right: [-14, -30] },
    ) +
    audience(60, 1800, 1130, 70, 31, '#082029') +
    dusk('bottom', '#04141c', 0.7, 0.26) +
    dusk('top', '#061a24', 0.5, 0.3)
  )
}

const award = (): Svg =>
  sheet('#3a1f30', '#5b2f42', '#7b4450') +
  Array.from({ length: 15 }, (_, at) =>
    path(
      d`M ${at * 128 - 40} 0 Q ${at * 128 + 30} 500 ${at * 128 - 30} 900 L ${at * 128 + 60} 900 Q ${at * 128 + 80} 480 ${at * 128 + 40} 0 Z`,
      '#4a2639',
      { opacity: 0.7 },
    ),
  ).join('') +
  beam(
    [
      [780, 0],
      [1020, 0],
      [1400, 1000],
      [400, 1000],
    ],
    '#fff0c8',
    0.65,
  ) +
  rect(0, 880, 1800, 330, down('#8a5a3c', '#4a2c26')) +
  oval(900, 980, 560, 70, '#ffe3a6', { opacity: 0.35 }) +
  Array.from({ length: 46 }, (_, at) => {
    const r = random(at + 900)
    return rect(
      r.between(120, 1680),
      r.between(40, 860),
      16,
      24,
      r.pick([honey, coral, mist, cream, marigold]),
      3,
      { turn: [r.between(0, 180), 900, 450], opacity: 0.85 },
    )
  }).join('') +
  cast(740, 1010, 140) +
  cast(1080, 1010, 140) +
  figure(
    720,
    720,
    92,
    { skin: skins[2], hair: 'scarf', cloth: cream, view: 'right', wear: 'robe', top: teal },
    { left: [50, 110], right: [58, 126] },
  ) +
  figure(
    1090,
    712,
    94,
    {
      skin: skins[4],
      hair: 'short',
      tone: hairs.grey,
      beard: true,
      view: 'left',
      wear: 'blazer',
      top: '#28333f',
      bottom: ink,
    },
    {
      left: [-56, -124],
      right: [-46, -112],
      legs: [
        [-6, -2],
        [7, 2],
      ],
    },
  ) +
  glow(906, 560, 220, honey, 0.8) +
  solid('M 850 470 H 962 Q 960 590 906 606 Q 852 590 850 470 Z', marigold) +
  line('M 850 490 q -46 0 -36 40 q 8 34 50 36 M 962 490 q 46 0 36 40 q -8 34 -50 36', marigold, 13) +
  rect(894, 600, 24, 40, '#b87b2e') +
  rect(860, 638, 92, 26, '#5b3a2a', 4) +
  solid('M 250 980 L 280 700 H 470 L 500 980 Z', '#9a6036') +
  rect(240, 670, 270, 36, '#d69a62', 6) +
  line('M 380 670 Q 384 560 440 540', ink, 9) +
  circle(448, 536, 18, slate) +
  plant(1540, 990, 260, honey, moss) +
  audience(-20, 1850, 1230, 88, 47, '#241019') +
  dusk('left', '#1d0e18', 0.6, 0.34) +
  dusk('right', '#1d0e18', 0.6, 0.34)

const toast = (): Svg => {
  const flute = (x: number, y: number, s: number, turn: number, skin: string, sleeve: string): Svg =>
    group(
      path(
        d`M ${-s * 0.2} ${-s} H ${s * 0.2} Q ${s * 0.22} ${-s * 0.3} 0 ${-s * 0.2} Q ${-s * 0.22} ${-s * 0.3} ${-s * 0.2} ${-s} Z`,
        '#eaf4ec',
        { opacity: 0.45 },
      ) +
        path(
          d`M ${-s * 0.19} ${-s * 0.74} H ${s * 0.19} Q ${s * 0.2} ${-s * 0.3} 0 ${-s * 0.22} Q ${-s * 0.2} ${-s * 0.3} ${-s * 0.19} ${-s * 0.74} Z`,
          honey,
        ) +
        [
          [-0.05, -0.5],
          [0.06, -0.62],
          [0.02, -0.4],
        ]
          .map(([a = 0, b = 0]) => circle(s * a, s * b, s * 0.025, '#fffbe8'))
          .join('') +
        rect(-s * 0.02, -s * 0.22, s * 0.04, s * 0.46, '#eaf4ec') +
        line(d`M ${s * 0.02} ${s * 0.5} L ${s * 0.16} ${s * 1.1}`, skin, s * 0.2) +
        path(
          d`M ${-s * 0.16} ${-s * 0.02} Q ${-s * 0.2} ${s * 0.5} ${-s * 0.02} ${s * 0.6} L ${s * 0.14} ${s * 0.6} Q ${s * 0.22} ${s * 0.3} ${s * 0.16} ${0} Q 0 ${-s * 0.1} ${-s * 0.16} ${-s * 0.02} Z`,
          skin,
        ) +
        [0.06, 0.19, 0.32]
          .map((at) =>
            line(
              d`M ${-s * 0.16} ${s * at} Q 0 ${s * (at - 0.05)} ${s * 0.14} ${s * at}`,
              darker(skin, 0.3),
              s * 0.025,
            ),
          )
          .join('') +
        solid(
          d`M ${s * 0} ${s * 0.9} L ${s * 0.3} ${s * 0.84} L ${s * 0.9} ${s * 3} L ${s * 0.2} ${s * 3} Z`,
          sleeve,
        ),
      d`translate(${x} ${y}) rotate(${turn})`,
    )
  const r = random(515)
  return (
    sheet('#0c2733', '#1b4a52', '#6a5a4e') +
    Array.from({ length: 44 }, () => {
      const size = r.between(16, 62)
      return circle(
        r.between(0, 1800),
        r.between(0, 900),
        size,
        r.pick([honey, '#ffdf9a', coral, '#bfe3d4']),
        { opacity: r.between(0.1, 0.34) },
      )
    }).join('') +
    lights(-40, 90, 900, 180, 130, 9, 18) +
    lights(900, 180, 1840, 60, 130, 9, 18) +
    glow(900, 520, 560, honey, 0.6) +
    flute(640, 560, 300, 16, skins[4], '#28465a') +
    flute(1170, 560, 300, -16, skins[1], coral) +
    flute(430, 690, 290, 26, skins[2], teal) +
    flute(1390, 700, 290, -28, skins[5], marigold) +
    flute(900, 600, 320, 0, skins[3], plum) +
    flute(220, 880, 260, 36, skins[0], cream) +
    flute(1600, 890, 260, -38, skins[2], sage) +
    dusk('bottom', '#0c1c24', 0.6, 0.26) +
    dusk('top', '#061a24', 0.5, 0.25)
  )
}

const arrival = (): Svg =>
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

const dancing = (): Svg =>
  nightGarden() +
  glow(900, 620, 760, honey, 0.5) +
  lights(-40, 100, 900, 300, 120, 10, 14) +
  lights(900, 300, 1840, 100, 120, 10, 14) +
  lights(-40, 300, 900, 300, 150, 11, 10) +
  lights(900, 300, 1840, 300, 150, 11, 10) +
  oval(900, 1000, 860, 190, '#6b4433') +
  oval(900, 990, 840, 176, '#b9773f') +
  [0.2, 0.4, 0.6, 0.8]
    .map(
      (at) =>
        `<ellipse cx="900" cy="990" rx="${840 * at}" ry="${176 * at}" fill="none" stroke="#9a5f38" stroke-width="4" opacity="0.6"/>`,
    )
    .join('') +
  glow(900, 980, 520, '#ffe3a6', 0.5) +
  [
    [330, 850, 90],
    [680, 988, 120],
    [1190, 992, 120],
    [1500, 858, 60],
  ]
    .map(([x = 0, y = 0, w = 0]) => cast(x, y + 60, w * 1.4, '#3a1f1a', 0.4))
    .join('') +
  figure(
    250,
    680,
    64,
    {
      skin: skins[1],
      hair: 'short',
      tone: hairs.chestnut,
      view: 'right',
      wear: 'blazer',
      top: slate,
      bottom: ink,
    },
    {
      left: [60, 130],
      right: [70, 140],
      legs: [
        [-14, -20],
        [20, 4],
      ],
    },
  ) +
  figure(
    410,
    680,
    64,
    { skin: skins[3], hair: 'long', view: 'left', wear: 'dress', top: lagoon },
    {
      left: [-80, -150],
      right: [60, 150],
      legs: [
        [-20, -6],
        [18, 30],
      ],
    },
  ) +
  figure(
    560,
    740,
    86,
    {
      skin: skins[5],
      hair: 'crop',
      beard: true,
      view: 'right',
      wear: 'shirt',
      top: cream,
      bottom: '#28465a',
    },
    {
      left: [100, 160],
      right: [60, 120],
      legs: [
        [-20, -30],
        [24, 0],
      ],
      lean: 4,
    },
  ) +
  figure(
    790,
    744,
    84,
    { skin: skins[4], hair: 'bun', view: 'left', wear: 'dress', top: coral },
    {
      left: [-120, -176],
      right: [70, 160],
      legs: [
        [-16, -4],
        [30, 60],
      ],
      lean: 6,
    },
  ) +
  figure(
    1080,
    746,
    86,
    {
      skin: skins[2],
      hair: 'turban',
      cloth: marigold,
      beard: true,
      view: 'right',
      wear: 'tunic',
      top: plum,
      bottom: deep,
    },
    {
      left: [140, 190],
      right: [110, 170],
      legs: [
        [-18, 10],
        [40, -30],
      ],
      lean: -4,
    },
  ) +
  figure(
    1290,
    744,
    84,
    { skin: skins[0], hair: 'bob', tone: hairs.grey, view: 'left', wear: 'dress', top: teal },
    {
      left: [-140, -200],
      right: [-100, -170],
      legs: [
        [-24, 0],
        [16, 20],
      ],
      lean: 4,
    },
  ) +
  figure(
    1500,
    684,
    66,
    { skin: skins[4], hair: 'scarf', cloth: rose, view: 'front', wear: 'robe', top: '#28465a' },
    { left: [-70, -140], right: [70, 140] },
  ) +
  dusk('bottom', '#061a20', 0.65, 0.24) +
  dusk('top', '#061a24', 0.55, 0.3)

const workshop = (): Svg =>
  sheet('#e9dcc0', '#f3e6c9') +
  boards(860, '#c99a6b', 900) +
  glazing(
    1240,
    100,
    480,
    460,
    rect(1240, 100, 480, 460, down('#a9cfc4', '#fbeec6')) +
      sun(1560, 260, 70, '#fff8df', 3) +
      towers(1240, 1720, 560, 60, 220, '#aecabb', 601),
    { across: 3, down: 2, frame: wood },
  ) +
  beam(
    [
      [1250, 110],
      [1710, 110],
      [1300, 1200],
      [200, 1200],
    ],
    '#fff5d2',
    0.45,
  ) +
  rect(120, 110, 900, 480, cream, 8) +
  rect(120, 110, 900, 480, linear(0, 0, 1, 1, [0.4, '#b79a6b', 0], [1, '#b79a6b', 0.35]), 8) +
  Array.from({ length: 24 }, (_, at) => {
    const r = random(at + 40)
    return rect(
      180 + (at % 8) * 102 + r.between(-8, 8),
      160 + Math.floor(at / 8) * 136 + r.between(-8, 8),
      78,
      78,
      r.pick([honey, coral, mist, rose, pale, marigold]),
      3,
      { turn: [r.between(-6, 6), 200 + (at % 8) * 102, 200 + Math.floor(at / 8) * 136] },
    )
  }).join('') +
  figure(
    400,
    640,
    84,
    { skin: skins[4], hair: 'tail', view: 'back', wear: 'shirt', top: teal, bottom: deep },
    {
      left: [-20, -10],
      right: [130, 170],
      legs: [
        [-4, -2],
        [5, 2],
      ],
    },
  ) +
  figure(
    760,
    644,
    84,
    {
      skin: skins[1],
      hair: 'short',
      tone: hairs.blond,
      view: 'left',
      wear: 'blazer',
      top: plum,
      bottom: '#3a3540',
    },
    {
      left: [-100, -140],
      right: [-10, -30],
      legs: [
        [-5, -2],
        [6, 2],
      ],
    },
  ) +
  cast(1240, 1130, 480) +
  chair(1000, 1110, 150, brick, 1) +
  chair(1500, 1110, 150, brick, -1) +
  sitting(
    1000,
    990,
    88,
    { skin: skins[3], hair: 'scarf', cloth: honey, wear: 'tunic', top: lagoon, bottom: ink },
    1,
  ) +
  sitting(1500, 990, 88, { skin: skins[5], hair: 'curly', wear: 'shirt', top: coral, bottom: deep }, -1) +
  figure(
    1250,
    900,
    84,
    { skin: skins[2], hair: 'bun', view: 'front', wear: 'blazer', top: sage, half: true, glasses: true },
    { left: [-22, 36], right: [36, -50] },
  ) +
  table(1050, 920, 400, 1120, '#dca469') +
  rect(1120, 908, 90, 12, honey) +
  rect(1240, 908, 90, 12, coral) +
  cup(1390, 920, 34) +
  stack(1060, 920, 60, [teal, cream], 2) +
  plant(90, 1110, 170, clay) +
  dusk('bottom', '#7a4a33', 0.45, 0.22)

const exchange = (): Svg =>
  sheet('#14505a', '#1d6467', '#3f8a80') +
  Array.from({ length: 9 }, (_, at) => rect(at * 210 - 20, 0, 16, 830, '#0f424a')).join('') +
  rect(520, 110, 760, 400, '#f3e6cb', 10) +
  circle(760, 310, 120, marigold) +
  path('M 880 430 a 120 120 0 0 1 240 0 Z', coral) +
  rect(900, 190, 200, 90, lagoon, 10) +
  rect(0, 830, 1800, 370, down('#a5674a', '#5b352c')) +
  [260, 900, 1540]
    .map(
      (x) =>
        glow(x, 260, 420, '#ffe3a6', 0.45) +
        rect(x - 3, 0, 6, 190, ink) +
        solid(d`M ${x - 60} 240 L ${x - 24} 180 H ${x + 24} L ${x + 60} 240 Z`, honey),
    )
    .join('') +
  [
    [420, 1080],
    [1370, 1080],
  ]
    .map(
      ([x = 0, y = 0]) =>
        cast(x, y + 20, 260) +
        rect(x - 14, y - 330, 28, 340, '#3a2a2c') +
        oval(x, y + 10, 90, 16, '#3a2a2c') +
        oval(x, y - 322, 210, 34, '#cfa06c') +
        oval(x, y - 334, 210, 34, cream),
    )
    .join('') +
  figure(
    230,
    760,
    92,
    { skin: skins[2], hair: 'long', view: 'right', wear: 'dress', top: coral },
    {
      left: [30, 70],
      right: [40, 120],
      legs: [
        [-4, -2],
        [5, 2],
      ],
    },
  ) +
  figure(
    640,
    756,
    94,
    { skin: skins[4], hair: 'crop', beard: true, view: 'left', wear: 'blazer', top: '#28465a', bottom: ink },
    {
      left: [-50, -130],
      right: [-20, -90],
      legs: [
        [-6, -2],
        [6, 2],
      ],
    },
  ) +
  cup(370, 748, 46, cream, true) +
  cup(480, 752, 46, marigold, true) +
  figure(
    1170,
    758,
    94,
    { skin: skins[1], hair: 'scarf', cloth: rose, view: 'right', wear: 'tunic', top: plum, bottom: deep },
    {
      left: [40, 90],
      right: [50, 112],
      legs: [
        [-5, -2],
        [6, 2],
      ],
    },
  ) +
  figure(
    1590,
    756,
    94,
    {
      skin: skins[5],
      hair: 'bun',
      tone: hairs.grey,
      glasses: true,
      view: 'left',
      wear: 'skirt',
      top: honey,
      bottom: teal,
    },
    {
      left: [-30, -80],
      right: [-40, -118],
      legs: [
        [-5, -2],
        [6, 2],
      ],
    },
  ) +
  rect(1310, 640, 130, 96, ink, 10, { turn: [-6, 1370, 690] }) +
  rect(1320, 650, 110, 76, '#a8dcd2', 6, { turn: [-6, 1370, 690] }) +
  cup(1480, 752, 42) +
  figure(
    900,
    690,
    62,
    {
      skin: skins[3],
      hair: 'turban',
      cloth: brick,
      beard: true,
      view: 'front',
      wear: 'blazer',
      top: slate,
      bottom: ink,
    },
    {
      left: [-10, -6],
      right: [40, 130],
      legs: [
        [-4, -2],
        [5, 2],
      ],
    },
  ) +
  cast(900, 918, 90) +
  dusk('left', night, 0.5, 0.3) +
  dusk('right', night, 0.5, 0.3) +
  dusk('bottom', '#2a1a1c', 0.5, 0.22)

/** More pictures of two events, for their galleries: six of the gala night, two of the conference. */
export const gala: readonly Picture[] = [
  scene(
    'gallery/gala-arrival.webp',
    'Guests walk up a red carpet through a lantern-lit arch at dusk',
    arrival,
  ),
  scene(
    'gallery/gala-place-setting.webp',
    'A place setting from above: white plate with gold rim, folded plum napkin, flowers and candles',
    setting,
  ),
  scene(
    'gallery/gala-band.webp',
    'A singer, a double bass player and a keyboard player on a small garden stage under lamps',
    band,
  ),
  scene(
    'gallery/gala-award.webp',
    'A woman and a man hold up a golden cup in the spotlight while confetti falls',
    award,
  ),
  scene('gallery/gala-toast.webp', 'Seven raised glasses meet under strings of lights', toast),
  scene('gallery/gala-dancing.webp', 'Couples dance on a round wooden floor in the garden at night', dancing),
  scene(
    'gallery/conference-workshop.webp',
    'Teachers sort coloured notes on a wall while three others talk at a table',
    workshop,
  ),
  scene(
    'gallery/conference-exchange.webp',
    'Five people talk over coffee at standing tables between conference sessions',
    exchange,
  ),
]
