import { stack } from '../books.ts'
import { cast, figure } from '../figure.ts'
import { boards, chair, cup, glazing, plant, table } from '../indoors.ts'
import {
  brick,
  clay,
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  mist,
  pale,
  plum,
  rose,
  sage,
  skins,
  teal,
  wood,
} from '../palette.ts'
import { sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { beam, dusk, sheet, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { down, linear, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
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

export const conferenceWorkshop: Picture = scene(
  'gallery/conference-workshop.webp',
  'Teachers sort coloured notes on a wall while three others talk at a table',
  art,
)
