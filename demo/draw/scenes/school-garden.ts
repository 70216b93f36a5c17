import { cast, figure } from '../figure.ts'
import { plant } from '../indoors.ts'
import { cloud, tree } from '../outdoors.ts'
import {
  brick,
  clay,
  coral,
  cream,
  deep,
  hairs,
  honey,
  linen,
  marigold,
  moss,
  plum,
  sage,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { box, dusk, sheet, solid, sun } from '../shapes.ts'
import { circle, d, grain, line, linear, move, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const sunflower = (x: number, y: number, h: number): Svg =>
    line(d`M ${x} ${y} Q ${x + 14} ${y - h * 0.5} ${x} ${y - h}`, moss, 12) +
    path(d`M ${x + 8} ${y - h * 0.4} q 60 -50 90 -6 q -40 44 -90 6 Z`, moss) +
    path(d`M ${x} ${y - h * 0.6} q -60 -50 -90 -6 q 40 44 90 6 Z`, sage) +
    Array.from({ length: 14 }, (_, at) =>
      oval(x, y - h - 50, 15, 34, at % 2 ? marigold : honey, { turn: [at * 25.7, x, y - h] }),
    ).join('') +
    circle(x, y - h, 36, '#5b3a2a') +
    circle(x - 6, y - h - 6, 22, '#7b4f35')
  const bed = (x: number, y: number, w: number, seed: number): Svg => {
    const r = random(seed)
    return (
      Array.from({ length: Math.floor(w / 46) }, (_, at) => {
        const px = x + 30 + at * 46
        const tall = r.between(34, 74)
        return (
          oval(px - 12, y - tall * 0.6, 12, tall * 0.5, r.pick([moss, sage, '#8aa866']), {
            turn: [-24, px, y],
          }) +
          oval(px + 12, y - tall * 0.6, 12, tall * 0.5, r.pick([moss, sage, '#8aa866']), {
            turn: [24, px, y],
          }) +
          (r.between(0, 1) > 0.5 ? circle(px, y - tall * 0.9, 13, r.pick([coral, honey, cream, brick])) : '')
        )
      }).join('') +
      rect(x, y - 14, w, 24, '#4a2f26') +
      solid(box(x - 8, y, w + 16, 84), '#b9773f') +
      line(d`M ${x - 8} ${y + 42} h ${w + 16}`, '#7b4a2d', 4)
    )
  }
  const turbine = (x: number, y: number, h: number, turn: number): Svg =>
    poly(
      [
        [x - 7, y],
        [x - 3, y - h],
        [x + 3, y - h],
        [x + 7, y],
      ],
      cream,
    ) +
    [0, 120, 240]
      .map((at) =>
        path(
          d`M ${x} ${y - h} q ${h * 0.05} ${-h * 0.12} 0 ${-h * 0.46} q ${-h * 0.04} ${h * 0.2} 0 ${h * 0.46} Z`,
          cream,
          { turn: [at + turn, x, y - h] },
        ),
      )
      .join('') +
    circle(x, y - h, 9, linen)
  return (
    sheet('#86c2b6', '#bfdcc0', '#f8ecc0') +
    sun(360, 260, 110, '#fff6d4', 3) +
    cloud(900, 160, 190, cream, 0.8) +
    cloud(1500, 260, 150, cream, 0.7) +
    path('M 0 660 Q 420 470 900 610 T 1800 560 V 900 H 0 Z', '#a9c39a') +
    turbine(1180, 600, 330, 14) +
    turbine(1360, 590, 260, 50) +
    turbine(1020, 610, 210, 88) +
    path('M 0 740 Q 600 620 1200 720 T 1800 690 V 1200 H 0 Z', '#8fb07e') +
    poly(
      [
        [70, 780],
        [70, 500],
        [260, 380],
        [450, 500],
        [450, 780],
      ],
      '#e4f3ea',
      { opacity: 0.75 },
    ) +
    line(
      'M 70 780 V 500 L 260 380 L 450 500 V 780 M 260 380 V 780 M 70 500 H 450 M 165 440 V 780 M 355 440 V 780 M 70 640 H 450',
      '#f8f3e2',
      9,
    ) +
    [110, 190, 300, 390].map((x, at) => plant(x, 780, 70, brick, at % 2 ? moss : sage)).join('') +
    rect(1420, 470, 400, 290, '#e6b98a') +
    poly(
      [
        [1390, 480],
        [1520, 350],
        [1820, 350],
        [1820, 480],
      ],
      '#2b5f6b',
    ) +
    line(
      'M 1455 415 H 1820 M 1500 480 L 1600 350 M 1610 480 L 1690 350 M 1720 480 L 1780 350',
      '#a8d3cf',
      5,
    ) +
    [1470, 1590, 1710].map((x) => rect(x, 540, 70, 100, '#a8d3cf', 4)).join('') +
    path('M 0 850 Q 900 780 1800 850 V 1200 H 0 Z', '#d9b981') +
    grain(
      path(
        'M 0 850 Q 900 780 1800 850 V 1200 H 0 Z',
        linear(0, 0, 0, 1, [0.3, '#8a5a3c', 0], [1, '#8a5a3c', 0.7]),
      ),
    ) +
    [1250, 1350, 1450, 1560, 1660].map((x, at) => sunflower(x, 900, 250 + ((at * 47) % 90))).join('') +
    bed(1180, 900, 560, 5) +
    bed(560, 860, 460, 9) +
    move(
      cast(420, 1060, 120) +
        figure(
          430,
          830,
          78,
          { skin: skins[4], hair: 'bun', view: 'right', wear: 'dress', top: coral, bottom: deep },
          {
            lean: 10,
            left: [44, 70],
            right: [54, 84],
            legs: [
              [-8, -4],
              [8, 0],
            ],
          },
        ) +
        solid('M 600 752 h 96 l 8 96 h -112 Z', teal) +
        line('M 700 840 L 764 772', teal, 15) +
        poly(
          [
            [748, 752],
            [792, 780],
            [776, 794],
            [736, 766],
          ],
          deep,
        ) +
        line('M 604 770 q -10 -64 44 -62 q 50 2 46 60', teal, 13) +
        [0, 1, 2, 3]
          .map((at) => line(d`M ${786 + at * 9} ${794 + (at % 2) * 8} l 8 26`, '#dff0ea', 4))
          .join(''),
      -150,
      0,
    ) +
    cast(890, 1040, 130) +
    figure(
      900,
      990,
      84,
      {
        skin: skins[1],
        hair: 'crop',
        tone: hairs.red,
        view: 'left',
        wear: 'shirt',
        top: honey,
        bottom: '#28465a',
        bare: true,
        build: 0.76,
      },
      {
        lean: -26,
        left: [-46, -60],
        right: [-40, -84],
        legs: [
          [-70, 92],
          [-82, 84],
        ],
      },
    ) +
    cast(1120, 1050, 130) +
    figure(
      1120,
      1000,
      82,
      {
        skin: skins[3],
        hair: 'scarf',
        cloth: plum,
        view: 'left',
        wear: 'shirt',
        top: cream,
        bottom: slate,
        build: 0.76,
      },
      {
        lean: -18,
        left: [-60, -74],
        right: [-46, -96],
        legs: [
          [-72, 90],
          [-84, 84],
        ],
      },
    ) +
    [720, 780, 840]
      .map(
        (x) =>
          line(d`M ${x} 1110 v -40`, moss, 7) +
          oval(x - 14, 1066, 18, 8, sage, { turn: [24, x, 1066] }) +
          oval(x + 14, 1064, 18, 8, moss, { turn: [-24, x, 1064] }) +
          oval(x, 1114, 34, 9, '#6b4a33'),
      )
      .join('') +
    plant(110, 1150, 110, clay, sage) +
    tree(40, 860, 190, '#6f9a6d') +
    dusk('bottom', '#6b3f2a', 0.5, 0.22) +
    dusk('top', '#3f8a86', 0.4, 0.3)
  )
}

export const schoolGarden: Picture = scene(
  'events/school-garden.webp',
  'A teacher and two children plant and water beds of flowers, with a greenhouse, solar roof and wind turbines behind',
  art,
)
