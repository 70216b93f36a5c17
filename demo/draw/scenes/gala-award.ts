import { cast, figure } from '../figure.ts'
import { plant } from '../indoors.ts'
import { coral, cream, hairs, honey, ink, marigold, mist, moss, skins, slate, teal } from '../palette.ts'
import { audience } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { beam, dusk, glow, sheet, solid } from '../shapes.ts'
import { circle, d, down, line, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  sheet('#3a1f30', '#5b2f42', '#7b4450') +
  Array.from({ length: 15 }, (_, at) =>
    path(
      d`M ${at * 128 - 40} 0 Q ${at * 128 + 30} 500 ${at * 128 - 30} 900 L ${at * 128 + 60} 900 Q ${at * 128 + 80} 480 ${at * 128 + 40} 0 Z`,
      '#4a2639',
      { opacity: 0.7 },
    ),
  ).join('') +
  beam(
    [
      [780, 0],
      [1020, 0],
      [1400, 1000],
      [400, 1000],
    ],
    '#fff0c8',
    0.65,
  ) +
  rect(0, 880, 1800, 330, down('#8a5a3c', '#4a2c26')) +
  oval(900, 980, 560, 70, '#ffe3a6', { opacity: 0.35 }) +
  Array.from({ length: 46 }, (_, at) => {
    const r = random(at + 900)
    return rect(
      r.between(120, 1680),
      r.between(40, 860),
      16,
      24,
      r.pick([honey, coral, mist, cream, marigold]),
      3,
      { turn: [r.between(0, 180), 900, 450], opacity: 0.85 },
    )
  }).join('') +
  cast(740, 1010, 140) +
  cast(1080, 1010, 140) +
  figure(
    720,
    720,
    92,
    { skin: skins[2], hair: 'scarf', cloth: cream, view: 'right', wear: 'robe', top: teal },
    { left: [50, 110], right: [58, 126] },
  ) +
  figure(
    1090,
    712,
    94,
    {
      skin: skins[4],
      hair: 'short',
      tone: hairs.grey,
      beard: true,
      view: 'left',
      wear: 'blazer',
      top: '#28333f',
      bottom: ink,
    },
    {
      left: [-56, -124],
      right: [-46, -112],
      legs: [
        [-6, -2],
        [7, 2],
      ],
    },
  ) +
  glow(906, 560, 220, honey, 0.8) +
  solid('M 850 470 H 962 Q 960 590 906 606 Q 852 590 850 470 Z', marigold) +
  line('M 850 490 q -46 0 -36 40 q 8 34 50 36 M 962 490 q 46 0 36 40 q -8 34 -50 36', marigold, 13) +
  rect(894, 600, 24, 40, '#b87b2e') +
  rect(860, 638, 92, 26, '#5b3a2a', 4) +
  solid('M 250 980 L 280 700 H 470 L 500 980 Z', '#9a6036') +
  rect(240, 670, 270, 36, '#d69a62', 6) +
  line('M 380 670 Q 384 560 440 540', ink, 9) +
  circle(448, 536, 18, slate) +
  plant(1540, 990, 260, honey, moss) +
  audience(-20, 1850, 1230, 88, 47, '#241019') +
  dusk('left', '#1d0e18', 0.6, 0.34) +
  dusk('right', '#1d0e18', 0.6, 0.34)

export const galaAward: Picture = scene(
  'gallery/gala-award.webp',
  'A woman and a man hold up a golden cup in the spotlight while confetti falls',
  art,
)
