import { cast, figure } from '../figure.ts'
import { bunting } from '../outdoors.ts'
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
  plum,
  sage,
  skins,
  teal,
} from '../palette.ts'
import { child } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { box, dusk, sheet, solid } from '../shapes.ts'
import { circle, d, down, line, linear, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
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

export const earlyYearsBlocks: Picture = scene(
  'events/early-years-blocks.webp',
  'Two small children build a tower of coloured wooden blocks and arches, with a toy train and a wooden rainbow',
  art,
)
