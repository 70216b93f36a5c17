import { figure } from '../figure.ts'
import { cream, marigold, skins, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { dusk, glow, sheet, sun } from '../shapes.ts'
import { windTower } from '../skylines.ts'
import { circle, d, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const wall = '#dba877'
  const frame = '#3b2c34'
  return (
    sheet('#5fa09f', '#a9cbb8', '#f5e2b4') +
    sun(1150, 330, 110, '#fff2c8', 2.8) +
    windTower(590, 900, 190, 610, '#e2b27c') +
    windTower(1190, 900, 120, 450, '#d09e6c') +
    rect(780, 560, 260, 340, '#d7a271') +
    rect(520, 620, 90, 290, '#d7a271') +
    rect(1030, 520, 300, 380, '#cf9766') +
    path('M 850 900 v -150 q 0 -60 46 -84 q 46 24 46 84 v 150 Z', '#6a4440') +
    poly(
      [
        [0, 140],
        [560, 430],
        [560, 900],
        [0, 1200],
      ],
      wall,
    ) +
    grain(
      poly(
        [
          [0, 140],
          [560, 430],
          [560, 900],
          [0, 1200],
        ],
        linear(0, 0, 1, 0, [0, '#7a4436', 0.8], [0.9, '#7a4436', 0]),
      ),
    ) +
    poly(
      [
        [1800, 60],
        [1290, 400],
        [1290, 900],
        [1800, 1200],
      ],
      '#b77f58',
    ) +
    grain(
      poly(
        [
          [1800, 60],
          [1290, 400],
          [1290, 900],
          [1800, 1200],
        ],
        linear(1, 0, 0, 0, [0, '#5d3437', 0.9], [1, '#5d3437', 0.2]),
      ),
    ) +
    poly(
      [
        [560, 895],
        [1290, 895],
        [1800, 1200],
        [0, 1200],
      ],
      '#eccb96',
    ) +
    poly(
      [
        [1290, 895],
        [1800, 1200],
        [820, 1200],
        [1010, 895],
      ],
      '#9f6a56',
      { opacity: 0.6 },
    ) +
    [
      [330, 600],
      [440, 620],
    ]
      .map(([x = 0, y = 0], at) =>
        path(d`M ${x - 40 + at * 8} ${y + 130} v -120 q 0 -60 36 -76 q 30 24 30 80 v 112 Z`, '#5a3a3c'),
      )
      .join('') +
    path('M 1420 960 v -240 q 10 -100 80 -130 q 70 6 70 120 v 300 Z', '#3c5d5c') +
    line('M 1496 600 V 1000', '#26423f', 6) +
    bougainvillea() +
    oval(930, 1068, 120, 14, frame, { opacity: 0.3 }) +
    oval(1040, 1068, 120, 14, frame, { opacity: 0.3 }) +
    figure(
      890,
      880,
      50,
      { skin: skins[3], hair: 'ghutra', cloth: cream, view: 'back', wear: 'robe', top: cream },
      { left: [-8, -4], right: [10, 14] },
    ) +
    figure(
      1010,
      882,
      48,
      {
        skin: skins[1],
        hair: 'tail',
        tone: '#7b4a2d',
        view: 'back',
        wear: 'skirt',
        top: teal,
        bottom: marigold,
      },
      {
        left: [-10, -6],
        right: [16, 10],
        legs: [
          [-6, -6],
          [6, 4],
        ],
      },
    ) +
    path(
      'M 0 0 H 1800 V 1200 H 1640 V 640 C 1640 330 1330 110 900 60 C 470 110 160 330 160 640 V 1200 H 0 Z',
      frame,
    ) +
    grain(
      path(
        'M 0 0 H 1800 V 1200 H 1640 V 640 C 1640 330 1330 110 900 60 C 470 110 160 330 160 640 V 1200 H 0 Z',
        linear(0, 0, 1, 0, [0.3, '#8d5a4a', 0.55], [0.9, '#8d5a4a', 0]),
      ),
    ) +
    line('M 160 640 C 160 330 470 110 900 60 C 1330 110 1640 330 1640 640', '#a8694f', 10) +
    line('M 900 60 V 180', '#1f1a22', 6) +
    glow(900, 260, 190) +
    path('M 860 190 h 80 l 26 40 l -30 110 h -72 l -30 -110 Z', '#c58a34') +
    path('M 872 236 h 56 l -10 88 h -36 Z', '#fff0bd') +
    dusk('bottom', '#3b2c34', 0.5, 0.22)
  )
}

function bougainvillea(): Svg {
  const r = random(5)
  return Array.from({ length: 130 }, () => {
    const t = r.between(0, 1)
    const x = 165 + t * 300 + r.between(-24, 24)
    const y = 215 + t * 165 + r.between(0, 1) ** 2 * (200 - t * 90)
    const petal = r.between(9, 20)
    return circle(x, y, petal, r.pick(['#c9506a', '#b8405c', '#de7f86', '#8d3450', '#5d7d5b', '#4c6f56']))
  }).join('')
}

export const heritageArches: Picture = scene(
  'events/heritage-arches.webp',
  'Two people walking through a sunlit lane of sand-coloured houses and wind towers, framed by a dark arch with a lantern',
  art,
)
