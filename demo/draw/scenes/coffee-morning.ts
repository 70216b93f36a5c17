import { stack } from '../books.ts'
import { figure } from '../figure.ts'
import { cup, glazing, pendant, plant } from '../indoors.ts'
import { tree } from '../outdoors.ts'
import {
  brick,
  coral,
  cream,
  deep,
  ink,
  lagoon,
  marigold,
  pale,
  plum,
  rose,
  sage,
  skins,
  teal,
  wood,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, sheet, solid, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, d, down, grain, line, linear, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const croissant = (x: number, y: number, s: number): Svg =>
    path(
      d`M ${x - s} ${y} Q ${x - s * 0.7} ${y - s * 0.7} ${x} ${y - s * 0.72} Q ${x + s * 0.7} ${y - s * 0.7} ${x + s} ${y} Q ${x + s * 0.6} ${y - s * 0.16} ${x + s * 0.4} ${y - s * 0.16} Q ${x} ${y - s * 0.3} ${x - s * 0.4} ${y - s * 0.16} Q ${x - s * 0.6} ${y - s * 0.16} ${x - s} ${y} Z`,
      '#d0894a',
    ) +
    line(
      d`M ${x - s * 0.56} ${y - s * 0.5} l ${s * 0.16} ${s * 0.34} M ${x - s * 0.18} ${y - s * 0.7} l ${s * 0.06} ${s * 0.44} M ${x + s * 0.2} ${y - s * 0.7} l ${-s * 0.06} ${s * 0.44} M ${x + s * 0.56} ${y - s * 0.5} l ${-s * 0.16} ${s * 0.34}`,
      '#9a5a2c',
      s * 0.06,
    )
  return (
    sheet('#f4e2c0', '#f0d3aa') +
    glazing(
      120,
      110,
      1050,
      640,
      rect(120, 110, 1050, 640, down('#a8cfc3', '#fdf0cb')) +
        sun(380, 330, 100, '#fffae6', 3) +
        tree(1020, 760, 260, sage) +
        tree(210, 760, 170, '#8fb08a') +
        towers(400, 900, 750, 50, 190, '#b5d0c0', 241),
      { across: 3, down: 1, frame: '#7b4a2d', bar: 14 },
    ) +
    beam(
      [
        [140, 120],
        [1150, 120],
        [1760, 1200],
        [500, 1200],
      ],
      '#fff7da',
      0.55,
    ) +
    rect(1280, 560, 540, 380, teal) +
    grain(rect(1280, 560, 540, 380, linear(0, 0, 1, 0.3, [0.2, deep, 0], [1, deep, 0.9]))) +
    rect(1256, 536, 560, 34, wood, 6) +
    rect(1360, 360, 300, 176, '#d8d6c8', 14) +
    rect(1380, 384, 260, 44, '#8fa19c', 8) +
    rect(1430, 440, 30, 36, ink) +
    rect(1560, 440, 30, 36, ink) +
    rect(1350, 516, 320, 20, '#8fa19c', 6) +
    circle(1400, 406, 12, coral) +
    cup(1446, 516, 30) +
    cup(1576, 516, 30) +
    rect(1270, 170, 500, 16, wood) +
    [1300, 1380, 1460, 1540, 1620, 1700]
      .map((x, at) =>
        solid(
          d`M ${x} 120 h 50 v 40 q 0 10 -10 10 h -30 q -10 0 -10 -10 Z`,
          [coral, cream, marigold, pale, rose, cream][at] ?? cream,
        ),
      )
      .join('') +
    pendant(420, 150, 100, marigold, false) +
    pendant(880, 150, 100, marigold, false) +
    figure(
      480,
      900,
      122,
      { skin: skins[4], hair: 'bun', view: 'right', wear: 'dress', top: coral, half: true, light: 'left' },
      { left: [30, 96], right: [36, 142], lean: 5 },
    ) +
    figure(
      960,
      900,
      122,
      {
        skin: skins[1],
        hair: 'scarf',
        cloth: lagoon,
        view: 'left',
        wear: 'blazer',
        top: plum,
        half: true,
        light: 'right',
      },
      { left: [-34, -92], right: [-40, -118], lean: -4 },
    ) +
    rect(140, 890, 1160, 40, '#c98a5e', 20) +
    rect(170, 920, 1100, 20, '#8a5433', 10) +
    rect(670, 930, 60, 280, '#8a5433') +
    cup(700, 890, 74, cream, true) +
    cup(860, 890, 66, pale, true) +
    oval(560, 886, 110, 18, '#dfd5bf') +
    oval(560, 880, 110, 16, cream) +
    croissant(560, 880, 84) +
    plant(330, 890, 70, brick, sage) +
    stack(1080, 890, 130, [teal, marigold], 2) +
    rect(-10, 1080, 1820, 130, down('#b9773f', '#7b4a2d')) +
    rect(-10, 1070, 1820, 22, '#d69a62') +
    oval(250, 1112, 190, 26, '#5a3328', { opacity: 0.4 }) +
    cup(240, 1108, 150, marigold, true) +
    oval(1430, 1120, 200, 26, '#5a3328', { opacity: 0.35 }) +
    stack(1300, 1112, 250, [coral, lagoon, cream], 12) +
    dusk('right', '#7a4a33', 0.4, 0.3) +
    dusk('bottom', '#5a3328', 0.55, 0.25)
  )
}

export const coffeeMorning: Picture = scene(
  'events/coffee-morning.webp',
  'Two colleagues talk over coffee and croissants by a café window in morning sun',
  art,
)
