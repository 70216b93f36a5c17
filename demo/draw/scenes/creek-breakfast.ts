import { figure } from '../figure.ts'
import { cup } from '../indoors.ts'
import { palm, water } from '../outdoors.ts'
import { brick, clay, coral, cream, deep, linen, mix, moss, sand, skins, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, solid, sun } from '../shapes.ts'
import { abra, towers, windTower } from '../skylines.ts'
import { d, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
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

export const creekBreakfast: Picture = scene(
  'events/creek-breakfast.webp',
  'A breakfast table with a brass coffee pot, bread and dates under an awning beside the creek, wind towers on the far bank',
  art,
)
