import { figure } from '../figure.ts'
import {
  brick,
  clay,
  coral,
  cream,
  darker,
  hairs,
  honey,
  ink,
  lagoon,
  linen,
  marigold,
  moss,
  night,
  pale,
  plum,
  rose,
  sage,
  skins,
  slate,
  teal,
  wood,
} from '../palette.ts'
import { openBook, somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { cup, dusk, glazing, glow, lights, plant, sheet, solid, stack, tree } from '../shapes.ts'
import { towers } from '../skylines.ts'
import {
  circle,
  clip,
  d,
  down,
  grain,
  group,
  line,
  linear,
  oval,
  path,
  poly,
  rect,
  type Svg,
} from '../svg.ts'

const gala = (): Svg => {
  const tableTop = (x: number, y: number, w: number): Svg =>
    path(
      d`M ${x - w} ${y} L ${x - w * 0.88} ${y + w * 0.78} Q ${x} ${y + w * 0.92} ${x + w * 0.88} ${y + w * 0.78} L ${x + w} ${y} Z`,
      '#e9d8b6',
    ) +
    grain(
      path(
        d`M ${x - w} ${y} L ${x - w * 0.88} ${y + w * 0.78} Q ${x} ${y + w * 0.92} ${x + w * 0.88} ${y + w * 0.78} L ${x + w} ${y} Z`,
        linear(0, 0, 1, 0.5, [0.1, '#5c4553', 0.1], [1, '#5c4553', 0.9]),
      ),
    ) +
    oval(x, y, w, w * 0.17, cream) +
    glow(x, y - w * 0.24, w * 0.7, honey, 0.75) +
    [-0.34, 0, 0.34]
      .map(
        (at) =>
          rect(x + w * at - 7, y - w * 0.3, 14, w * 0.28, '#fff3d2', 3) +
          oval(x + w * at, y - w * 0.34, 7, 15, marigold),
      )
      .join('') +
    [-0.7, -0.2, 0.22, 0.68]
      .map((at) => oval(x + w * at, y + w * 0.04, w * 0.13, w * 0.03, '#d9c8a8'))
      .join('') +
    [-0.56, 0.52]
      .map(
        (at) =>
          circle(x + w * at, y - w * 0.07, w * 0.09, coral) +
          circle(x + w * (at + 0.08), y - w * 0.04, w * 0.07, rose) +
          circle(x + w * (at - 0.08), y - w * 0.04, w * 0.07, sage),
      )
      .join('')
  const guest = (x: number, y: number, u: number, seed: number, view: 'front' | 'left' | 'right'): Svg =>
    figure(
      x,
      y,
      u,
      { ...somebody(seed), view, half: true, light: view === 'left' ? 'left' : 'right' },
      view === 'left'
        ? { left: [-30, -100], right: [-20, -80] }
        : view === 'right'
          ? { left: [30, 84], right: [26, 104] }
          : { left: [-18, 30], right: [18, -30] },
    )
  return (
    sheet('#0a2431', '#123c48', '#2c5a5b') +
    circle(1480, 190, 80, '#fbeccb') +
    [
      [140, 90],
      [420, 160],
      [760, 60],
      [1000, 190],
      [1260, 110],
      [1690, 330],
      [300, 330],
      [900, 330],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
      .join('') +
    [
      [60, 800, 300],
      [380, 780, 210],
      [1440, 780, 230],
      [1740, 800, 310],
      [1120, 770, 150],
      [700, 770, 150],
    ]
      .map(([x = 0, y = 0, s = 0], at) => tree(x, y, s, at % 2 ? '#1c4d4c' : '#17443f', '#0c2a30'))
      .join('') +
    rect(0, 760, 1800, 440, down('#1d4a45', '#0d2c31')) +
    poly(
      [
        [620, 760],
        [1180, 760],
        [1180, 480],
        [900, 400],
        [620, 480],
      ],
      '#efe0c0',
      { opacity: 0.1 },
    ) +
    glow(900, 640, 520, honey, 0.5) +
    [
      [430, 690, 36],
      [560, 680, 34],
      [1240, 680, 34],
      [1370, 690, 36],
    ]
      .map(([x = 0, y = 0, u = 30], at) =>
        figure(
          x,
          y,
          u,
          { ...somebody(70 + at * 3), wear: at % 2 ? 'dress' : 'blazer', view: at < 2 ? 'right' : 'left' },
          { left: [14, 60], right: [20, 130] },
        ),
      )
      .join('') +
    lights(-40, 120, 620, 330, 120, 9, 13) +
    lights(620, 330, 1180, 330, 90, 7, 12) +
    lights(1180, 330, 1840, 120, 120, 9, 13) +
    lights(-40, 320, 620, 330, 150, 9, 10) +
    lights(1180, 330, 1840, 320, 150, 9, 10) +
    rect(612, 320, 16, 460, '#0c2a30') +
    rect(1172, 320, 16, 460, '#0c2a30') +
    guest(760, 850, 52, 81, 'front') +
    guest(900, 846, 52, 82, 'front') +
    guest(1040, 850, 52, 87, 'front') +
    tableTop(900, 850, 260) +
    guest(170, 990, 82, 91, 'front') +
    guest(370, 985, 82, 94, 'front') +
    guest(580, 990, 82, 97, 'left') +
    tableTop(370, 1000, 330) +
    guest(1240, 990, 82, 103, 'right') +
    guest(1440, 985, 82, 106, 'front') +
    guest(1650, 990, 82, 98, 'front') +
    tableTop(1430, 1000, 330) +
    dusk('top', '#061a24', 0.55, 0.35) +
    dusk('bottom', '#061a20', 0.65, 0.26)
  )
}

const dinner = (): Svg => {
  const arm = (x: number, y: number, angle: number, cloth: string, skin: string, way: number): Svg =>
    group(
      line(d`M ${way * 66} -6 Q ${way * 96} 70 ${way * 54} 126`, cloth, 40) + circle(way * 50, 140, 19, skin),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  const from = (at: number, r: number): readonly [number, number, number] => {
    const a = (at * Math.PI) / 4 + Math.PI / 8
    return [900 + Math.cos(a) * r, 600 + Math.sin(a) * r, (a * 180) / Math.PI + 90]
  }
  const seat = (at: number): Svg => {
    const [x, y, angle] = from(at, 520)
    const one = somebody(at * 5 + 210)
    const covered = one.hair === 'scarf' || one.hair === 'turban'
    const crown = covered ? (one.cloth ?? linen) : (one.tone ?? ink)
    return (
      group(rect(-92, -112, 184, 60, '#8a5433', 24), d`translate(${x} ${y}) rotate(${angle})`) +
      arm(x, y, angle, darker(one.top, 0.12), one.skin, -1) +
      arm(x, y, angle, one.top, one.skin, 1) +
      group(
        solid('M -108 0 Q -108 -56 0 -58 Q 108 -56 108 0 Q 104 46 0 44 Q -104 46 -108 0 Z', one.top) +
          circle(0, 0, 56, crown) +
          (covered
            ? line('M -40 -20 Q 0 20 42 -8', darker(crown, 0.4), 6)
            : line('M -26 -30 Q 0 -44 26 -28', '#ffffff', 7, { opacity: 0.18 })) +
          (one.hair === 'bun' ? circle(0, -22, 30, darker(crown, 0.25)) : '') +
          (covered ? '' : path('M -10 52 Q 0 70 10 52 Z', one.skin)),
        d`translate(${x} ${y}) rotate(${angle})`,
      )
    )
  }
  const place = (at: number): Svg => {
    const [x, y, angle] = from(at, 300)
    const tint = [teal, brick, lagoon, plum][at % 4] ?? teal
    return group(
      oval(6, 10, 74, 74, '#b59a72', { opacity: 0.4 }) +
        circle(0, 0, 74, '#ffffff') +
        circle(0, 0, 56, '#f1e8d5') +
        circle(0, 0, 40, [moss, clay, honey, sage][at % 4] ?? sage) +
        circle(-12, 8, 16, coral) +
        circle(14, -8, 14, honey) +
        circle(8, 14, 10, cream) +
        rect(-106, -50, 7, 100, '#c9c2ae', 3) +
        rect(-94, -44, 5, 88, '#c9c2ae', 3) +
        rect(96, -50, 7, 100, '#c9c2ae', 3) +
        poly(
          [
            [118, -40],
            [146, -36],
            [140, 44],
            [116, 40],
          ],
          tint,
        ) +
        circle(70, 96, 26, '#dfece2', { opacity: 0.9 }) +
        circle(70, 96, 17, at % 2 ? '#b5424a' : '#e8c866', { opacity: 0.85 }),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  }
  const seats = [0, 1, 2, 3, 4, 5, 6, 7]
  const far = (x: number, y: number): Svg =>
    circle(x + 14, y + 20, 300, '#072a30', { opacity: 0.5 }) +
    circle(x, y, 300, '#d9c7a4') +
    Array.from(
      { length: 10 },
      (_, at) =>
        circle(x + Math.cos(at * 0.628) * 216, y + Math.sin(at * 0.628) * 216, 56, '#eadcc0') +
        circle(x + Math.cos(at * 0.628) * 216, y + Math.sin(at * 0.628) * 216, 38, '#d3bf98'),
    ).join('') +
    [coral, moss, rose, sage, honey]
      .map((tint, at) =>
        circle(x + Math.cos(at * 1.26) * 40, y + Math.sin(at * 1.26) * 40, 36, darker(tint, 0.2)),
      )
      .join('')
  return (
    rect(0, 0, 1800, 1200, '#0f4a50') +
    Array.from({ length: 70 }, (_, at) => {
      const x = (at % 10) * 200 + (Math.floor(at / 10) % 2) * 100
      const y = Math.floor(at / 10) * 190
      return (
        path(d`M ${x} ${y - 70} L ${x + 70} ${y} L ${x} ${y + 70} L ${x - 70} ${y} Z`, '#14585c') +
        circle(x, y, 18, '#1d6a69')
      )
    }).join('') +
    far(60, 60) +
    far(1740, 60) +
    far(60, 1150) +
    far(1740, 1150) +
    circle(926, 640, 440, '#06252b', { opacity: 0.55 }) +
    seats.map(seat).join('') +
    circle(900, 600, 420, '#fbf3e0') +
    grain(circle(900, 600, 420, linear(0, 0, 1, 1, [0.45, '#b28f62', 0], [1, '#b28f62', 0.8]))) +
    `<circle cx="900" cy="600" r="396" fill="none" stroke="${honey}" stroke-width="6"/>` +
    seats.map(place).join('') +
    seats
      .map((at) => {
        const [x, y, angle] = from(at, 520)
        const one = somebody(at * 5 + 210)
        return at % 3 === 1
          ? group(
              line('M 66 20 Q 100 90 62 148', one.top, 38) + circle(58, 160, 19, one.skin),
              d`translate(${x} ${y}) rotate(${angle})`,
            )
          : ''
      })
      .join('') +
    glow(900, 600, 230, honey, 0.65) +
    Array.from({ length: 26 }, (_, at) => {
      const a = at * 2.4
      const r = 14 + at * 4
      return circle(
        900 + Math.cos(a) * r,
        600 + Math.sin(a) * r,
        27 - (at % 3) * 4,
        [coral, moss, rose, sage, marigold, cream][at % 6] ?? coral,
      )
    }).join('') +
    [
      [760, 600],
      [1040, 600],
      [900, 460],
      [900, 740],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 22, '#f1d9a0') + circle(x, y, 9, '#fff6d8'))
      .join('') +
    dusk('left', '#04191f', 0.6, 0.34) +
    dusk('right', '#04191f', 0.6, 0.34)
  )
}

const webinar = (): Svg => {
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

/** Evenings and screens. */
export const evenings: readonly Picture[] = [
  scene(
    'events/gala-night.webp',
    'Guests at candlelit round tables in a garden under strings of lights on a clear night',
    gala,
  ),
  scene(
    'events/round-table-dinner.webp',
    'A round table from above: eight people dining around flowers and candles on a teal carpet',
    dinner,
  ),
  scene(
    'events/webinar-laptop.webp',
    'A laptop on an evening desk shows six people in an online seminar beside a lamp, tea and notes',
    webinar,
  ),
]
