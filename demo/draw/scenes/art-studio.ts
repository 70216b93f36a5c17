import { stack } from '../books.ts'
import { figure } from '../figure.ts'
import { boards, plant, table } from '../indoors.ts'
import {
  brick,
  clay,
  coral,
  cream,
  hairs,
  honey,
  lagoon,
  marigold,
  plum,
  rose,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, box, dusk, sheet, solid, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, clip, d, down, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const canvas = box(870, 280, 440, 430)
  const painting =
    rect(870, 280, 440, 430, down('#8fbab2', '#f6d59a')) +
    circle(1170, 430, 66, coral) +
    path('M 860 600 Q 980 480 1100 590 T 1320 540 V 720 H 860 Z', teal) +
    path('M 860 660 Q 1040 590 1320 670 V 720 H 860 Z', marigold) +
    rect(950, 470, 70, 140, plum) +
    circle(985, 470, 35, plum)
  const pot = (x: number, y: number, s: number, colour: string, inks: readonly string[]): Svg =>
    inks
      .map(
        (tint, at) =>
          line(
            d`M ${x + (at - 1.5) * s * 0.14} ${y - s * 0.6} L ${x + (at - 1.5) * s * 0.34} ${y - s * 1.7}`,
            '#d8b27c',
            s * 0.07,
          ) +
          oval(x + (at - 1.5) * s * 0.36, y - s * 1.82, s * 0.08, s * 0.2, tint, {
            turn: [(at - 1.5) * 11, x + (at - 1.5) * s * 0.36, y - s * 1.8],
          }),
      )
      .join('') +
    solid(d`M ${x - s * 0.4} ${y - s * 0.9} h ${s * 0.8} l ${-s * 0.08} ${s * 0.9} h ${-s * 0.64} Z`, colour)
  return (
    sheet('#f3e5c8', '#ecd7b0') +
    boards(900, '#b98a63', 600) +
    poly(
      [
        [80, 60],
        [720, 60],
        [640, 560],
        [0, 560],
      ],
      '#cfe6dc',
    ) +
    clip(
      poly(
        [
          [80, 60],
          [720, 60],
          [640, 560],
          [0, 560],
        ],
        '#000',
      ),
      sun(300, 200, 80, '#fffbe6', 4) + towers(0, 720, 560, 60, 190, '#a8c8bd', 19),
    ) +
    line(
      'M 80 60 L 0 560 M 294 60 L 214 560 M 507 60 L 427 560 M 720 60 L 640 560 M 40 310 H 680 M 80 60 H 720 M 0 560 H 650',
      '#6e5140',
      13,
    ) +
    beam(
      [
        [80, 60],
        [720, 60],
        [1300, 1200],
        [300, 1200],
      ],
      '#fffbe0',
      0.5,
    ) +
    rect(1400, 90, 170, 210, wood) +
    rect(1414, 104, 142, 182, rose) +
    circle(1485, 180, 44, teal) +
    rect(1440, 224, 90, 62, teal) +
    rect(1600, 120, 150, 150, wood) +
    rect(1612, 132, 126, 126, cream) +
    path('M 1630 240 L 1680 160 L 1720 240 Z', marigold) +
    rect(1400, 330, 350, 200, wood) +
    rect(1414, 344, 322, 172, '#bcd3c7') +
    path('M 1414 470 Q 1500 390 1580 460 T 1736 430 V 516 H 1414 Z', lagoon) +
    line('M 1090 200 V 1060 M 900 1090 L 1080 240 M 1280 1090 L 1100 240', '#8a5a36', 20) +
    rect(840, 710, 500, 26, '#a9703f', 4) +
    path(canvas, cream) +
    clip(path(canvas, '#000'), painting) +
    grain(path(canvas, linear(0, 0, 1, 0.5, [0.5, '#7a4436', 0], [1, '#7a4436', 0.5]))) +
    `<path d="${canvas}" fill="none" stroke="#fbf3e2" stroke-width="12"/>` +
    oval(660, 1110, 190, 24, '#4e342b', { opacity: 0.35 }) +
    figure(
      650,
      780,
      92,
      {
        skin: skins[2],
        hair: 'bun',
        tone: hairs.brown,
        view: 'right',
        wear: 'dress',
        top: teal,
        light: 'right',
        bare: true,
      },
      {
        left: [30, 100],
        right: [52, 108],
        legs: [
          [-6, -2],
          [6, 0],
        ],
        lean: 3,
      },
    ) +
    line('M 830 585 L 905 545', '#e7c28c', 9) +
    circle(912, 541, 12, coral) +
    path('M 560 690 q 80 -60 150 6 q 20 60 -60 66 q -110 4 -90 -72 Z', '#c98a5e') +
    [
      [600, 690, coral],
      [640, 676, marigold],
      [680, 694, cream],
      [650, 730, lagoon],
      [605, 726, plum],
    ]
      .map(([x, y, tint]) => circle(Number(x), Number(y), 12, String(tint)))
      .join('') +
    table(1380, 830, 480, 1140, '#c98a5e', 30) +
    pot(1470, 830, 110, lagoon, [coral, marigold, cream, plum]) +
    pot(1640, 830, 90, brick, [teal, rose, honey, slate]) +
    stack(1700, 830, 90, [plum, marigold], 2) +
    poly(
      [
        [60, 1100],
        [110, 720],
        [330, 720],
        [300, 1100],
      ],
      '#e7d2ac',
    ) +
    poly(
      [
        [110, 1120],
        [170, 780],
        [400, 780],
        [360, 1120],
      ],
      plum,
    ) +
    circle(260, 920, 60, honey) +
    plant(90, 1190, 150, clay) +
    [
      [760, 1120, coral],
      [860, 1160, teal],
      [1180, 1140, marigold],
      [1000, 1110, lagoon],
      [500, 1170, plum],
    ]
      .map(([x, y, tint]) => oval(Number(x), Number(y), 30, 8, String(tint), { opacity: 0.7 }))
      .join('') +
    dusk('right', '#7a4a3a', 0.45, 0.4) +
    dusk('bottom', '#4e342b', 0.5, 0.25)
  )
}

export const artStudio: Picture = scene(
  'events/art-studio.webp',
  'A painter at an easel in a bright studio with a slanting window, pots of brushes and finished canvases',
  art,
)
