import { ink } from './palette.ts'
import { type Logo, letters, partners } from './partners.ts'
import { circle, line, path, poly, rect, type Svg } from './svg.ts'

const stroke = (shape: string): Svg => line(shape, ink, 11)

const marks: readonly (readonly [name: string, width: number, mark: Svg, word: string])[] = [
  [
    'Storyfold',
    640,
    poly(
      [
        [20, 50],
        [80, 30],
        [80, 160],
        [20, 140],
      ],
      ink,
    ) + stroke('M 96 34 L 150 54 V 138 L 96 158 Z'),
    'storyfold',
  ],
  [
    'Falaj Learning',
    470,
    stroke('M 16 60 q 34 -34 68 0 t 68 0 M 16 100 q 34 -34 68 0 t 68 0 M 16 140 q 34 -34 68 0 t 68 0'),
    'falaj',
  ],
  [
    'Kółko Robotics',
    440,
    stroke('M 84 34 a 62 62 0 1 0 0.1 0 Z M 84 4 V 34 M 84 158 V 188 M 0 96 H 22 M 146 96 H 168') +
      circle(84, 96, 22, ink),
    'kolko',
  ],
  [
    'The Garden School',
    560,
    stroke('M 84 180 V 80 M 84 110 Q 30 104 24 44 Q 82 50 84 110 M 84 90 Q 140 84 146 24 Q 88 30 84 90'),
    'garden',
  ],
  [
    'Labkeepers',
    720,
    stroke('M 60 24 H 108 M 70 24 V 80 L 24 164 H 144 L 98 80 V 24') +
      path('M 48 128 H 120 L 138 160 H 30 Z', ink),
    'labkeepers',
  ],
  [
    'Playmakers',
    720,
    stroke('M 20 170 L 76 30 L 132 170 M 40 120 H 112') + circle(132, 48, 20, ink),
    'playmakers',
  ],
  [
    'Casa Montessori',
    430,
    stroke('M 20 92 L 84 30 L 148 92 M 36 84 V 168 H 132 V 84') + rect(68, 116, 32, 52, ink),
    'casa',
  ],
  [
    'Wadi Science',
    420,
    stroke('M 10 160 L 60 70 L 90 118 L 120 50 L 164 160 Z') + circle(44, 44, 16, ink),
    'wadi',
  ],
]

const drawn: readonly Logo[] = marks.map(([alt, width, mark, word]) => ({
  file: `members/logo-${word}.svg`,
  alt,
  width,
  height: 192,
  art: () => mark + letters(word, 196, 72, 1.08),
}))

/** The logos of members' companies; some are partners as well, who have theirs for themselves. */
export const memberLogos: readonly Logo[] = [
  ...drawn,
  ...partners.map((logo) => ({ ...logo, file: logo.file.replace('partners/', 'members/logo-') })),
]
