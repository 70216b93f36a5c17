import { cast, figure } from '../figure.ts'
import { boards, glazing } from '../indoors.ts'
import { tree } from '../outdoors.ts'
import {
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  lighter,
  marigold,
  night,
  pale,
  plum,
  sage,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { child } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, box, dusk, sheet, solid } from '../shapes.ts'
import { circle, d, down, line, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const robot = (x: number, y: number, s: number, tint: string, look: number): Svg =>
    cast(x, y + s * 0.06, s * 0.9) +
    circle(x - s * 0.42, y - s * 0.16, s * 0.2, ink) +
    circle(x + s * 0.42, y - s * 0.16, s * 0.2, ink) +
    circle(x - s * 0.42, y - s * 0.16, s * 0.09, slate) +
    circle(x + s * 0.42, y - s * 0.16, s * 0.09, slate) +
    solid(
      d`M ${x - s * 0.6} ${y - s * 0.2} V ${y - s * 0.62} Q ${x - s * 0.6} ${y - s * 0.8} ${x - s * 0.42} ${y - s * 0.8} H ${x + s * 0.42} Q ${x + s * 0.6} ${y - s * 0.8} ${x + s * 0.6} ${y - s * 0.62} V ${y - s * 0.2} Z`,
      tint,
    ) +
    rect(x - s * 0.1, y - s * 0.92, s * 0.2, s * 0.14, slate) +
    solid(
      d`M ${x - s * 0.52} ${y - s * 0.9} V ${y - s * 1.34} Q ${x - s * 0.52} ${y - s * 1.5} ${x - s * 0.36} ${y - s * 1.5} H ${x + s * 0.36} Q ${x + s * 0.52} ${y - s * 1.5} ${x + s * 0.52} ${y - s * 1.34} V ${y - s * 0.9} Z`,
      lighter(tint, 0.2),
    ) +
    rect(x - s * 0.42, y - s * 1.36, s * 0.84, s * 0.36, night, s * 0.14) +
    circle(x - s * 0.2 + look * s * 0.06, y - s * 1.18, s * 0.1, '#ffe9a6') +
    circle(x + s * 0.2 + look * s * 0.06, y - s * 1.18, s * 0.1, '#ffe9a6') +
    line(d`M ${x} ${y - s * 1.5} v ${-s * 0.24}`, slate, s * 0.05) +
    circle(x, y - s * 1.8, s * 0.09, coral) +
    line(
      d`M ${x - s * 0.6} ${y - s * 0.56} q ${-s * 0.24} ${s * 0.02} ${-s * 0.24} ${s * 0.26} M ${x + s * 0.6} ${y - s * 0.56} q ${s * 0.24} ${-s * 0.04} ${s * 0.28} ${-s * 0.3}`,
      slate,
      s * 0.1,
    ) +
    [marigold, cream, coral]
      .map((c, at) => circle(x - s * 0.2 + at * s * 0.2, y - s * 0.5, s * 0.07, c))
      .join('')
  const grid = (): Svg => {
    const at = (column: number, row: number): readonly [number, number] => {
      const t = row / 5
      const y = 720 + t * t * 220 + t * 240
      const half = 430 + t * 420
      return [900 - half + (column / 8) * half * 2, y]
    }
    const cells: Svg[] = []
    const track = new Map([
      ['1,3', coral],
      ['2,3', coral],
      ['3,3', coral],
      ['3,2', marigold],
      ['3,1', marigold],
      ['4,1', teal],
      ['5,1', teal],
      ['6,1', teal],
      ['6,2', plum],
      ['6,3', plum],
    ])
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 8; column++)
        cells.push(
          poly(
            [
              at(column + 0.03, row + 0.02),
              at(column + 0.97, row + 0.02),
              at(column + 0.97, row + 0.96),
              at(column + 0.03, row + 0.96),
            ],
            track.get(`${column},${row}`) ?? ((row + column) % 2 ? '#f4e8cd' : '#e9d7b2'),
          ),
        )
    return poly([at(-0.15, -0.1), at(8.15, -0.1), at(8.1, 5.1), at(-0.1, 5.1)], '#fdf6e6') + cells.join('')
  }
  return (
    sheet('#cfe0d6', '#e5e3c8', '#f3e2bb') +
    glazing(
      120,
      90,
      460,
      400,
      rect(120, 90, 460, 400, down('#9ccabf', '#f8ecc6')) +
        tree(260, 490, 150, sage) +
        tree(480, 490, 180, '#8fb08a'),
      { across: 3, down: 2, frame: cream },
    ) +
    beam(
      [
        [140, 100],
        [570, 100],
        [1240, 1200],
        [520, 1200],
      ],
      '#fff7da',
      0.5,
    ) +
    rect(720, 90, 620, 400, wood, 8) +
    rect(738, 108, 584, 364, '#fdf6e6') +
    [
      [790, 160, coral],
      [930, 160, marigold],
      [1070, 160, teal],
      [1070, 270, plum],
      [930, 270, lagoon],
      [930, 380, coral],
    ]
      .map(([x, y, tint]) => rect(Number(x), Number(y), 108, 64, String(tint), 14))
      .join('') +
    line('M 898 192 h 24 M 1038 192 h 24 M 1124 226 v 36 M 1066 302 h -22 M 984 336 v 36', ink, 8) +
    rect(1440, 200, 320, 18, wood) +
    rect(1440, 400, 320, 18, wood) +
    robot(1520, 196, 80, teal, 1) +
    robot(1670, 196, 70, coral, -1) +
    [1460, 1530, 1600, 1670]
      .map((x, at) =>
        solid(box(x, 330 - (at % 2) * 20, 56, 70 + (at % 2) * 20), [marigold, pale, plum, sage][at] ?? sage),
      )
      .join('') +
    boards(560, '#cf9f70', 900) +
    grid() +
    robot(690, 880, 130, teal, 1) +
    robot(1190, 850, 120, coral, -1) +
    robot(1010, 1090, 160, marigold, -1) +
    cast(320, 1052, 170) +
    figure(
      290,
      1000,
      108,
      { ...child(skins[3], 'tail', coral, slate, { bare: false }), view: 'right' },
      {
        lean: 16,
        left: [56, 86],
        right: [64, 104],
        legs: [
          [78, -88],
          [84, -82],
        ],
      },
    ) +
    rect(424, 880, 120, 84, ink, 10, { turn: [10, 480, 920] }) +
    rect(434, 890, 100, 64, '#a8dcd2', 6, { turn: [10, 480, 920] }) +
    cast(1556, 1052, 170) +
    figure(
      1580,
      1000,
      108,
      { ...child(skins[1], 'short', teal, '#51402f', { tone: hairs.chestnut, glasses: true }), view: 'left' },
      {
        lean: -18,
        left: [-60, -84],
        right: [-52, -110],
        legs: [
          [-78, 88],
          [-84, 82],
        ],
      },
    ) +
    figure(
      1440,
      800,
      84,
      { ...child(skins[5], 'curly', honey, deep), view: 'left' },
      {
        lean: -14,
        left: [-30, -70],
        right: [-44, -90],
        legs: [
          [-76, 88],
          [-84, 82],
        ],
      },
    ) +
    dusk('bottom', '#7a4630', 0.5, 0.22) +
    dusk('right', '#a9744a', 0.35, 0.25)
  )
}

export const codingRobots: Picture = scene(
  'events/coding-robots.webp',
  'Three children steer small robots over a floor grid with a coloured route, a flow of blocks on the board behind',
  art,
)
