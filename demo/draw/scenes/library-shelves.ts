import { bookcase, openBook, stack } from '../books.ts'
import { figure } from '../figure.ts'
import { boards, cup, glazing, pendant } from '../indoors.ts'
import { tree } from '../outdoors.ts'
import { brick, coral, cream, deep, ink, lagoon, marigold, plum, rose, skins, teal } from '../palette.ts'
import { sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, glow, sheet, sun } from '../shapes.ts'
import { towers } from '../skylines.ts'
import { d, down, line, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const bay = (x: number, w: number, seed: number): Svg =>
    bookcase(x, 90, w, 360, 3, seed, '#8a5a36') +
    rect(x - 20, 480, w + 40, 26, '#6e452b') +
    Array.from({ length: Math.floor(w / 34) }, (_, at) => rect(x + 8 + at * 34, 400, 6, 82, '#6e452b')).join(
      '',
    ) +
    rect(x - 20, 394, w + 40, 12, '#a9703f') +
    bookcase(x, 530, w, 420, 3, seed + 50, '#8a5a36')
  const lamp = (x: number): Svg =>
    glow(x, 900, 170, '#ffe9a6', 0.75) +
    rect(x - 4, 820, 8, 110, '#b88a3a') +
    path(d`M ${x - 66} 830 Q ${x - 56} 782 ${x} 780 Q ${x + 56} 782 ${x + 66} 830 Z`, '#2b7f66') +
    oval(x, 930, 34, 8, '#b88a3a')
  return (
    sheet('#d9b483', '#c79a67') +
    boards(950, '#8d5f3d', 900) +
    glazing(
      640,
      90,
      520,
      820,
      rect(640, 90, 520, 820, down('#8fc3b6', '#f6dfa0', '#fbeecb')) +
        sun(900, 470, 90, '#fff6d8', 3) +
        towers(640, 1160, 910, 60, 200, '#9db9a6', 9) +
        tree(700, 920, 150, '#7f9c7c') +
        tree(1100, 920, 170, '#6d8f70'),
      { across: 4, down: 5, frame: '#6e452b', arch: true, bar: 10 },
    ) +
    bay(20, 560, 3) +
    bay(1220, 560, 21) +
    beam(
      [
        [660, 260],
        [1140, 260],
        [1500, 1200],
        [560, 1200],
      ],
      '#fff1c4',
      0.5,
    ) +
    line('M 330 960 L 400 330 M 420 960 L 470 330', '#d3a05f', 14) +
    Array.from({ length: 9 }, (_, at) =>
      line(d`M ${339 + at * 7.2} ${880 - at * 64} L ${427 + at * 5.4} ${880 - at * 64}`, '#d3a05f', 11),
    ).join('') +
    figure(
      402,
      640,
      58,
      { skin: skins[2], hair: 'tail', view: 'back', wear: 'shirt', top: coral, bottom: deep },
      {
        left: [-60, 190],
        right: [120, 170],
        legs: [
          [-14, 8],
          [16, -14],
        ],
        lean: -3,
      },
    ) +
    pendant(720, 150, 90, teal) +
    pendant(1080, 150, 90, teal) +
    sitting(
      1440,
      985,
      82,
      { skin: skins[4], hair: 'short', beard: true, wear: 'blazer', top: teal, bottom: ink, half: true },
      -1,
    ) +
    figure(
      500,
      990,
      84,
      { skin: skins[1], hair: 'scarf', cloth: rose, view: 'right', wear: 'shirt', top: plum, half: true },
      { left: [30, 90], right: [26, 84], nod: 8 },
    ) +
    figure(
      960,
      985,
      80,
      {
        skin: skins[3],
        hair: 'curly',
        view: 'front',
        wear: 'shirt',
        top: marigold,
        half: true,
        glasses: true,
      },
      { left: [-20, 40], right: [20, -40] },
    ) +
    rect(200, 980, 1400, 44, '#9a5f38', 8) +
    rect(200, 1012, 1400, 14, '#693d26', 4) +
    poly(
      [
        [300, 1024],
        [380, 1024],
        [360, 1200],
        [320, 1200],
      ],
      '#693d26',
    ) +
    poly(
      [
        [1420, 1024],
        [1500, 1024],
        [1480, 1200],
        [1440, 1200],
      ],
      '#693d26',
    ) +
    lamp(760) +
    lamp(1180) +
    openBook(960, 966, 70, lagoon) +
    openBook(620, 966, 66, brick) +
    openBook(1320, 966, 66, deep) +
    stack(300, 980, 130, [teal, marigold, plum, cream], 14) +
    cup(1530, 980, 48) +
    dusk('left', '#3b2420', 0.6, 0.36) +
    dusk('right', '#3b2420', 0.6, 0.36) +
    dusk('bottom', '#33201d', 0.6, 0.3)
  )
}

export const libraryShelves: Picture = scene(
  'events/library-shelves.webp',
  'Readers at a long table in a two-storey library with an arched window, green lamps and somebody on a ladder at the shelves',
  art,
)
