import { figure } from '../figure.ts'
import { plant } from '../indoors.ts'
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
  plum,
  skins,
  teal,
} from '../palette.ts'
import { audience, sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, glow, sheet } from '../shapes.ts'
import { circle, clip, down, line, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  sheet('#0c3540', '#13505a') +
  poly(
    [
      [0, 0],
      [360, 170],
      [360, 720],
      [0, 900],
    ],
    '#0a2c37',
  ) +
  poly(
    [
      [1800, 0],
      [1440, 170],
      [1440, 720],
      [1800, 900],
    ],
    '#0a2c37',
  ) +
  [60, 150, 240]
    .map(
      (x) =>
        poly(
          [
            [x, 40 + x * 0.4],
            [x + 30, 54 + x * 0.4],
            [x + 30, 880 - x * 0.42],
            [x, 890 - x * 0.42],
          ],
          '#c98a4e',
          { opacity: 0.65 },
        ) +
        poly(
          [
            [1800 - x, 40 + x * 0.4],
            [1770 - x, 54 + x * 0.4],
            [1770 - x, 880 - x * 0.42],
            [1800 - x, 890 - x * 0.42],
          ],
          '#c98a4e',
          { opacity: 0.5 },
        ),
    )
    .join('') +
  glow(900, 330, 800, '#f6d58d', 0.55) +
  rect(440, 130, 920, 430, cream, 8) +
  clip(
    rect(440, 130, 920, 430, '#000', 8),
    rect(440, 130, 920, 430, down('#f6d491', '#fbeccb')) +
      circle(900, 430, 150, marigold) +
      path('M 440 470 Q 660 360 900 470 T 1360 430 V 560 H 440 Z', teal) +
      path('M 440 520 Q 700 440 1000 520 T 1360 500 V 560 H 440 Z', deep) +
      circle(1180, 230, 40, coral) +
      line('M 520 220 h 130 M 520 260 h 200 M 520 300 h 90', brick, 12),
  ) +
  [560, 900, 1240]
    .map(
      (x, at) =>
        beam(
          [
            [x - 14, 0],
            [x + 14, 0],
            [700 + at * 260, 760],
            [460 + at * 330, 760],
          ],
          '#fff0c8',
          0.32,
        ) + rect(x - 28, -6, 56, 46, ink, 8),
    )
    .join('') +
  poly(
    [
      [330, 690],
      [1470, 690],
      [1560, 800],
      [240, 800],
    ],
    '#b9773f',
  ) +
  rect(240, 798, 1320, 40, '#7b4a2d') +
  [
    [640, -1],
    [860, 1],
    [1100, -1],
  ]
    .map(([x = 0]) => oval(x, 760, 110, 14, '#4a2a22', { opacity: 0.4 }))
    .join('') +
  path('M 520 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  path('M 740 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  path('M 970 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  sitting(590, 676, 42, { skin: skins[4], hair: 'bun', wear: 'dress', top: lagoon, bottom: ink }, 1) +
  sitting(
    815,
    676,
    42,
    { skin: skins[1], hair: 'short', tone: hairs.grey, wear: 'blazer', top: plum, bottom: ink },
    1,
  ) +
  sitting(
    1050,
    676,
    42,
    { skin: skins[2], hair: 'scarf', cloth: honey, wear: 'tunic', top: teal, bottom: ink },
    -1,
  ) +
  figure(
    1320,
    622,
    44,
    { skin: skins[3], hair: 'short', beard: true, view: 'left', wear: 'blazer', top: '#28465a', bottom: ink },
    { left: [-50, -100], right: [-6, -14] },
  ) +
  plant(400, 740, 100, clay) +
  rect(690, 700, 44, 8, cream) +
  audience(30, 1800, 960, 44, 5, '#0b2a34') +
  audience(-20, 1850, 1090, 66, 9) +
  audience(30, 1850, 1290, 104, 12, '#081f29') +
  dusk('bottom', '#04141c', 0.75, 0.3) +
  dusk('top', '#061f29', 0.5, 0.3)

export const conferenceHall: Picture = scene(
  'events/conference-hall.webp',
  'Rows of people in a large hall listen to a panel of three and a host on a stage beneath a bright screen',
  art,
)
