import { openBook, stack } from '../books.ts'
import { figure } from '../figure.ts'
import { cup, glazing, plant } from '../indoors.ts'
import {
  brick,
  coral,
  cream,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  night,
  pale,
  plum,
  rose,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet, solid } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, clip, down, line, oval, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const faces = [
    { skin: skins[3], hair: 'bun', top: coral, ground: '#cfe0d6' },
    { skin: skins[0], hair: 'short', tone: hairs.red, top: teal, ground: '#f6c665' },
    { skin: skins[2], hair: 'scarf', cloth: plum, top: marigold, ground: '#eab9a0' },
    { skin: skins[5], hair: 'afro', top: honey, ground: '#8fbab2' },
    { skin: skins[1], hair: 'long', tone: hairs.chestnut, top: slate, ground: '#ecdfc6' },
    { skin: skins[4], hair: 'turban', cloth: marigold, beard: true, top: cream, ground: '#6d9a94' },
  ] as const
  const tiles = faces.map((face, at) => {
    const x = 580 + (at % 3) * 216
    const y = 396 + Math.floor(at / 3) * 196
    return (
      clip(
        rect(x, y, 204, 184, '#000', 14),
        rect(x, y, 204, 184, face.ground) +
          figure(
            x + 102,
            y + 262,
            62,
            { ...face, view: 'front', wear: 'shirt', half: true },
            { left: [-6, 4], right: [6, -4] },
          ),
      ) +
      (at === 2
        ? `<rect x="${x + 3}" y="${y + 3}" width="198" height="178" rx="12" fill="none" stroke="${marigold}" stroke-width="8"/>`
        : '')
    )
  })
  return (
    sheet('#274652', '#34545c') +
    glazing(
      90,
      90,
      520,
      620,
      rect(90, 90, 520, 620, down('#0f2c3c', '#39566b', '#a8726a')) +
        circle(480, 210, 46, '#fbe9c0') +
        towers(90, 610, 710, 120, 380, '#1b3b4c', 311, honey),
      { across: 2, down: 2, frame: '#e2c79c' },
    ) +
    rect(1290, 250, 420, 18, wood) +
    rect(1290, 480, 420, 18, wood) +
    stack(1320, 250, 130, [teal, coral, cream, plum], 6) +
    plant(1600, 250, 90, cream) +
    [1310, 1350, 1385, 1430, 1466]
      .map((x, at) =>
        rect(
          x,
          330 + (at % 3) * 14,
          30,
          150 - (at % 3) * 14,
          [marigold, brick, pale, lagoon, rose][at] ?? teal,
          3,
        ),
      )
      .join('') +
    circle(1610, 430, 48, coral) +
    circle(1610, 430, 34, cream) +
    line('M 1610 430 v -22 M 1610 430 l 14 10', ink, 5) +
    glow(900, 560, 760, '#cdeadf', 0.4) +
    rect(0, 930, 1800, 270, down('#b9773f', '#6e452b')) +
    rect(0, 918, 1800, 20, '#d69a62') +
    oval(900, 1010, 560, 34, '#3b241c', { opacity: 0.45 }) +
    rect(530, 344, 740, 520, '#20262c', 28) +
    rect(556, 372, 688, 440, '#f7efdf', 10) +
    tiles.join('') +
    rect(540, 812, 720, 52, '#20262c') +
    [780, 860, 940, 1020]
      .map((x, at) => circle(x, 838, 17, [slate, slate, brick, slate][at] ?? slate))
      .join('') +
    poly(
      [
        [540, 864],
        [1260, 864],
        [1390, 980],
        [410, 980],
      ],
      '#39434a',
    ) +
    poly(
      [
        [410, 980],
        [1390, 980],
        [1390, 1000],
        [410, 1000],
      ],
      '#1a2025',
    ) +
    Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 14 }, (__, at) =>
        rect(560 - row * 26 + at * (49 + row * 3.6), 876 + row * 19, 40 + row * 3, 13, '#566169', 3),
      ).join(''),
    ).join('') +
    poly(
      [
        [790, 952],
        [1010, 952],
        [1026, 976],
        [774, 976],
      ],
      '#4a545b',
    ) +
    glow(1540, 700, 360, '#ffdf9a', 0.7) +
    line('M 1640 1000 L 1700 780 L 1590 640', '#c9a25c', 15) +
    oval(1650, 1004, 80, 18, '#8a6a34') +
    solid('M 1540 560 L 1640 620 L 1580 720 Q 1500 700 1470 640 Z', marigold, 'right') +
    cup(240, 1050, 110, cream, true) +
    poly(
      [
        [360, 1090],
        [640, 1070],
        [690, 1170],
        [380, 1196],
      ],
      cream,
    ) +
    line('M 410 1110 l 200 -14 M 416 1134 l 220 -16 M 424 1158 l 150 -10', '#b7a684', 5) +
    line('M 640 1150 L 760 1070', teal, 12) +
    openBook(1290, 1130, 120, plum) +
    line('M 120 930 Q 90 800 190 800 Q 290 800 262 930', '#1d2b33', 18) +
    rect(90, 890, 54, 90, coral, 24) +
    rect(240, 890, 54, 90, coral, 24) +
    dusk('left', night, 0.5, 0.3) +
    dusk('bottom', '#2a1c18', 0.5, 0.22) +
    dusk('top', night, 0.4, 0.24)
  )
}

export const webinarLaptop: Picture = scene(
  'events/webinar-laptop.webp',
  'A laptop on an evening desk shows six people in an online seminar beside a lamp, tea and notes',
  art,
)
