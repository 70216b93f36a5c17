import { bookcase, openBook, stack } from './books.ts'
import { boards, cup, glazing, pendant, plant, table } from './indoors.ts'
import { bunting, cloud, palm, tree, water } from './outdoors.ts'
import {
  brick,
  clay,
  coral,
  cream,
  darker,
  deep,
  honey,
  ink,
  lagoon,
  lighter,
  linen,
  marigold,
  mist,
  moss,
  pale,
  plum,
  rose,
  sage,
  sand,
  slate,
  teal,
  wood,
} from './palette.ts'
import { dusk, glow, sheet, sun } from './shapes.ts'
import { clockTower, dome, minaret, needle, towers } from './skylines.ts'
import { circle, d, down, line, oval, path, poly, rect, type Svg } from './svg.ts'

const sky = down('#8fc3b6', '#f6dfa0', '#fbeecb')
const inks = [teal, brick, marigold, plum, lagoon, coral, moss, slate]

const library = (): Svg =>
  sheet('#d9b483', '#b98552') +
  bookcase(40, 60, 560, 900, 4, 3, '#8a5a36') +
  bookcase(640, 60, 560, 900, 4, 31, '#8a5a36') +
  bookcase(1240, 60, 520, 900, 4, 77, '#8a5a36') +
  boards(980, '#8d5f3d', 900) +
  glow(300, 200, 420, '#ffe9a6', 0.4)

const classroom = (): Svg =>
  sheet('#efdfc2', '#e2c79c') +
  rect(110, 130, 1180, 620, '#8a5a36', 10) +
  rect(140, 160, 1120, 560, '#1f5a52', 4) +
  line('M 230 300 q 80 -70 160 0 t 160 0 t 160 0 M 230 420 h 420 M 230 500 h 300 M 230 580 h 380', pale, 9, {
    opacity: 0.75,
  }) +
  circle(940, 400, 130, 'none') +
  line(
    'M 810 400 a 130 130 0 1 0 260 0 a 130 130 0 1 0 -260 0 M 940 400 l 92 -92 M 940 400 h 130',
    honey,
    9,
    {
      opacity: 0.85,
    },
  ) +
  rect(110, 750, 1180, 22, '#6e452b', 4) +
  bunting(0, 40, 1800, 40, 60, 22, inks) +
  glazing(1400, 180, 330, 560, rect(1400, 180, 330, 560, sky) + tree(1560, 740, 180, sage), {
    across: 2,
    down: 3,
    frame: cream,
  }) +
  boards(1010, '#b98552', 900)

const studio = (): Svg => {
  const pinned = Array.from({ length: 14 }, (_, at) => {
    const [x, y] = [120 + (at % 7) * 190, 120 + Math.floor(at / 7) * 290]
    const colour = inks[at % inks.length] ?? teal
    return (
      rect(x, y, 150, 220, cream, 4, { turn: [((at * 37) % 9) - 4, x + 75, y + 110] }) +
      rect(x + 22, y + 30, 106, 90, at % 2 ? lighter(colour, 0.3) : colour, 4) +
      line(d`M ${x + 24} ${y + 150} h 100 M ${x + 24} ${y + 178} h 64`, slate, 6, { opacity: 0.6 })
    )
  })
  return (
    sheet('#dfe6d8', '#cfd8c4') +
    pinned.join('') +
    pendant(1560, 420, 150, coral) +
    boards(960, '#b98552', 900) +
    plant(1640, 1090, 250, brick, moss)
  )
}

const cityWindow = (view: Svg, frame: string): Svg =>
  sheet('#e9d6b4', '#d9b483') +
  glazing(140, 90, 1520, 790, rect(140, 90, 1520, 790, sky) + view, { across: 4, down: 1, frame, bar: 14 }) +
  boards(980, '#8d5f3d', 900) +
  plant(170, 1080, 240, teal, sage)

const dubai = (): Svg =>
  cityWindow(
    sun(1320, 420, 100, '#fff6d8', 3) +
      towers(140, 1660, 880, 160, 430, '#a9c2b4', 9) +
      needle(520, 880, 720, '#7ea397') +
      towers(140, 1660, 880, 60, 260, '#7ea397', 4),
    '#5d6b64',
  )

const abuDhabi = (): Svg =>
  sheet('#ecd9b6', '#dcbf93') +
  [220, 700, 1180]
    .map((x) =>
      glazing(
        x,
        110,
        400,
        760,
        rect(x, 110, 400, 760, sky) +
          dome(x + 200, 700, 220, cream) +
          minaret(x + 60, 870, 60, 520, cream) +
          palm(x + 330, 880, 300, moss),
        { across: 1, down: 1, frame: '#b98552', arch: true, bar: 16 },
      ),
    )
    .join('') +
  boards(960, '#c79a67', 900)

const london = (): Svg =>
  cityWindow(
    cloud(420, 260, 190) +
      cloud(1240, 200, 230) +
      towers(140, 1660, 880, 90, 240, '#9aa9a4', 12) +
      clockTower(1420, 880, 130, 560, '#8c7a5c') +
      dome(640, 800, 240, '#aebbb4', sand),
    '#4b4238',
  )

