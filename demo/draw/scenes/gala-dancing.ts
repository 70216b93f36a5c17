import { cast, figure } from '../figure.ts'
import { lights, nightGarden } from '../outdoors.ts'
import {
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  plum,
  rose,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow } from '../shapes.ts'
import { oval, type Svg } from '../svg.ts'

const art = (): Svg =>
  nightGarden() +
  glow(900, 620, 760, honey, 0.5) +
  lights(-40, 100, 900, 300, 120, 10, 14) +
  lights(900, 300, 1840, 100, 120, 10, 14) +
  lights(-40, 300, 900, 300, 150, 11, 10) +
  lights(900, 300, 1840, 300, 150, 11, 10) +
  oval(900, 1000, 860, 190, '#6b4433') +
  oval(900, 990, 840, 176, '#b9773f') +
  [0.2, 0.4, 0.6, 0.8]
    .map(
      (at) =>
        `<ellipse cx="900" cy="990" rx="${840 * at}" ry="${176 * at}" fill="none" stroke="#9a5f38" stroke-width="4" opacity="0.6"/>`,
    )
    .join('') +
  glow(900, 980, 520, '#ffe3a6', 0.5) +
  [
    [330, 850, 90],
    [680, 988, 120],
    [1190, 992, 120],
    [1500, 858, 60],
  ]
    .map(([x = 0, y = 0, w = 0]) => cast(x, y + 60, w * 1.4, '#3a1f1a', 0.4))
    .join('') +
  figure(
    250,
    680,
    64,
    {
      skin: skins[1],
      hair: 'short',
      tone: hairs.chestnut,
      view: 'right',
      wear: 'blazer',
      top: slate,
      bottom: ink,
    },
    {
      left: [60, 130],
      right: [70, 140],
      legs: [
        [-14, -20],
        [20, 4],
      ],
    },
  ) +
  figure(
    410,
    680,
    64,
    { skin: skins[3], hair: 'long', view: 'left', wear: 'dress', top: lagoon },
    {
      left: [-80, -150],
      right: [60, 150],
      legs: [
        [-20, -6],
        [18, 30],
      ],
    },
  ) +
  figure(
    560,
    740,
    86,
    {
      skin: skins[5],
      hair: 'crop',
      beard: true,
      view: 'right',
      wear: 'shirt',
      top: cream,
      bottom: '#28465a',
    },
    {
      left: [100, 160],
      right: [60, 120],
      legs: [
        [-20, -30],
        [24, 0],
      ],
      lean: 4,
    },
  ) +
  figure(
    790,
    744,
    84,
    { skin: skins[4], hair: 'bun', view: 'left', wear: 'dress', top: coral },
    {
      left: [-120, -176],
      right: [70, 160],
      legs: [
        [-16, -4],
        [30, 60],
      ],
      lean: 6,
    },
  ) +
  figure(
    1080,
    746,
    86,
    {
      skin: skins[2],
      hair: 'turban',
      cloth: marigold,
      beard: true,
      view: 'right',
      wear: 'tunic',
      top: plum,
      bottom: deep,
    },
    {
      left: [140, 190],
      right: [110, 170],
      legs: [
        [-18, 10],
        [40, -30],
      ],
      lean: -4,
    },
  ) +
  figure(
    1290,
    744,
    84,
    { skin: skins[0], hair: 'bob', tone: hairs.grey, view: 'left', wear: 'dress', top: teal },
    {
      left: [-140, -200],
      right: [-100, -170],
      legs: [
        [-24, 0],
        [16, 20],
      ],
      lean: 4,
    },
  ) +
  figure(
    1500,
    684,
    66,
    { skin: skins[4], hair: 'scarf', cloth: rose, view: 'front', wear: 'robe', top: '#28465a' },
    { left: [-70, -140], right: [70, 140] },
  ) +
  dusk('bottom', '#061a20', 0.65, 0.24) +
  dusk('top', '#061a24', 0.55, 0.3)

export const galaDancing: Picture = scene(
  'gallery/gala-dancing.webp',
  'Couples dance on a round wooden floor in the garden at night',
  art,
)
