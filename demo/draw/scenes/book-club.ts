import { bookcase, heldBook, openBook, stack } from '../books.ts'
import { boards, cup, glazing, pendant } from '../indoors.ts'
import {
  brick,
  coral,
  cream,
  darker,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  pale,
  plum,
  sage,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { sitting, sittingFront } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { box, dusk, glow, sheet, solid } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, d, down, line, oval, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const armchair = (x: number, y: number, s: number, tint: string, way: -1 | 1): Svg =>
    solid(
      d`M ${x - way * s * 0.62} ${y + s * 0.4} L ${x - way * s * 0.74} ${y - s * 0.9} Q ${x - way * s * 0.74} ${y - s * 1.1} ${x - way * s * 0.5} ${y - s * 1.1} Q ${x - way * s * 0.3} ${y - s * 1.1} ${x - way * s * 0.28} ${y - s * 0.9} L ${x - way * s * 0.2} ${y} L ${x + way * s * 0.66} ${y} L ${x + way * s * 0.66} ${y + s * 0.4} Z`,
      tint,
    ) +
    line(
      d`M ${x - way * s * 0.5} ${y + s * 0.42} v ${s * 0.22} M ${x + way * s * 0.54} ${y + s * 0.42} v ${s * 0.22}`,
      '#4a2f26',
      s * 0.07,
    )
  const side = (x: number, y: number, s: number, tint: string, way: -1 | 1): Svg =>
    solid(
      d`M ${x - way * s * 0.3} ${y - s * 0.24} h ${way * s * 0.86} q ${way * s * 0.14} ${s * 0.02} ${way * s * 0.14} ${s * 0.16} v ${s * 0.46} h ${-way * s * 0.94} Z`,
      darker(tint, 0.12),
      way === 1 ? 'left' : 'right',
    )
  return (
    sheet('#3a2f3c', '#5a3d44', '#7b4c45') +
    bookcase(60, 110, 520, 700, 5, 91, '#80563a') +
    bookcase(1220, 110, 520, 700, 5, 117, '#80563a') +
    glazing(
      690,
      150,
      420,
      480,
      rect(690, 150, 420, 480, down('#14323f', '#2d5563')) +
        circle(1010, 260, 44, '#fbe9c0') +
        towers(690, 1110, 630, 60, 220, '#1b4350', 55, honey),
      { across: 2, down: 2, frame: '#e2c79c' },
    ) +
    boards(830, '#6d4332', 900) +
    oval(900, 1040, 760, 130, '#8b3f3a') +
    oval(900, 1036, 680, 108, '#a5524a') +
    oval(900, 1032, 520, 76, '#c9745c') +
    glow(900, 520, 760, '#ffd88c', 0.6) +
    pendant(900, 260, 170, marigold) +
    solid('M 560 960 V 720 Q 560 680 600 680 H 1200 Q 1240 680 1240 720 V 960 Z', '#b5744c') +
    solid(box(600, 850, 600, 60), '#c9855a') +
    rect(560, 900, 680, 110, '#8a5a3c', 20) +
    sittingFront(
      900,
      850,
      78,
      {
        skin: skins[3],
        hair: 'turban',
        cloth: teal,
        beard: true,
        tone: hairs.grey,
        wear: 'shirt',
        top: cream,
        bottom: slate,
      },
      { left: [-20, 36], right: [20, -36] },
    ) +
    openBook(900, 800, 70, brick) +
    sittingFront(
      700,
      850,
      76,
      { skin: skins[1], hair: 'bob', tone: hairs.blond, wear: 'dress', top: sage },
      { left: [-20, 34], right: [20, -34] },
    ) +
    openBook(700, 800, 66, plum) +
    sittingFront(
      1100,
      850,
      76,
      { skin: skins[5], hair: 'afro', wear: 'tunic', top: coral, bottom: deep },
      { left: [-20, 34], right: [30, 130] },
    ) +
    heldBook(1080, 810, 90, lagoon, -1) +
    solid('M 530 1000 V 800 Q 530 770 566 770 Q 606 770 606 800 V 1000 Z', '#b5744c') +
    solid('M 1194 1000 V 800 Q 1194 770 1234 770 Q 1270 770 1270 800 V 1000 Z', '#a3653f') +
    armchair(370, 960, 210, teal, 1) +
    sitting(
      380,
      940,
      88,
      { skin: skins[2], hair: 'scarf', cloth: honey, wear: 'dress', top: plum, bottom: deep },
      1,
      { left: [36, 100], right: [30, 94] },
    ) +
    heldBook(500, 830, 100, cream, 1) +
    side(370, 960, 210, teal, 1) +
    armchair(1430, 960, 210, brick, -1) +
    sitting(
      1420,
      940,
      88,
      {
        skin: skins[4],
        hair: 'short',
        tone: hairs.grey,
        glasses: true,
        wear: 'blazer',
        top: lagoon,
        bottom: ink,
      },
      -1,
      { left: [-30, -94], right: [-50, -140] },
    ) +
    heldBook(1300, 820, 100, marigold, -1) +
    side(1430, 960, 210, brick, -1) +
    oval(900, 1090, 170, 30, '#6e3c2c') +
    oval(900, 1078, 170, 30, '#d09a5e') +
    cup(830, 1076, 52, cream, true) +
    cup(980, 1080, 50, pale) +
    stack(880, 1080, 80, [teal, coral], 9) +
    dusk('left', '#1d161d', 0.65, 0.34) +
    dusk('right', '#1d161d', 0.65, 0.34) +
    dusk('bottom', '#1d1418', 0.5, 0.22)
  )
}

export const bookClub: Picture = scene(
  'events/book-club.webp',
  'Five people with open books sit around a low table in a lamplit room lined with bookcases',
  art,
)
