import { figure } from '../figure.ts'
import {
  brick,
  clay,
  coral,
  cream,
  darker,
  deep,
  honey,
  ink,
  linen,
  marigold,
  mix,
  moss,
  night,
  plum,
  rose,
  sand,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { cloud, cup, dusk, glow, lights, palm, plant, sheet, solid, sun, water } from '../shapes.ts'
import { abra, clockTower, dome, minaret, needle, ring, sail, towers, twist, windTower } from '../skylines.ts'
import { circle, d, grain, group, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const dubai = (): Svg => {
  const base = 850
  return (
    sheet('#17505b', '#3f8a86', '#e7b98f', '#f4b659') +
    sun(610, 690, 190, '#fbd789') +
    cloud(300, 360, 190, '#e9c9a8', 0.55) +
    cloud(1440, 250, 240, '#6fa69c', 0.5) +
    cloud(1180, 470, 150, '#f0cfa5', 0.5) +
    towers(-20, 1800, base, 90, 260, '#a9b9a0', 11) +
    towers(660, 1500, base, 160, 400, '#5f938c', 23) +
    needle(1080, base, 760, '#1f5d63') +
    twist(1270, base, 96, 400, '#2a6f70') +
    ring(1530, base, 130, '#2a6a6d', '#e8bd86') +
    towers(760, 1010, base, 120, 300, '#174c55', 41, honey) +
    towers(1140, 1420, base, 90, 220, '#164a53', 44, honey) +
    towers(1620, 1800, base, 120, 330, '#174c55', 47, honey) +
    sail(170, base, 380, '#f3e2c2') +
    path(d`M 90 ${base} Q 250 ${base - 34} 420 ${base} Z`, '#7d6a4c') +
    rect(0, base - 10, 1800, 14, '#123c45') +
    water(base, 350, ['#e7ae6a', '#4f8f88', '#123f49'], 610, '#ffe2a0', 3) +
    abra(1240, 1010, 190, '#0d2b34', brick) +
    figure(
      1196,
      1004,
      29,
      { skin: skins[2], hair: 'short', view: 'right', wear: 'shirt', top: cream, half: true, light: 'none' },
      { left: [10, 60], right: [10, 60] },
    ) +
    figure(
      1272,
      1004,
      29,
      {
        skin: skins[4],
        hair: 'scarf',
        cloth: rose,
        view: 'left',
        wear: 'dress',
        top: plum,
        half: true,
        light: 'none',
      },
      { left: [-10, -60], right: [-10, -60] },
    ) +
    abra(420, 940, 80, '#174049', marigold) +
    dusk('top', '#0b3440', 0.55, 0.5) +
    dusk('bottom', '#082a35', 0.7, 0.3)
  )
}

const abuDhabi = (): Svg => {
  const base = 800
  const white = '#fbf3e2'
  const arcade = (x: number, count: number): Svg =>
    Array.from({ length: count }, (_, at) =>
      path(d`M ${x + at * 62 + 10} ${base} v -60 q 0 -34 21 -44 q 21 10 21 44 v 60 Z`, '#c98f6b', {
        opacity: 0.75,
      }),
    ).join('')
  const building =
    minaret(270, base, 62, 620, white) +
    minaret(1530, base, 62, 620, white) +
    minaret(560, base, 44, 470, darker(white, 0.12)) +
    minaret(1240, base, 44, 470, darker(white, 0.12)) +
    dome(900, 520, 330, white) +
    rect(720, 515, 360, 290, white) +
    dome(660, 600, 170, white) +
    dome(1140, 600, 170, white) +
    rect(560, 596, 680, 210, white) +
    [380, 470, 1330, 1420].map((x) => dome(x, 672, 84, white)).join('') +
    rect(300, 668, 1200, 134, white) +
    arcade(316, 19) +
    path(d`M 850 ${base} v -130 q 0 -66 50 -92 q 50 26 50 92 v 130 Z`, '#b9735a') +
    rect(300, 662, 1200, 10, honey) +
    grain(rect(300, 668, 1200, 134, linear(0, 0, 1, 0, [0.4, '#b07a5c', 0], [1, '#b07a5c', 0.5])))
  return (
    sheet('#e29a72', '#f1bd8b', '#f9dfae', '#fbe9c4') +
    sun(1290, 470, 150, '#fff0c2') +
    cloud(380, 250, 220, '#f6d3a8', 0.8) +
    cloud(1000, 150, 160, '#f3c497', 0.7) +
    building +
    `<g opacity="0.5">${group(building, 'translate(0 1600) scale(1 -1)')}</g>` +
    rect(0, base, 1800, 400, linear(0, 0, 0, 1, [0, '#2b7f80', 0.62], [1, '#0f565a', 0.97])) +
    rect(0, base - 4, 1800, 12, '#8a5a45') +
    Array.from({ length: 16 }, (_, at) =>
      rect(120 + ((at * 397) % 1500), 850 + at * 20, 90 + at * 12, 4, '#f9dfae', 2, { opacity: 0.4 }),
    ).join('') +
    palm(110, 830, 250, moss, 0.16) +
    palm(1700, 830, 270, moss, -0.14) +
    palm(1600, 815, 160, '#5d7d5b', 0.1) +
    palm(210, 815, 150, '#5d7d5b', -0.1) +
    poly(
      [
        [0, 1200],
        [0, 1060],
        [640, 1200],
      ],
      deep,
    ) +
    poly(
      [
        [1800, 1200],
        [1800, 1060],
        [1160, 1200],
      ],
      deep,
    ) +
    dusk('top', '#b4583f', 0.5, 0.45) +
    dusk('bottom', '#0b3b42', 0.6, 0.3)
  )
}

const london = (): Svg => {
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

const rooftop = (): Svg => {
  const u = 74
  return (
    sheet('#10303f', '#27566a', '#8d6b73', '#d98c62') +
    circle(1400, 240, 92, '#fbe9c0') +
    circle(1436, 218, 84, '#1d4556') +
    [
      [200, 120],
      [420, 260],
      [720, 90],
      [980, 210],
      [1640, 120],
      [1180, 130],
      [90, 330],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
      .join('') +
    towers(-20, 1800, 830, 120, 330, '#6d6676', 101) +
    needle(330, 830, 600, '#3c5263') +
    towers(-20, 700, 850, 90, 260, '#203f50', 107, honey) +
    towers(900, 1800, 850, 120, 360, '#1c3a4a', 111, honey) +
    rect(0, 790, 1800, 60, '#142c38', 0, { opacity: 0.5 }) +
    rect(0, 830, 1800, 90, '#b8765a') +
    rect(0, 812, 1800, 30, '#d79872') +
    rect(0, 910, 1800, 290, linear(0, 0, 0, 1, [0, '#7c4a44'], [1, '#3a2b36'])) +
    Array.from({ length: 9 }, (_, at) =>
      line(d`M ${at * 225 + 60} 915 L ${(at - 4) * 420 + 900} 1200`, '#3a2b36', 4, { opacity: 0.4 }),
    ).join('') +
    plant(130, 1080, 190, '#d79872', '#3f6a57') +
    plant(1690, 1090, 210, '#d79872', '#3f6a57') +
    oval(900, 1130, 760, 40, '#23202c', { opacity: 0.4 }) +
    figure(
      520,
      860,
      u,
      { skin: skins[3], hair: 'bun', view: 'right', wear: 'dress', top: brick, light: 'left' },
      {
        left: [8, 20],
        right: [28, 128],
        legs: [
          [-3, 0],
          [4, 2],
        ],
      },
    ) +
    figure(
      720,
      845,
      u,
      {
        skin: skins[1],
        hair: 'short',
        tone: '#7b4a2d',
        view: 'left',
        wear: 'blazer',
        top: teal,
        bottom: night,
        light: 'right',
      },
      {
        left: [-26, -120],
        right: [-6, -16],
        legs: [
          [-4, -1],
          [5, 1],
        ],
      },
    ) +
    figure(
      1040,
      848,
      u,
      { skin: skins[2], hair: 'scarf', cloth: honey, view: 'front', wear: 'robe', top: '#31445f' },
      { left: [-12, -6], right: [24, -40] },
    ) +
    figure(
      1250,
      846,
      u,
      { skin: skins[5], hair: 'crop', view: 'left', wear: 'shirt', top: cream, bottom: slate, beard: true },
      {
        left: [-30, -118],
        right: [-4, -10],
        legs: [
          [-6, -1],
          [5, 2],
        ],
      },
    ) +
    glass(628, 744) +
    glass(600, 750) +
    glass(1118, 772) +
    figure(
      1490,
      850,
      u * 0.96,
      {
        skin: skins[0],
        hair: 'long',
        tone: '#a9512c',
        view: 'left',
        wear: 'skirt',
        top: marigold,
        bottom: deep,
      },
      {
        left: [-20, -60],
        right: [-10, -30],
        legs: [
          [-3, 0],
          [4, 1],
        ],
      },
    ) +
    lights(-40, 130, 900, 190, 140, 11, 14) +
    lights(900, 190, 1860, 90, 150, 11, 14) +
    rect(892, 180, 16, 650, '#2b2430') +
    dusk('bottom', '#171a28', 0.7, 0.3) +
    dusk('top', '#0a2330', 0.6, 0.3)
  )
}

const glass = (x: number, y: number): Svg =>
  path(d`M ${x - 14} ${y - 40} h 28 l -5 42 h -18 Z`, honey, { opacity: 0.95 }) +
  rect(x - 14, y - 40, 28, 12, '#fff3d2', 2)

const creek = (): Svg => {
  const bank = 560
  const dallah = (x: number, y: number, s: number): Svg =>
    solid(
      d`M ${x - s * 0.34} ${y} Q ${x - s * 0.56} ${y - s * 0.5} ${x - s * 0.16} ${y - s * 0.86} L ${x - s * 0.2} ${y - s * 1.1} h ${s * 0.4} L ${x + s * 0.16} ${y - s * 0.86} Q ${x + s * 0.56} ${y - s * 0.5} ${x + s * 0.34} ${y} Z`,
      '#d69a3c',
    ) +
    path(
      d`M ${x - s * 0.3} ${y - s * 0.62} Q ${x - s * 0.8} ${y - s * 0.8} ${x - s * 0.86} ${y - s * 1.16} Q ${x - s * 0.5} ${y - s * 1.06} ${x - s * 0.2} ${y - s * 0.86} Z`,
      '#d69a3c',
    ) +
    line(
      d`M ${x + s * 0.2} ${y - s * 1.0} q ${s * 0.66} ${s * 0.04} ${s * 0.22} ${s * 0.72}`,
      '#a76b2b',
      s * 0.09,
    ) +
    path(
      d`M ${x - s * 0.22} ${y - s * 1.1} Q ${x} ${y - s * 1.3} ${x} ${y - s * 1.52} Q ${x} ${y - s * 1.3} ${x + s * 0.22} ${y - s * 1.1} Z`,
      '#b87b2e',
    )
  return (
    sheet('#f6d9a4', '#fae8c6', '#fdf3dc') +
    sun(430, 300, 120, '#fff6da', 3) +
    towers(900, 1800, bank, 60, 150, '#e5cfae', 131) +
    [
      [60, 150, 180],
      [360, 120, 130],
      [640, 190, 240],
      [1020, 130, 150],
      [1290, 210, 220],
      [1580, 150, 170],
    ]
      .map(
        ([x = 0, w = 0, h = 0], at) =>
          rect(x - 40, bank - h * 0.7, w + 130, h * 0.7, mix(sand, clay, 0.2 + (at % 3) * 0.12)) +
          windTower(x + 30, bank, w * 0.56, h * 1.6, mix(sand, clay, 0.3 + (at % 2) * 0.15)),
      )
      .join('') +
    palm(300, bank, 120) +
    palm(930, bank, 140, moss, -0.1) +
    palm(1530, bank, 110) +
    water(bank, 420, ['#f1dcae', '#7bb0a6', '#2b7f80'], 430, '#fff6da', 17) +
    abra(1240, 700, 150, '#4a3328', brick) +
    abra(640, 640, 70, '#5a4032', teal) +
    figure(
      1200,
      694,
      22,
      {
        skin: skins[3],
        hair: 'ghutra',
        cloth: cream,
        view: 'right',
        wear: 'robe',
        top: cream,
        half: true,
        light: 'none',
      },
      { left: [10, 60], right: [10, 60] },
    ) +
    figure(
      1274,
      694,
      22,
      { skin: skins[1], hair: 'bun', view: 'left', wear: 'shirt', top: coral, half: true, light: 'none' },
      { left: [-10, -60], right: [-10, -60] },
    ) +
    path(
      'M -20 -20 H 1820 V 120 Q 1730 180 1640 120 Q 1550 180 1460 120 Q 1370 180 1280 120 Q 1190 180 1100 120 Q 1010 180 920 120 Q 830 180 740 120 Q 650 180 560 120 Q 470 180 380 120 Q 290 180 200 120 Q 110 180 20 120 L -20 120 Z',
      teal,
    ) +
    Array.from({ length: 11 }, (_, at) =>
      rect(20 + at * 180, -10, 90, 145, '#16696b', 0, { opacity: 0.8 }),
    ).join('') +
    rect(0, 930, 1800, 280, linear(0, 0, 0, 1, [0, '#c78a57'], [1, '#8f5a37'])) +
    rect(0, 918, 1800, 22, '#dba26c') +
    poly(
      [
        [250, 930],
        [1500, 930],
        [1660, 1200],
        [90, 1200],
      ],
      cream,
    ) +
    poly(
      [
        [250, 930],
        [1500, 930],
        [1506, 944],
        [242, 944],
      ],
      linen,
    ) +
    line('M 300 960 L 170 1200 M 1450 960 L 1590 1200', teal, 12) +
    oval(470, 1060, 170, 22, '#8f5a37', { opacity: 0.3 }) +
    dallah(430, 1050, 230) +
    cup(680, 1080, 90, '#f6efdf', true) +
    cup(1420, 1080, 92, '#dfe9dd', true) +
    oval(960, 1090, 230, 40, '#b9cdc3') +
    oval(960, 1080, 230, 38, '#eef1e4') +
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          oval(952 + (at % 2) * 16, 1066 - at * 20, 176 - at * 4, 30, '#b9773f') +
          oval(952 + (at % 2) * 16, 1060 - at * 20, 176 - at * 4, 29, at === 4 ? '#eec283' : '#dba563'),
      )
      .join('') +
    [
      [880, 974],
      [930, 986],
      [990, 972],
      [1040, 984],
      [960, 966],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 17, 5, '#b9773f', { opacity: 0.7 }))
      .join('') +
    [
      [1150, 1130],
      [1190, 1140],
      [1230, 1130],
      [1172, 1112],
      [1212, 1114],
      [1190, 1096],
    ]
      .map(([x = 0, y = 0], at) =>
        oval(x, y, 25, 16, at % 2 ? '#5b2f2b' : '#7a4334', { turn: [at * 24 - 40, x, y] }),
      )
      .join('') +
    path('M 1092 1108 Q 1190 1130 1288 1108 Q 1270 1176 1190 1178 Q 1110 1176 1092 1108 Z', teal) +
    path('M 1190 1120 Q 1250 1118 1288 1108 Q 1270 1176 1190 1178 Z', deep, { opacity: 0.5 }) +
    dusk('bottom', '#6b3d2a', 0.5, 0.25)
  )
}

const heritage = (): Svg => {
  const wall = '#dba877'
  const frame = '#3b2c34'
  return (
    sheet('#5fa09f', '#a9cbb8', '#f5e2b4') +
    sun(1150, 330, 110, '#fff2c8', 2.8) +
    windTower(590, 900, 190, 610, '#e2b27c') +
    windTower(1190, 900, 120, 450, '#d09e6c') +
    rect(780, 560, 260, 340, '#d7a271') +
    rect(520, 620, 90, 290, '#d7a271') +
    rect(1030, 520, 300, 380, '#cf9766') +
    path('M 850 900 v -150 q 0 -60 46 -84 q 46 24 46 84 v 150 Z', '#6a4440') +
    poly(
      [
        [0, 140],
        [560, 430],
        [560, 900],
        [0, 1200],
      ],
      wall,
    ) +
    grain(
      poly(
        [
          [0, 140],
          [560, 430],
          [560, 900],
          [0, 1200],
        ],
        linear(0, 0, 1, 0, [0, '#7a4436', 0.8], [0.9, '#7a4436', 0]),
      ),
    ) +
    poly(
      [
        [1800, 60],
        [1290, 400],
        [1290, 900],
        [1800, 1200],
      ],
      '#b77f58',
    ) +
    grain(
      poly(
        [
          [1800, 60],
          [1290, 400],
          [1290, 900],
          [1800, 1200],
        ],
        linear(1, 0, 0, 0, [0, '#5d3437', 0.9], [1, '#5d3437', 0.2]),
      ),
    ) +
    poly(
      [
        [560, 895],
        [1290, 895],
        [1800, 1200],
        [0, 1200],
      ],
      '#eccb96',
    ) +
    poly(
      [
        [1290, 895],
        [1800, 1200],
        [820, 1200],
        [1010, 895],
      ],
      '#9f6a56',
      { opacity: 0.6 },
    ) +
    [
      [330, 600],
      [440, 620],
    ]
      .map(([x = 0, y = 0], at) =>
        path(d`M ${x - 40 + at * 8} ${y + 130} v -120 q 0 -60 36 -76 q 30 24 30 80 v 112 Z`, '#5a3a3c'),
      )
      .join('') +
    path('M 1420 960 v -240 q 10 -100 80 -130 q 70 6 70 120 v 300 Z', '#3c5d5c') +
    line('M 1496 600 V 1000', '#26423f', 6) +
    bougainvillea() +
    oval(930, 1068, 120, 14, frame, { opacity: 0.3 }) +
    oval(1040, 1068, 120, 14, frame, { opacity: 0.3 }) +
    figure(
      890,
      880,
      50,
      { skin: skins[3], hair: 'ghutra', cloth: cream, view: 'back', wear: 'robe', top: cream },
      { left: [-8, -4], right: [10, 14] },
    ) +
    figure(
      1010,
      882,
      48,
      {
        skin: skins[1],
        hair: 'tail',
        tone: '#7b4a2d',
        view: 'back',
        wear: 'skirt',
        top: teal,
        bottom: marigold,
      },
      {
        left: [-10, -6],
        right: [16, 10],
        legs: [
          [-6, -6],
          [6, 4],
        ],
      },
    ) +
    path(
      'M 0 0 H 1800 V 1200 H 1640 V 640 C 1640 330 1330 110 900 60 C 470 110 160 330 160 640 V 1200 H 0 Z',
      frame,
    ) +
    grain(
      path(
        'M 0 0 H 1800 V 1200 H 1640 V 640 C 1640 330 1330 110 900 60 C 470 110 160 330 160 640 V 1200 H 0 Z',
        linear(0, 0, 1, 0, [0.3, '#8d5a4a', 0.55], [0.9, '#8d5a4a', 0]),
      ),
    ) +
    line('M 160 640 C 160 330 470 110 900 60 C 1330 110 1640 330 1640 640', '#a8694f', 10) +
    line('M 900 60 V 180', '#1f1a22', 6) +
    glow(900, 260, 190) +
    path('M 860 190 h 80 l 26 40 l -30 110 h -72 l -30 -110 Z', '#c58a34') +
    path('M 872 236 h 56 l -10 88 h -36 Z', '#fff0bd') +
    dusk('bottom', '#3b2c34', 0.5, 0.22)
  )
}

function bougainvillea(): Svg {
  const r = random(5)
  return Array.from({ length: 130 }, () => {
    const t = r.between(0, 1)
    const x = 165 + t * 300 + r.between(-24, 24)
    const y = 215 + t * 165 + r.between(0, 1) ** 2 * (200 - t * 90)
    const petal = r.between(9, 20)
    return circle(x, y, petal, r.pick(['#c9506a', '#b8405c', '#de7f86', '#8d3450', '#5d7d5b', '#4c6f56']))
  }).join('')
}

/** Cities and places the network meets in. */
export const cities: readonly Picture[] = [
  scene(
    'events/dubai-creek-dusk.webp',
    'The Dubai skyline at dusk, a tall needle tower and a sail-shaped hotel behind calm water, with two people in a wooden water taxi',
    dubai,
  ),
  scene(
    'events/abu-dhabi-domes.webp',
    'White domes and minarets in Abu Dhabi in evening light, mirrored in a long pool between palm trees',
    abuDhabi,
  ),
  scene(
    'events/london-morning.webp',
    'London on a pale rainy morning: clock tower, cathedral dome and wheel beyond the river, a red bus and two umbrellas on the bridge',
    london,
  ),
  scene(
    'events/rooftop-evening.webp',
    'Five people talking over drinks on a rooftop under strings of lamps, with city towers and a crescent moon behind',
    rooftop,
  ),
  scene(
    'events/creek-breakfast.webp',
    'A breakfast table with a brass coffee pot, bread and dates under an awning beside the creek, wind towers on the far bank',
    creek,
  ),
  scene(
    'events/heritage-arches.webp',
    'Two people walking through a sunlit lane of sand-coloured houses and wind towers, framed by a dark arch with a lantern',
    heritage,
  ),
]
