import { bookcase, heldBook, openBook, stack } from '../books.ts'
import { cast, figure } from '../figure.ts'
import { cup, glazing, pendant, plant } from '../indoors.ts'
import { bunting, cloud, tree } from '../outdoors.ts'
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
  marigold,
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
import { sitting } from '../people.ts'
import { dusk, glow, solid, sun } from '../shapes.ts'
import { needle, towers } from '../skylines.ts'
import { circle, d, down, line, linear, move, oval, path, poly, rect, type Svg } from '../svg.ts'

const teapot = (x: number, y: number, s: number, colour: string): Svg =>
  line(
    d`M ${x + s * 0.44} ${y - s * 0.66} q ${s * 0.5} ${-s * 0.06} ${s * 0.34} ${s * 0.3} q ${-s * 0.08} ${s * 0.18} ${-s * 0.36} ${s * 0.2}`,
    darker(colour, 0.2),
    s * 0.09,
  ) +
  path(
    d`M ${x - s * 0.42} ${y - s * 0.26} Q ${x - s * 0.74} ${y - s * 0.4} ${x - s * 0.82} ${y - s * 0.76} L ${x - s * 0.68} ${y - s * 0.78} Q ${x - s * 0.56} ${y - s * 0.56} ${x - s * 0.36} ${y - s * 0.54} Z`,
    colour,
  ) +
  solid(
    d`M ${x - s * 0.3} ${y} Q ${x - s * 0.64} ${y - s * 0.4} ${x - s * 0.3} ${y - s * 0.76} H ${x + s * 0.3} Q ${x + s * 0.64} ${y - s * 0.4} ${x + s * 0.3} ${y} Z`,
    colour,
  ) +
  path(
    d`M ${x - s * 0.28} ${y - s * 0.76} Q ${x} ${y - s * 0.98} ${x + s * 0.28} ${y - s * 0.76} Z`,
    darker(colour, 0.15),
  ) +
  circle(x, y - s * 0.93, s * 0.07, honey)

const vase = (x: number, y: number, s: number): Svg =>
  [-0.5, -0.22, 0.04, 0.3, 0.54]
    .map(
      (at, index) =>
        line(
          d`M ${x} ${y - s * 0.7} Q ${x + at * s * 0.3} ${y - s * 1.1} ${x + at * s} ${y - s * (1.45 + (index % 2) * 0.24)}`,
          moss,
          s * 0.03,
        ) +
        [0, 60, 120]
          .map((turn) =>
            oval(
              x + at * s,
              y - s * (1.5 + (index % 2) * 0.24),
              s * 0.17,
              s * 0.07,
              [marigold, coral, honey, rose, marigold][index] ?? honey,
              { turn: [turn, x + at * s, y - s * (1.5 + (index % 2) * 0.24)] },
            ),
          )
          .join('') +
        circle(x + at * s, y - s * (1.5 + (index % 2) * 0.24), s * 0.055, '#7a4a2a'),
    )
    .join('') +
  [-0.3, 0.26]
    .map((at) =>
      oval(x + at * s, y - s * 1.02, s * 0.07, s * 0.2, sage, { turn: [at * 120, x + at * s, y - s] }),
    )
    .join('') +
  solid(
    d`M ${x - s * 0.14} ${y - s * 0.8} Q ${x - s * 0.1} ${y - s * 0.62} ${x - s * 0.3} ${y - s * 0.36} Q ${x - s * 0.34} ${y} ${x} ${y} Q ${x + s * 0.34} ${y} ${x + s * 0.3} ${y - s * 0.36} Q ${x + s * 0.1} ${y - s * 0.62} ${x + s * 0.14} ${y - s * 0.8} Z`,
    lagoon,
  )