const garden = (): Svg =>
  sheet('#a9d0c4', '#f3e3b5') +
  sun(1450, 260, 120, '#fff6d8', 3) +
  cloud(420, 220, 220) +
  path('M 0 760 Q 500 600 1000 720 T 1800 660 L 1800 1200 L 0 1200 Z', sage) +
  tree(220, 900, 420, moss) +
  tree(1640, 880, 380, '#6d8f70') +
  path('M 0 900 Q 700 800 1800 900 L 1800 1200 L 0 1200 Z', moss) +
  [520, 900, 1280]
    .map(
      (x, at) =>
        rect(x, 880, 260, 90, wood, 6) +
        [0, 1, 2, 3]
          .map((one) =>
            circle(x + 40 + one * 60, 860, 34, [coral, marigold, rose, plum][(one + at) % 4] ?? coral),
          )
          .join(''),
    )
    .join('')

const lab = (): Svg => {
  const flask = (x: number, y: number, colour: string): Svg =>
    path(d`M ${x - 22} ${y - 150} h 44 v 60 l 62 90 q 8 0 -20 0 h -128 q -28 0 -20 0 l 62 -90 Z`, cream, {
      opacity: 0.75,
    }) +
    poly(
      [
        [x - 52, y - 44],
        [x + 52, y - 44],
        [x + 84, y],
        [x - 84, y],
      ],
      colour,
    )
  const shelf = (y: number, seed: number): Svg =>
    Array.from({ length: 7 }, (_, at) =>
      flask(180 + at * 240, y, inks[(at + seed) % inks.length] ?? teal),
    ).join('') + rect(60, y, 1680, 26, wood, 4)
  return (
    sheet('#d6e2d8', '#b9cfc6') +
    shelf(360, 0) +
    shelf(700, 3) +
    rect(0, 960, 1800, 240, slate) +
    rect(0, 940, 1800, 34, ink)
  )
}

const blocks = (): Svg =>
  sheet('#f6e3bd', '#eccb94') +
  path('M 0 520 Q 450 380 900 500 T 1800 440 L 1800 1200 L 0 1200 Z', rose, { opacity: 0.6 }) +
  bunting(0, 70, 1800, 70, 80, 20, inks) +
  Array.from({ length: 15 }, (_, at) => {
    const [x, y] = [120 + (at % 5) * 320, 900 - Math.floor(at / 5) * 190]
    const colour = inks[(at * 3) % inks.length] ?? teal
    return at % 4 === 2
      ? path(d`M ${x} ${y} v -170 h 200 v 170 h -50 a 50 50 0 0 0 -100 0 Z`, colour)
      : at % 4 === 3
        ? poly(
            [
              [x, y],
              [x + 200, y],
              [x + 100, y - 170],
            ],
            colour,
          )
        : rect(x, y - 170, 200, 170, colour, 10)
  }).join('') +
  boards(910, '#d3a469', 900)

const wadi = (): Svg =>
  sheet('#9ecbc6', '#f7dfae') +
  sun(360, 260, 110, '#fff6d8', 3) +
  path(
    'M 0 700 L 240 360 L 420 560 L 700 260 L 980 620 L 1240 380 L 1520 640 L 1800 420 L 1800 1200 L 0 1200 Z',
    clay,
  ) +
  path(
    'M 0 820 L 380 560 L 700 760 L 1120 540 L 1460 780 L 1800 640 L 1800 1200 L 0 1200 Z',
    darker(clay, 0.3),
  ) +
  water(860, 340, [lagoon, deep], 700, honey, 5) +
  palm(180, 980, 420, moss) +
  palm(1660, 960, 380, moss)

const stage = (): Svg =>
  sheet('#3a2a3c', '#241c2b') +
  glow(900, 420, 760, '#ffd98a', 0.5) +
  [0, 1, 2, 3]
    .map((at) =>
      path(
        d`M ${at * 130} 0 q 70 600 0 1000 h 130 q 70 -400 0 -1000 Z`,
        at % 2 ? brick : darker(brick, 0.25),
      ),
    )
    .join('') +
  [0, 1, 2, 3]
    .map((at) =>
      path(
        d`M ${1800 - at * 130} 0 q -70 600 0 1000 h -130 q -70 -400 0 -1000 Z`,
        at % 2 ? brick : darker(brick, 0.25),
      ),
    )
    .join('') +
  rect(0, 980, 1800, 220, '#6e452b') +
  dusk('bottom', ink, 0.3)

const desk = (): Svg =>
  sheet('#e6ecdf', '#d2dccb') +
  bookcase(80, 120, 420, 560, 3, 12, '#a9703f') +
  glazing(620, 120, 560, 480, rect(620, 120, 560, 480, sky) + towers(620, 1180, 600, 60, 220, mist, 5), {
    across: 2,
    down: 2,
    frame: cream,
  }) +
  pendant(1450, 380, 150, teal) +
  table(60, 860, 1680, 1200, wood) +
  stack(200, 860, 260, [teal, coral, honey, plum], 4) +
  openBook(620, 850, 190, deep) +
  cup(1500, 850, 110, linen, true) +
  oval(1650, 860, 60, 12, ink, { opacity: 0.2 })

/** Where members are at work. */
export const settings = {
  library,
  classroom,
  studio,
  dubai,
  abuDhabi,
  london,
  garden,
  lab,
  blocks,
  wadi,
  stage,
  desk,
} as const satisfies Record<string, () => Svg>
