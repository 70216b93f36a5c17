import { cast, figure } from '../figure.ts'
import { cup } from '../indoors.ts'
import {
  brick,
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  night,
  plum,
  rose,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet, solid } from '../shapes.ts'
import { circle, d, down, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
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

export const conferenceExchange: Picture = scene(
  'gallery/conference-exchange.webp',
  'Five people talk over coffee at standing tables between conference sessions',
  art,
)
