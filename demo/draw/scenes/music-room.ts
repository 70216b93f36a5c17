import { boards, chair, glazing, plant } from '../indoors.ts'
import {
  brick,
  cream,
  deep,
  hairs,
  honey,
  ink,
  marigold,
  moss,
  plum,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, sheet, solid, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, d, down, line, oval, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const cello = (x: number, y: number, s: number): Svg =>
    solid(
      d`M ${x} ${y - s * 1.05} C ${x + s * 0.4} ${y - s * 1.1} ${x + s * 0.36} ${y - s * 0.74} ${x + s * 0.24} ${y - s * 0.64} C ${x + s * 0.2} ${y - s * 0.56} ${x + s * 0.5} ${y - s * 0.46} ${x + s * 0.46} ${y - s * 0.2} C ${x + s * 0.42} ${y + s * 0.04} ${x - s * 0.42} ${y + s * 0.04} ${x - s * 0.46} ${y - s * 0.2} C ${x - s * 0.5} ${y - s * 0.46} ${x - s * 0.2} ${y - s * 0.56} ${x - s * 0.24} ${y - s * 0.64} C ${x - s * 0.36} ${y - s * 0.74} ${x - s * 0.4} ${y - s * 1.1} ${x} ${y - s * 1.05} Z`,
      '#b4602f',
    ) +
    rect(x - s * 0.05, y - s * 2, s * 0.1, s * 1.5, '#3a2622', 4) +
    line(
      d`M ${x - s * 0.02} ${y - s * 1.9} V ${y - s * 0.2} M ${x + s * 0.02} ${y - s * 1.9} V ${y - s * 0.2}`,
      '#f4e3bd',
      2,
    ) +
    circle(x, y - s * 2.02, s * 0.08, '#3a2622') +
    line(d`M ${x} ${y} V ${y + s * 0.2}`, '#3a2622', 7)
  return (
    sheet('#7d4a55', '#a9635a', '#c98465') +
    boards(900, '#8a4f3d', 900) +
    glazing(
      600,
      100,
      560,
      640,
      rect(600, 100, 560, 640, down('#f3b267', '#fbdc9a', '#fdf0cd')) +
        sun(930, 470, 110, '#fff7dc', 2.6) +
        towers(600, 1160, 740, 80, 260, '#d59a68', 33),
      { across: 3, down: 3, frame: '#5d3340' },
    ) +
    beam(
      [
        [610, 110],
        [1150, 110],
        [1560, 1200],
        [420, 1200],
      ],
      '#ffe9b0',
      0.45,
    ) +
    solid('M 480 60 H 620 Q 640 420 560 880 H 440 Q 500 460 480 60 Z', plum) +
    solid('M 1290 60 H 1140 Q 1130 420 1210 880 H 1330 Q 1270 460 1290 60 Z', plum, 'right') +
    rect(420, 48, 930, 18, honey, 9) +
    oval(560, 1095, 480, 34, '#3a1f27', { opacity: 0.4 }) +
    solid(
      'M 120 720 Q 120 640 240 640 L 520 640 Q 640 640 760 700 Q 820 730 820 790 L 820 830 L 120 830 Z',
      '#1f242c',
    ) +
    poly(
      [
        [230, 640],
        [760, 700],
        [700, 330],
        [300, 250],
      ],
      '#2b323b',
    ) +
    poly(
      [
        [250, 630],
        [735, 684],
        [682, 348],
        [312, 276],
      ],
      '#3c2b2c',
    ) +
    line('M 640 690 L 600 470', '#c5a05a', 7) +
    rect(90, 776, 230, 22, '#f8efdc') +
    Array.from({ length: 8 }, (_, at) => rect(102 + at * 27, 776, 10, 13, ink)).join('') +
    rect(80, 798, 740, 40, '#151a21', 8) +
    [190, 500, 760].map((x) => rect(x, 838, 26, 230, '#151a21')).join('') +
    rect(10, 900, 130, 30, brick, 10) +
    rect(26, 930, 14, 160, ink) +
    rect(110, 930, 14, 160, ink) +
    sitting(74, 890, 82, { skin: skins[5], hair: 'afro', wear: 'dress', top: marigold, bottom: deep }, 1, {
      left: [40, 84],
      right: [34, 80],
    }) +
    chair(1400, 1090, 150, '#6e452b', -1) +
    sitting(
      1400,
      970,
      84,
      { skin: skins[1], hair: 'long', tone: hairs.red, wear: 'shirt', top: teal, bottom: ink },
      -1,
      {
        left: [-60, -150],
        right: [-36, -80],
        legs: [
          [-70, 8],
          [-96, 14],
        ],
      },
    ) +
    cello(1270, 1060, 250) +
    line('M 1130 900 L 1420 850', '#e9cd98', 6) +
    line('M 980 760 L 1000 1090 M 1000 1000 L 930 1100 M 1000 1000 L 1066 1100', ink, 9) +
    poly(
      [
        [880, 640],
        [1070, 620],
        [1086, 760],
        [896, 780],
      ],
      ink,
    ) +
    poly(
      [
        [896, 650],
        [1058, 632],
        [1072, 748],
        [910, 766],
      ],
      cream,
    ) +
    line('M 912 680 l 140 -16 M 916 704 l 140 -16 M 919 728 l 140 -16', slate, 4) +
    plant(1690, 1090, 220, '#c99a5c', moss) +
    rect(1500, 330, 220, 160, wood, 6) +
    rect(1514, 344, 192, 132, '#e8c58f') +
    line('M 1540 450 q 40 -120 70 -40 t 70 -30', teal, 9) +
    dusk('left', '#32202c', 0.5, 0.34) +
    dusk('right', '#32202c', 0.55, 0.34) +
    dusk('bottom', '#2a1822', 0.5, 0.25)
  )
}

export const musicRoom: Picture = scene(
  'events/music-room.webp',
  'A pianist at a grand piano and a cellist playing in a music room with a golden window between plum curtains',
  art,
)