/** The staffroom; a negative `top` adds wall above it, for upright shapes. */
export const staffroom = (top = 0): Svg => {
  const view =
    rect(150, 110, 1000, 760, down('#a9d0c6', '#f6e2b0', '#fbeecb')) +
    sun(430, 400, 110, '#fffae6', 3.2) +
    cloud(830, 280, 150, cream, 0.7) +
    towers(150, 1150, 870, 90, 260, '#b9d2be', 703) +
    needle(790, 870, 420, '#a4c6b6') +
    tree(280, 880, 210, '#9dbb93') +
    tree(1060, 880, 260, '#88aa84') +
    rect(150, 830, 1000, 60, '#7f9f78')
  return (
    rect(0, top, 2400, 1060 - top, down('#f3e2bd', '#ebd0a0')) +
    rect(0, 1040, 2400, 360, down('#c48d5a', '#93603b')) +
    Array.from({ length: 27 }, (_, at) =>
      line(d`M ${at * 130 - 500} 1060 L ${(at - 13) * 330 + 1190} 1400`, '#7b4d31', 3, { opacity: 0.3 }),
    ).join('') +
    rect(0, 1030, 2400, 26, '#d9b07a') +
    glazing(150, 110, 1000, 760, view, { across: 4, down: 3, frame: '#fbf3e0', bar: 16 }) +
    rect(110, 886, 1080, 34, '#d9b07a', 4) +
    plant(230, 890, 110, brick, sage) +
    plant(1080, 890, 130, teal, moss) +
    stack(420, 888, 150, [teal, marigold, cream], 21) +
    cup(700, 890, 44) +
    bookcase(1640, 150, 640, 880, 6, 131, '#8f5d38') +
    rect(1290, 200, 240, 180, wood, 6) +
    rect(1304, 214, 212, 152, '#fdf4df') +
    circle(1380, 290, 46, marigold) +
    path('M 1304 330 Q 1380 280 1440 320 T 1516 310 V 366 H 1304 Z', teal) +
    rect(1330, 430, 160, 210, wood, 6) +
    rect(1342, 442, 136, 186, pale) +
    path('M 1360 628 V 540 a 50 50 0 0 1 100 0 V 628 Z', coral) +
    poly(
      [
        [150, 110],
        [1150, 110],
        [2250, 1400],
        [820, 1400],
      ],
      linear(0, 0, 0.4, 1, [0, '#fff3cd', 0.62], [1, '#fff0c4', 0.1]),
    ) +
    [0, 1, 2, 3]
      .map((at) =>
        poly(
          [
            [560 + at * 330, 1130],
            [820 + at * 330, 1130],
            [1050 + at * 350, 1400],
            [740 + at * 350, 1400],
          ],
          '#ffeebf',
          { opacity: 0.22 },
        ),
      )
      .join('') +
    (top
      ? bunting(900, top + 120, 2420, top + 150, 90, 14, [teal, coral, marigold, cream, plum]) +
        rect(1328, top, 4, -top, ink) +
        rect(1798, top, 4, -top, ink)
      : '') +
    pendant(1330, 190, 130, teal) +
    pendant(1800, 190, 130, marigold) +
    solid(
      'M 130 1180 V 850 Q 130 760 230 760 H 420 Q 500 760 500 850 V 1000 H 590 Q 640 1000 640 1050 V 1200 H 130 Z',
      teal,
    ) +
    line('M 180 1200 v 70 M 590 1200 v 70', '#4a2f26', 22) +
    oval(470, 1290, 480, 56, '#7b4a33', { opacity: 0.3 }) +
    sitting(
      370,
      1090,
      112,
      {
        skin: skins[4],
        hair: 'short',
        tone: hairs.grey,
        beard: true,
        glasses: true,
        wear: 'shirt',
        top: honey,
        bottom: slate,
      },
      1,
      { left: [36, 104], right: [30, 96] },
    ) +
    heldBook(540, 930, 140, brick, 1) +
    solid('M 130 1060 H 470 Q 520 1060 520 1110 V 1210 H 130 Z', '#15666a') +
    line('M 830 1270 V 560', '#a7803f', 12) +
    oval(830, 1276, 84, 15, '#8a6a34') +
    solid('M 720 590 L 770 430 H 890 L 940 590 Z', '#f8dd9a') +
    glow(830, 560, 330, '#ffe3a6', 0.45) +
    cast(1600, 1330, 760) +
    figure(
      1280,
      790,
      104,
      { skin: skins[2], hair: 'bun', view: 'right', wear: 'dress', top: coral, light: 'right' },
      {
        left: [24, 60],
        right: [30, 132],
        legs: [
          [-3, 0],
          [4, 2],
        ],
      },
    ) +
    cup(1420, 660, 44, cream, true) +
    figure(
      1530,
      938,
      112,
      {
        skin: skins[1],
        hair: 'scarf',
        cloth: lagoon,
        view: 'right',
        wear: 'blazer',
        top: plum,
        half: true,
        light: 'right',
      },
      { left: [26, 70], right: [34, 118], nod: 2 },
    ) +
    figure(
      1820,
      940,
      112,
      {
        skin: skins[5],
        hair: 'crop',
        view: 'left',
        wear: 'shirt',
        top: marigold,
        half: true,
        light: 'left',
        beard: true,
      },
      { left: [-16, -118], right: [-14, -84], lean: -3 },
    ) +
    sitting(
      1130,
      1040,
      116,
      {
        skin: skins[3],
        hair: 'turban',
        cloth: brick,
        beard: true,
        wear: 'blazer',
        top: '#2f5163',
        bottom: night,
      },
      1,
      { left: [44, 92], right: [40, 104] },
    ) +
    rect(1040, 1062, 170, 26, '#7b4a2d', 10) +
    line('M 1062 1082 L 1046 1300 M 1190 1082 L 1200 1300 M 1056 1070 L 1010 830', '#6e452b', 17) +
    sitting(
      2180,
      1040,
      116,
      { skin: skins[0], hair: 'bob', tone: hairs.red, wear: 'dress', top: sage, bottom: deep },
      -1,
      { left: [-44, -96], right: [-46, -120] },
    ) +
    rect(2100, 1062, 170, 26, '#7b4a2d', 10) +
    line('M 2122 1082 L 2110 1300 M 2248 1082 L 2262 1300 M 2254 1070 L 2300 830', '#6e452b', 17) +
    rect(1240, 950, 830, 44, '#dca469', 12) +
    rect(1240, 978, 830, 18, '#9a6536', 8) +
    poly(
      [
        [1310, 996],
        [1360, 996],
        [1346, 1320],
        [1318, 1320],
      ],
      '#8a5433',
    ) +
    poly(
      [
        [1950, 996],
        [2000, 996],
        [1992, 1320],
        [1964, 1320],
      ],
      '#7b4a2d',
    ) +
    teapot(1650, 950, 120, cream) +
    cup(1400, 950, 50, marigold, true) +
    cup(1890, 950, 50, pale, true) +
    openBook(1530, 936, 74, teal) +
    stack(1960, 950, 100, [plum, honey, lagoon, coral], 8) +
    vase(1290, 950, 110) +
    oval(1770, 946, 60, 10, '#e9d9b6') +
    [
      [1744, 936],
      [1776, 934],
      [1800, 938],
      [1764, 920],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 15, '#c98a4e'))
      .join('') +
    plant(2350, 1310, 250, '#c98a5e') +
    move(
      dusk('right', '#6b3f2a', 0.42, 0.32, [2400, 1400 - top]) +
        dusk('bottom', '#5a3324', 0.5, 0.2, [2400, 1400 - top]) +
        dusk('top', '#b98a52', 0.35, 0.25, [2400, 1400 - top]),
      0,
      top,
    )
  )
}
