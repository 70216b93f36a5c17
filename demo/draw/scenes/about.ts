import { openBook } from '../books.ts'
import { cast, figure } from '../figure.ts'
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
  night,
  plum,
  rose,
  sage,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { dusk, sun } from '../shapes.ts'
import { clockTower, dome, minaret, needle, sail, towers } from '../skylines.ts'
import { clip, d, down, grain, linear, path, poly, rect, type Svg } from '../svg.ts'

const arch = (x: number, view: Svg): Svg => {
  const shape = d`M ${x} 720 V 360 A 200 200 0 0 1 ${x + 400} 360 V 720 Z`
  return (
    clip(path(shape, '#000'), view) +
    `<path d="${shape}" fill="none" stroke="#fbf3e0" stroke-width="22"/>` +
    grain(path(shape, linear(0, 0, 1, 0.4, [0.7, '#5a3a3a', 0], [1, '#5a3a3a', 0.4])))
  )
}

/** Members before three windows, one for each city. */
export const about = (): Svg => {
  const dubai =
    rect(100, 100, 420, 640, down('#3f8a86', '#f2bd7c')) +
    sun(200, 560, 70, '#fbdf9a') +
    towers(100, 520, 700, 60, 220, '#2a6f70', 12, honey) +
    needle(400, 700, 430, '#1c5a60') +
    sail(150, 700, 190, '#f3e2c2') +
    rect(100, 690, 420, 40, '#174c55')
  const abuDhabi =
    rect(590, 100, 420, 640, down('#f0b987', '#fbe6bd')) +
    sun(700, 330, 60, '#fff3cc') +
    minaret(640, 700, 30, 380, cream) +
    minaret(970, 700, 30, 380, cream) +
    dome(800, 560, 180, cream) +
    rect(700, 556, 200, 150, cream) +
    dome(690, 620, 80, cream) +
    dome(910, 620, 80, cream) +
    rect(640, 616, 330, 90, '#f6ead0') +
    [0, 1, 2, 3, 4, 5]
      .map((at) => path(d`M ${660 + at * 50} 700 v -40 q 0 -24 16 -32 q 16 8 16 32 v 40 Z`, clay))
      .join('')
  const london =
    rect(1080, 100, 420, 640, down('#8fb0aa', '#efdcb2')) +
    sun(1390, 320, 60, '#fdf0cb') +
    towers(1080, 1500, 700, 50, 150, '#86a39b', 71) +
    poly(
      [
        [1280, 700],
        [1330, 330],
        [1340, 330],
        [1390, 700],
      ],
      '#5f8788',
    ) +
    clockTower(1180, 700, 80, 440, '#9a8360') +
    rect(1080, 680, 420, 50, '#46696c')
  const stage = 967
  return (
    rect(0, 0, 1600, 1067, down('#f1dfba', '#e8cda0')) +
    arch(100, dubai) +
    arch(600, abuDhabi) +
    arch(1100, london) +
    [50, 550, 1050, 1510].map((x) => rect(x, 700, 40, 60, '#fbf3e0')).join('') +
    rect(0, 722, 1600, 26, '#fbf3e0') +
    rect(0, 748, 1600, 330, down('#cf9d6b', '#96623f')) +
    poly(
      [
        [100, 748],
        [500, 748],
        [360, 1067],
        [-160, 1067],
      ],
      '#ffeab8',
      { opacity: 0.3 },
    ) +
    poly(
      [
        [600, 748],
        [1000, 748],
        [1000, 1067],
        [480, 1067],
      ],
      '#ffeab8',
      { opacity: 0.3 },
    ) +
    poly(
      [
        [1100, 748],
        [1500, 748],
        [1620, 1067],
        [1100, 1067],
      ],
      '#ffeab8',
      { opacity: 0.3 },
    ) +
    [190, 380, 570, 770, 980, 1190, 1390].map((x) => cast(x, stage + 4, 84)).join('') +
    figure(
      190,
      stage - 262,
      72,
      { skin: skins[5], hair: 'bun', view: 'right', wear: 'dress', top: marigold },
      {
        left: [14, 40],
        right: [20, 118],
        legs: [
          [-4, -2],
          [5, 2],
        ],
      },
    ) +
    figure(
      380,
      stage - 266,
      73,
      {
        skin: skins[1],
        hair: 'short',
        tone: hairs.grey,
        beard: true,
        view: 'left',
        wear: 'blazer',
        top: teal,
        bottom: ink,
      },
      {
        left: [-24, -92],
        right: [-6, -12],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    figure(
      570,
      stage - 258,
      71,
      { skin: skins[2], hair: 'scarf', cloth: rose, view: 'right', wear: 'robe', top: plum },
      { left: [20, 70], right: [24, 100] },
    ) +
    openBook(664, stage - 330, 50, brick) +
    figure(
      770,
      stage - 262,
      72,
      {
        skin: skins[4],
        hair: 'turban',
        cloth: '#28465a',
        beard: true,
        view: 'left',
        wear: 'tunic',
        top: coral,
        bottom: slate,
      },
      {
        left: [-20, -78],
        right: [-8, -14],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    figure(
      980,
      stage - 260,
      72,
      {
        skin: skins[0],
        hair: 'long',
        tone: hairs.red,
        view: 'front',
        wear: 'skirt',
        top: sage,
        bottom: deep,
      },
      {
        left: [-14, -8],
        right: [20, -34],
        legs: [
          [-5, -2],
          [5, 2],
        ],
      },
    ) +
    figure(
      1190,
      stage - 266,
      73,
      { skin: skins[3], hair: 'ghutra', cloth: cream, view: 'right', wear: 'robe', top: cream, beard: true },
      { left: [20, 70], right: [30, 116] },
    ) +
    figure(
      1390,
      stage - 258,
      71,
      {
        skin: skins[2],
        hair: 'curly',
        glasses: true,
        view: 'left',
        wear: 'shirt',
        top: lagoon,
        bottom: night,
      },
      {
        left: [-34, -110],
        right: [-8, -20],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    plant(70, 1040, 130, clay) +
    plant(1540, 1050, 140, clay) +
    dusk('bottom', '#5a3324', 0.45, 0.2, [1600, 1067]) +
    dusk('right', '#8a5a3c', 0.35, 0.25, [1600, 1067])
  )
}
