import { bookcase, books, heldBook, stack } from '../books.ts'
import { boards, cup, glazing, plant } from '../indoors.ts'
import { tree } from '../outdoors.ts'
import { brick, coral, cream, honey, lagoon, marigold, night, plum, skins, slate, teal } from '../palette.ts'
import { sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet, solid } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { d, down, line, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  sheet('#2a4450', '#36505a') +
  boards(930, '#6d4936', 900) +
  glazing(
    520,
    110,
    780,
    620,
    rect(520, 110, 780, 620, down('#5e8d95', '#a9c4b8')) +
      towers(520, 1300, 730, 80, 330, '#6d979a', 55) +
      tree(640, 740, 190, '#54807a') +
      tree(1210, 740, 230, '#4b7570') +
      Array.from({ length: 70 }, (_, at) =>
        line(d`M ${530 + ((at * 137) % 770)} ${120 + ((at * 89) % 580)} l -10 34`, '#e4efe6', 3, {
          opacity: 0.5,
        }),
      ).join(''),
    { across: 4, down: 2, frame: '#e9d9b8', bar: 14 },
  ) +
  rect(440, 760, 940, 46, '#c98a5e') +
  rect(440, 800, 940, 150, '#8e5a3d') +
  books(470, 940, 400, 120, 31) +
  books(900, 940, 440, 120, 47) +
  rect(440, 936, 940, 18, '#6e452b') +
  bookcase(40, 120, 320, 830, 5, 61, '#80563a') +
  rect(460, 716, 250, 60, brick, 26) +
  rect(1130, 700, 220, 76, teal, 30) +
  rect(1060, 640, 150, 130, marigold, 34, { turn: [-14, 1130, 700] }) +
  glow(1520, 420, 620, '#ffd98a', 0.75) +
  line('M 1520 420 V 1080', '#c9a25c', 10) +
  oval(1520, 1084, 80, 14, '#a7803f') +
  solid('M 1400 440 L 1450 270 H 1590 L 1640 440 Z', '#f8dd9a') +
  oval(900, 1090, 640, 74, '#a5524a') +
  oval(900, 1088, 560, 60, '#c9745c') +
  oval(900, 1086, 440, 44, '#e0a57c') +
  sitting(1010, 738, 88, { skin: skins[3], hair: 'curly', wear: 'shirt', top: honey, bottom: slate }, -1, {
    left: [-30, -112],
    right: [-24, -104],
    legs: [
      [-96, -30],
      [-132, -34],
    ],
    nod: 4,
    lean: 12,
  }) +
  heldBook(880, 640, 110, brick, -1) +
  cup(1270, 764, 50, cream, true) +
  stack(520, 762, 130, [teal, cream, coral], 71) +
  path(
    'M 640 1090 q -10 -70 50 -84 q 60 -14 110 10 q 14 -40 50 -30 l 14 -24 l 14 24 q 28 8 18 44 q -8 26 -40 30 q 6 30 -30 34 Z',
    '#e3d7c1',
  ) +
  path('M 650 1086 q -70 10 -80 -40', 'none') +
  line('M 650 1082 q -70 14 -84 -34', '#e3d7c1', 16) +
  line('M 700 1012 q 10 24 0 44 M 740 1008 q 10 24 0 44', '#b9a98c', 6) +
  plant(1690, 1080, 190, '#c98a5e', '#4f7a62') +
  stack(1240, 1092, 160, [plum, marigold, lagoon, cream], 77) +
  dusk('top', night, 0.6, 0.34) +
  dusk('bottom', '#1a1a22', 0.55, 0.26) +
  dusk('left', night, 0.5, 0.3)

export const readingNook: Picture = scene(
  'events/reading-nook.webp',
  'A child reading on a window seat full of books and cushions while rain falls outside and a cat sleeps on the rug',
  art,
)
