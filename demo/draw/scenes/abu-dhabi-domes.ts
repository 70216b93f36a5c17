import { cloud, palm } from '../outdoors.ts'
import { darker, deep, honey, moss } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { dome, minaret } from '../skylines.ts'
import { d, grain, group, linear, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const base = 800
  const white = '#fbf3e2'
  const arcade = (x: number, count: number): Svg =>
    Array.from({ length: count }, (_, at) =>
      path(d`M ${x + at * 62 + 10} ${base} v -60 q 0 -34 21 -44 q 21 10 21 44 v 60 Z`, '#c98f6b', {
        opacity: 0.75,
      }),
    ).join('')
  const building =
    minaret(270, base, 62, 620, white) +
    minaret(1530, base, 62, 620, white) +
    minaret(560, base, 44, 470, darker(white, 0.12)) +
    minaret(1240, base, 44, 470, darker(white, 0.12)) +
    dome(900, 520, 330, white) +
    rect(720, 515, 360, 290, white) +
    dome(660, 600, 170, white) +
    dome(1140, 600, 170, white) +
    rect(560, 596, 680, 210, white) +
    [380, 470, 1330, 1420].map((x) => dome(x, 672, 84, white)).join('') +
    rect(300, 668, 1200, 134, white) +
    arcade(316, 19) +
    path(d`M 850 ${base} v -130 q 0 -66 50 -92 q 50 26 50 92 v 130 Z`, '#b9735a') +
    rect(300, 662, 1200, 10, honey) +
    grain(rect(300, 668, 1200, 134, linear(0, 0, 1, 0, [0.4, '#b07a5c', 0], [1, '#b07a5c', 0.5])))
  return (
    sheet('#e29a72', '#f1bd8b', '#f9dfae', '#fbe9c4') +
    sun(1290, 470, 150, '#fff0c2') +
    cloud(380, 250, 220, '#f6d3a8', 0.8) +
    cloud(1000, 150, 160, '#f3c497', 0.7) +
    building +
    `<g opacity="0.5">${group(building, 'translate(0 1600) scale(1 -1)')}</g>` +
    rect(0, base, 1800, 400, linear(0, 0, 0, 1, [0, '#2b7f80', 0.62], [1, '#0f565a', 0.97])) +
    rect(0, base - 4, 1800, 12, '#8a5a45') +
    Array.from({ length: 16 }, (_, at) =>
      rect(120 + ((at * 397) % 1500), 850 + at * 20, 90 + at * 12, 4, '#f9dfae', 2, { opacity: 0.4 }),
    ).join('') +
    palm(110, 830, 250, moss, 0.16) +
    palm(1700, 830, 270, moss, -0.14) +
    palm(1600, 815, 160, '#5d7d5b', 0.1) +
    palm(210, 815, 150, '#5d7d5b', -0.1) +
    poly(
      [
        [0, 1200],
        [0, 1060],
        [640, 1200],
      ],
      deep,
    ) +
    poly(
      [
        [1800, 1200],
        [1800, 1060],
        [1160, 1200],
      ],
      deep,
    ) +
    dusk('top', '#b4583f', 0.5, 0.45) +
    dusk('bottom', '#0b3b42', 0.6, 0.3)
  )
}

export const abuDhabiDomes: Picture = scene(
  'events/abu-dhabi-domes.webp',
  'White domes and minarets in Abu Dhabi in evening light, mirrored in a long pool between palm trees',
  art,
)
