import { stack } from '../books.ts'
import { cast, figure } from '../figure.ts'
import { boards, glazing, plant } from '../indoors.ts'
import {
  brick,
  coral,
  cream,
  deep,
  hairs,
  honey,
  lagoon,
  marigold,
  moss,
  pale,
  plum,
  sage,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, box, dusk, sheet, solid, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, d, down, line, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const booth = (x: number, y: number, w: number, tint: string, sign: Svg): Svg =>
    rect(x, y - 420, 14, 420, '#6e452b') +
    rect(x + w - 14, y - 420, 14, 420, '#6e452b') +
    rect(x + 14, y - 330, w - 28, 330, '#f3e6cb') +
    Array.from({ length: 6 }, (_, at) =>
      path(
        d`M ${x - 14 + (at * (w + 28)) / 6} ${y - 440} h ${(w + 28) / 6} v 90 q ${-(w + 28) / 12} 40 ${-(w + 28) / 6} 0 Z`,
        at % 2 ? cream : tint,
      ),
    ).join('') +
    sign +
    rect(x - 10, y - 140, w + 20, 24, wood, 4) +
    solid(box(x, y - 116, w, 116), tint)
  const gear = (x: number, y: number): Svg =>
    Array.from({ length: 8 }, (_, at) =>
      rect(x - 13, y - 66, 26, 132, teal, 6, { turn: [at * 45, x, y] }),
    ).join('') +
    circle(x, y, 46, teal) +
    circle(x, y, 20, '#f3e6cb')
  const leaf = (x: number, y: number): Svg =>
    path(
      d`M ${x - 50} ${y + 54} Q ${x - 64} ${y - 50} ${x + 56} ${y - 60} Q ${x + 58} ${y + 50} ${x - 50} ${y + 54} Z`,
      moss,
    ) + line(d`M ${x - 60} ${y + 66} L ${x + 30} ${y - 34}`, '#f3e6cb', 7)
  const globe = (x: number, y: number): Svg =>
    circle(x, y, 62, lagoon) +
    line(
      d`M ${x - 62} ${y} h 124 M ${x} ${y - 62} v 124 M ${x} ${y - 62} q -52 62 0 124 M ${x} ${y - 62} q 52 62 0 124`,
      '#f3e6cb',
      6,
    )
  return (
    sheet('#f0dcb4', '#f7ead0', '#ecd2a4') +
    glazing(
      300,
      40,
      1200,
      460,
      rect(300, 40, 1200, 460, down('#a9cfc4', '#fbeec6')) +
        sun(620, 300, 90, '#fff8df', 3) +
        towers(300, 1500, 500, 40, 150, '#bcd2bd', 201),
      { across: 8, down: 2, frame: '#cfae7c', bar: 10 },
    ) +
    line('M 0 60 Q 900 -70 1800 60', '#b98a58', 26) +
    boards(820, '#d3a878', 900) +
    beam(
      [
        [320, 60],
        [900, 60],
        [1300, 1200],
        [500, 1200],
      ],
      '#fff5d2',
      0.45,
    ) +
    booth(110, 830, 400, brick, gear(310, 600)) +
    booth(690, 800, 380, marigold, leaf(880, 575)) +
    booth(1270, 830, 420, teal, globe(1480, 600)) +
    figure(
      310,
      716,
      60,
      { ...somebody(3), view: 'front', half: true },
      { left: [-20, 20], right: [30, 100] },
    ) +
    figure(
      880,
      694,
      58,
      { skin: skins[2], hair: 'scarf', cloth: lagoon, view: 'front', wear: 'blazer', top: plum, half: true },
      { left: [-30, -90], right: [20, -20] },
    ) +
    figure(
      1480,
      716,
      60,
      { skin: skins[5], hair: 'crop', view: 'front', wear: 'shirt', top: cream, half: true, glasses: true },
      { left: [-20, 20], right: [40, 110] },
    ) +
    [
      [310, 830, 400, brick],
      [690, 800, 380, marigold],
      [1270, 830, 420, teal],
    ]
      .map(
        ([x, y, w, tint], at) =>
          rect(Number(at ? x : 110) - 10, Number(y) - 140, Number(w) + 20, 24, wood, 4) +
          solid(box(Number(at ? x : 110), Number(y) - 116, Number(w), 116), String(tint)),
      )
      .join('') +
    stack(150, 690, 90, [teal, cream, honey], 3) +
    stack(1560, 690, 90, [plum, coral], 4) +
    plant(1020, 662, 70, cream) +
    cast(560, 1066, 130) +
    cast(990, 1082, 140) +
    cast(1210, 1064, 120) +
    cast(230, 1102, 130) +
    cast(1640, 1102, 130) +
    figure(
      560,
      770,
      82,
      {
        skin: skins[1],
        hair: 'tail',
        tone: hairs.chestnut,
        view: 'left',
        wear: 'skirt',
        top: teal,
        bottom: '#3a3540',
      },
      {
        left: [-20, -70],
        right: [-16, -60],
        legs: [
          [-18, -10],
          [20, 4],
        ],
      },
    ) +
    rect(430, 690, 80, 100, honey, 6, { turn: [-8, 470, 740] }) +
    figure(
      990,
      780,
      84,
      { skin: skins[4], hair: 'short', view: 'right', wear: 'blazer', top: '#28465a', bottom: slate },
      {
        left: [16, 40],
        right: [-14, 6],
        legs: [
          [22, 6],
          [-20, -30],
        ],
      },
    ) +
    solid(box(948, 920, 110, 80), '#7b4a2d') +
    figure(
      1210,
      776,
      80,
      {
        skin: skins[3],
        hair: 'turban',
        cloth: coral,
        beard: true,
        view: 'left',
        wear: 'shirt',
        top: pale,
        bottom: deep,
      },
      {
        left: [-40, -110],
        right: [-6, -14],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    figure(
      230,
      800,
      84,
      { skin: skins[2], hair: 'long', view: 'back', wear: 'dress', top: honey },
      {
        left: [-10, -6],
        right: [14, 40],
        legs: [
          [-4, -2],
          [4, 2],
        ],
      },
    ) +
    figure(
      1640,
      800,
      84,
      {
        skin: skins[0],
        hair: 'curly',
        tone: hairs.red,
        view: 'back',
        wear: 'shirt',
        top: sage,
        bottom: deep,
      },
      { left: [-14, -40], right: [10, 8] },
    ) +
    dusk('bottom', '#7a4a33', 0.5, 0.25) +
    dusk('left', '#8a5a3c', 0.35, 0.25)
  )
}

export const careersFair: Picture = scene(
  'events/careers-fair.webp',
  'Visitors walk between three striped stands at a careers fair in an airy hall',
  art,
)
