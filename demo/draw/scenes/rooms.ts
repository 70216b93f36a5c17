import { figure } from '../figure.ts'
import {
  bark,
  brick,
  clay,
  coral,
  cream,
  darker,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  marigold,
  mist,
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
import { heldBook, openBook, sitting } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import {
  beam,
  boards,
  bookcase,
  books,
  box,
  bunting,
  chair,
  cup,
  dusk,
  glazing,
  glow,
  pendant,
  plant,
  sheet,
  solid,
  stack,
  sun,
  table,
  tree,
} from '../shapes.ts'
import { towers } from '../skylines.ts'
import { circle, clip, d, down, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const garden = (x: number, y: number, w: number, h: number): Svg =>
  rect(x, y, w, h, down('#bfdcd0', '#f8ecc6')) +
  tree(x + w * 0.3, y + h, h * 0.3, '#8fb08a') +
  tree(x + w * 0.8, y + h, h * 0.4, sage) +
  rect(x, y + h * 0.88, w, h * 0.12, moss)

const classroom = (): Svg => {
  const pupil = (
    x: number,
    y: number,
    u: number,
    skin: string,
    hair: 'short' | 'bob' | 'tail' | 'scarf' | 'curly' | 'afro',
    top: string,
    tone?: string,
    cloth: string = cream,
  ): Svg =>
    chair(x, y + u * 3.1, u * 2.1, '#c47a44') +
    figure(
      x,
      y + u * 1.1,
      u,
      {
        skin,
        hair,
        ...(tone ? { tone } : {}),
        cloth,
        view: 'back',
        wear: 'shirt',
        top,
        half: true,
        build: 0.86,
      },
      { left: [-16, 10], right: [16, -10] },
    ) +
    rect(x - u * 0.92, y + u * 0.9, u * 1.84, u * 1.1, '#c47a44', u * 0.2) +
    rect(x - u * 0.92, y + u * 1.6, u * 1.84, u * 0.4, '#8f5430', u * 0.2)
  return (
    sheet('#efe0bd', '#e8d2a6') +
    boards(840, '#c58f5c', 900) +
    [110, 420, 730]
      .map((x) =>
        glazing(x, 130, 250, 520, garden(x, 130, 250, 520), { across: 2, down: 3, frame: '#f8efdc' }),
      )
      .join('') +
    [110, 420, 730]
      .map(
        (x) =>
          poly(
            [
              [x + 120, 850],
              [x + 350, 850],
              [x + 620, 1200],
              [x + 330, 1200],
            ],
            '#ffedbb',
            { opacity: 0.42 },
          ) +
          beam(
            [
              [x, 140],
              [x + 250, 140],
              [x + 620, 1200],
              [x + 330, 1200],
            ],
            '#fff3cd',
            0.32,
          ),
      )
      .join('') +
    rect(1090, 180, 580, 400, wood, 8) +
    rect(1108, 198, 544, 364, '#245c53') +
    grain(rect(1108, 198, 544, 364, linear(0, 0, 1, 0.6, [0.2, deep, 0], [1, deep, 0.8]))) +
    line(
      'M 1180 480 L 1260 300 L 1340 480 Z M 1430 380 m -60 0 a 60 60 0 1 0 120 0 a 60 60 0 1 0 -120 0 M 1530 300 h 80 v 80 h -80 Z M 1180 520 H 1600',
      '#e6ead4',
      7,
      { opacity: 0.85 },
    ) +
    rect(1070, 640, 640, 24, wood) +
    rect(1090, 664, 600, 190, '#d9b98a') +
    books(1110, 636, 260, 90, 4) +
    stack(1400, 640, 120, [teal, marigold, brick], 5) +
    circle(1600, 570, 56, lagoon) +
    path('M 1570 540 q 40 -40 64 0 q -8 44 -40 40 q -30 0 -24 -40 Z', sage) +
    line('M 1540 590 A 66 66 0 0 0 1640 622', bark, 8) +
    rect(1590, 620, 18, 22, bark) +
    bunting(60, 60, 1060, 50, 46, 14, [coral, teal, marigold, rose, lagoon]) +
    bunting(1060, 50, 1760, 70, 36, 10, [teal, marigold, rose, lagoon, coral]) +
    figure(
      1010,
      700,
      76,
      {
        skin: skins[3],
        hair: 'bun',
        view: 'right',
        wear: 'skirt',
        top: marigold,
        bottom: teal,
        glasses: true,
      },
      {
        left: [20, 40],
        right: [60, 120],
        legs: [
          [-4, 0],
          [5, 2],
        ],
      },
    ) +
    plant(60, 860, 150, brick) +
    table(60, 900, 640, 1120, '#dca469') +
    table(760, 900, 640, 1120, '#dca469') +
    stack(120, 900, 110, [lagoon, cream, coral], 8) +
    rect(420, 886, 120, 14, cream, 3) +
    stack(1230, 900, 110, [plum, marigold], 3) +
    rect(900, 888, 120, 12, cream, 3) +
    pupil(250, 850, 92, skins[1], 'tail', coral, hairs.chestnut) +
    pupil(530, 850, 92, skins[4], 'short', pale) +
    pupil(930, 850, 92, skins[2], 'scarf', teal, undefined, rose) +
    pupil(1220, 850, 92, skins[5], 'afro', honey) +
    pupil(1560, 900, 104, skins[0], 'bob', lagoon, hairs.red) +
    table(1420, 960, 480, 1200, '#d0955a') +
    dusk('right', '#7a4a33', 0.5, 0.4) +
    dusk('bottom', '#5a3328', 0.55, 0.25)
  )
}

const library = (): Svg => {
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

const art = (): Svg => {
  const canvas = box(870, 280, 440, 430)
  const painting =
    rect(870, 280, 440, 430, down('#8fbab2', '#f6d59a')) +
    circle(1170, 430, 66, coral) +
    path('M 860 600 Q 980 480 1100 590 T 1320 540 V 720 H 860 Z', teal) +
    path('M 860 660 Q 1040 590 1320 670 V 720 H 860 Z', marigold) +
    rect(950, 470, 70, 140, plum) +
    circle(985, 470, 35, plum)
  const pot = (x: number, y: number, s: number, colour: string, inks: readonly string[]): Svg =>
    inks
      .map(
        (tint, at) =>
          line(
            d`M ${x + (at - 1.5) * s * 0.14} ${y - s * 0.6} L ${x + (at - 1.5) * s * 0.34} ${y - s * 1.7}`,
            '#d8b27c',
            s * 0.07,
          ) +
          oval(x + (at - 1.5) * s * 0.36, y - s * 1.82, s * 0.08, s * 0.2, tint, {
            turn: [(at - 1.5) * 11, x + (at - 1.5) * s * 0.36, y - s * 1.8],
          }),
      )
      .join('') +
    solid(d`M ${x - s * 0.4} ${y - s * 0.9} h ${s * 0.8} l ${-s * 0.08} ${s * 0.9} h ${-s * 0.64} Z`, colour)
  return (
    sheet('#f3e5c8', '#ecd7b0') +
    boards(900, '#b98a63', 600) +
    poly(
      [
        [80, 60],
        [720, 60],
        [640, 560],
        [0, 560],
      ],
      '#cfe6dc',
    ) +
    clip(
      poly(
        [
          [80, 60],
          [720, 60],
          [640, 560],
          [0, 560],
        ],
        '#000',
      ),
      sun(300, 200, 80, '#fffbe6', 4) + towers(0, 720, 560, 60, 190, '#a8c8bd', 19),
    ) +
    line(
      'M 80 60 L 0 560 M 294 60 L 214 560 M 507 60 L 427 560 M 720 60 L 640 560 M 40 310 H 680 M 80 60 H 720 M 0 560 H 650',
      '#6e5140',
      13,
    ) +
    beam(
      [
        [80, 60],
        [720, 60],
        [1300, 1200],
        [300, 1200],
      ],
      '#fffbe0',
      0.5,
    ) +
    rect(1400, 90, 170, 210, wood) +
    rect(1414, 104, 142, 182, rose) +
    circle(1485, 180, 44, teal) +
    rect(1440, 224, 90, 62, teal) +
    rect(1600, 120, 150, 150, wood) +
    rect(1612, 132, 126, 126, cream) +
    path('M 1630 240 L 1680 160 L 1720 240 Z', marigold) +
    rect(1400, 330, 350, 200, wood) +
    rect(1414, 344, 322, 172, '#bcd3c7') +
    path('M 1414 470 Q 1500 390 1580 460 T 1736 430 V 516 H 1414 Z', lagoon) +
    line('M 1090 200 V 1060 M 900 1090 L 1080 240 M 1280 1090 L 1100 240', '#8a5a36', 20) +
    rect(840, 710, 500, 26, '#a9703f', 4) +
    path(canvas, cream) +
    clip(path(canvas, '#000'), painting) +
    grain(path(canvas, linear(0, 0, 1, 0.5, [0.5, '#7a4436', 0], [1, '#7a4436', 0.5]))) +
    `<path d="${canvas}" fill="none" stroke="#fbf3e2" stroke-width="12"/>` +
    oval(660, 1110, 190, 24, '#4e342b', { opacity: 0.35 }) +
    figure(
      650,
      780,
      92,
      {
        skin: skins[2],
        hair: 'bun',
        tone: hairs.brown,
        view: 'right',
        wear: 'dress',
        top: teal,
        light: 'right',
        bare: true,
      },
      {
        left: [30, 100],
        right: [52, 108],
        legs: [
          [-6, -2],
          [6, 0],
        ],
        lean: 3,
      },
    ) +
    line('M 830 585 L 905 545', '#e7c28c', 9) +
    circle(912, 541, 12, coral) +
    path('M 560 690 q 80 -60 150 6 q 20 60 -60 66 q -110 4 -90 -72 Z', '#c98a5e') +
    [
      [600, 690, coral],
      [640, 676, marigold],
      [680, 694, cream],
      [650, 730, lagoon],
      [605, 726, plum],
    ]
      .map(([x, y, tint]) => circle(Number(x), Number(y), 12, String(tint)))
      .join('') +
    table(1380, 830, 480, 1140, '#c98a5e', 30) +
    pot(1470, 830, 110, lagoon, [coral, marigold, cream, plum]) +
    pot(1640, 830, 90, brick, [teal, rose, honey, slate]) +
    stack(1700, 830, 90, [plum, marigold], 2) +
    poly(
      [
        [60, 1100],
        [110, 720],
        [330, 720],
        [300, 1100],
      ],
      '#e7d2ac',
    ) +
    poly(
      [
        [110, 1120],
        [170, 780],
        [400, 780],
        [360, 1120],
      ],
      plum,
    ) +
    circle(260, 920, 60, honey) +
    plant(90, 1190, 150, clay) +
    [
      [760, 1120, coral],
      [860, 1160, teal],
      [1180, 1140, marigold],
      [1000, 1110, lagoon],
      [500, 1170, plum],
    ]
      .map(([x, y, tint]) => oval(Number(x), Number(y), 30, 8, String(tint), { opacity: 0.7 }))
      .join('') +
    dusk('right', '#7a4a3a', 0.45, 0.4) +
    dusk('bottom', '#4e342b', 0.5, 0.25)
  )
}

const science = (): Svg => {
  const flask = (x: number, y: number, s: number, liquid: string): Svg => {
    const glass = d`M ${x - s * 0.14} ${y - s * 1.5} V ${y - s * 0.86} L ${x - s * 0.56} ${y - s * 0.1} Q ${x - s * 0.6} ${y} ${x - s * 0.46} ${y} H ${x + s * 0.46} Q ${x + s * 0.6} ${y} ${x + s * 0.56} ${y - s * 0.1} L ${x + s * 0.14} ${y - s * 0.86} V ${y - s * 1.5} Z`
    return (
      glow(x, y - s * 0.3, s * 0.9, liquid, 0.5) +
      path(glass, '#e4f1e6', { opacity: 0.35 }) +
      clip(
        path(glass, '#000'),
        rect(x - s, y - s * 0.55, s * 2, s, liquid) +
          circle(x - s * 0.1, y - s * 0.3, s * 0.06, '#fff', { opacity: 0.6 }) +
          circle(x + s * 0.14, y - s * 0.2, s * 0.09, '#fff', { opacity: 0.4 }) +
          circle(x + s * 0.02, y - s * 0.44, s * 0.05, '#fff', { opacity: 0.6 }),
      ) +
      line(glass, '#e8f3ea', s * 0.035) +
      rect(x - s * 0.2, y - s * 1.56, s * 0.4, s * 0.08, '#e8f3ea', 5)
    )
  }
  const bottle = (x: number, y: number, s: number, tint: string): Svg =>
    rect(x - s * 0.3, y - s, s * 0.6, s, tint, s * 0.12) +
    rect(x - s * 0.12, y - s * 1.3, s * 0.24, s * 0.36, tint) +
    rect(x - s * 0.16, y - s * 1.36, s * 0.32, s * 0.12, bark, 3) +
    rect(x - s * 0.3, y - s * 0.66, s * 0.6, s * 0.3, cream) +
    rect(x + s * 0.08, y - s, s * 0.22, s, darker(tint, 0.5), s * 0.1, { opacity: 0.5 })
  const goggles = (x: number, y: number, u: number): Svg =>
    rect(x - u * 0.4, y - u * 0.16, u * 0.8, u * 0.28, ink, u * 0.1) +
    rect(x - u * 0.32, y - u * 0.11, u * 0.64, u * 0.17, '#a8dcd2', u * 0.07)
  return (
    sheet('#14505a', '#2b7f80', '#6aa99b') +
    glow(900, 520, 760, '#f5e3a8', 0.6) +
    Array.from({ length: 44 }, (_, at) => {
      const c = at % 11
      const row = Math.floor(at / 11)
      return row < 1 && c > 1 && c < 9
        ? ''
        : rect(
            520 + c * 70,
            90 + row * 70,
            60,
            60,
            [coral, marigold, pale, mist, rose, honey][(c * 2 + row) % 6] ?? pale,
            6,
            { opacity: 0.85 },
          )
    }).join('') +
    rect(60, 300, 380, 18, wood) +
    rect(60, 530, 380, 18, wood) +
    [110, 190, 270, 350]
      .map(
        (x, at) =>
          bottle(x, 300, 100, [brick, lagoon, honey, moss][at] ?? teal) +
          bottle(x + 16, 530, 110, [moss, plum, cream, coral][at] ?? teal),
      )
      .join('') +
    line(
      'M 1480 250 L 1580 330 L 1700 270 M 1580 330 L 1570 460 L 1470 520 M 1570 460 L 1680 530',
      '#e8f3ea',
      12,
    ) +
    [
      [1480, 250, 40, coral],
      [1580, 330, 54, marigold],
      [1700, 270, 36, cream],
      [1570, 460, 46, teal],
      [1470, 520, 36, rose],
      [1680, 530, 40, honey],
    ]
      .map(([x, y, r, tint]) =>
        solid(
          d`M ${Number(x) - Number(r)} ${Number(y)} a ${Number(r)} ${Number(r)} 0 1 1 ${Number(r) * 2} 0 a ${Number(r)} ${Number(r)} 0 1 1 ${-Number(r) * 2} 0 Z`,
          String(tint),
        ),
      )
      .join('') +
    figure(
      640,
      880,
      108,
      { skin: skins[3], hair: 'tail', view: 'front', wear: 'blazer', top: cream, half: true },
      { left: [-24, 30], right: [46, 112] },
    ) +
    goggles(640, 572, 108) +
    figure(
      1180,
      880,
      108,
      {
        skin: skins[1],
        hair: 'curly',
        tone: hairs.chestnut,
        view: 'front',
        wear: 'blazer',
        top: cream,
        half: true,
      },
      { left: [-40, -116], right: [20, -34] },
    ) +
    goggles(1180, 572, 108) +
    rect(-10, 860, 1820, 60, '#d9a468') +
    rect(-10, 900, 1820, 26, '#9a6536') +
    rect(-10, 926, 1820, 280, down('#7b4d31', '#4a2f26')) +
    [140, 560, 980, 1400]
      .map((x) => rect(x, 970, 340, 190, '#8e5b38', 6) + rect(x + 140, 1000, 60, 12, honey, 6))
      .join('') +
    flask(900, 862, 240, marigold) +
    flask(330, 862, 170, coral) +
    flask(1420, 862, 150, '#64b6a6') +
    rect(430, 800, 130, 60, wood, 4) +
    [450, 485, 520]
      .map(
        (x, at) =>
          rect(x, 720, 20, 130, '#e4f1e6', 10, { opacity: 0.7 }) +
          rect(x, 780 - at * 14, 20, 70 + at * 14, [teal, plum, honey][at] ?? teal, 10),
      )
      .join('') +
    solid('M 1560 862 v -18 q 0 -12 14 -12 h 150 q 14 0 14 12 v 18 Z', '#dfe6da') +
    line('M 1690 836 C 1760 760 1740 640 1650 610', '#dfe6da', 30) +
    rect(1560, 752, 130, 16, '#dfe6da', 4) +
    line('M 1660 760 L 1700 780', '#dfe6da', 18) +
    poly(
      [
        [1590, 560],
        [1640, 540],
        [1690, 680],
        [1640, 698],
      ],
      '#dfe6da',
    ) +
    poly(
      [
        [1574, 520],
        [1618, 502],
        [1636, 548],
        [1592, 564],
      ],
      ink,
    ) +
    poly(
      [
        [1650, 700],
        [1684, 688],
        [1690, 728],
        [1664, 736],
      ],
      ink,
    ) +
    circle(1700, 700, 16, marigold) +
    dusk('bottom', '#1d1c22', 0.5, 0.25) +
    dusk('top', night, 0.5, 0.3)
  )
}

const music = (): Svg => {
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

const nook = (): Svg =>
  sheet('#2a4450', '#36505a') +
  boards(930, '#6d4936', 900) +
  glazing(
    520,
    110,
    780,
    620,
    rect(520, 110, 780, 620, down('#5e8d95', '#a9c4b8')) +
      towers(520, 1300, 730, 80, 330, '#6d979a', 55) +
      tree(640, 740, 190, '#54807a') +
      tree(1210, 740, 230, '#4b7570') +
      Array.from({ length: 70 }, (_, at) =>
        line(d`M ${530 + ((at * 137) % 770)} ${120 + ((at * 89) % 580)} l -10 34`, '#e4efe6', 3, {
          opacity: 0.5,
        }),
      ).join(''),
    { across: 4, down: 2, frame: '#e9d9b8', bar: 14 },
  ) +
  rect(440, 760, 940, 46, '#c98a5e') +
  rect(440, 800, 940, 150, '#8e5a3d') +
  books(470, 940, 400, 120, 31) +
  books(900, 940, 440, 120, 47) +
  rect(440, 936, 940, 18, '#6e452b') +
  bookcase(40, 120, 320, 830, 5, 61, '#80563a') +
  rect(460, 716, 250, 60, brick, 26) +
  rect(1130, 700, 220, 76, teal, 30) +
  rect(1060, 640, 150, 130, marigold, 34, { turn: [-14, 1130, 700] }) +
  glow(1520, 420, 620, '#ffd98a', 0.75) +
  line('M 1520 420 V 1080', '#c9a25c', 10) +
  oval(1520, 1084, 80, 14, '#a7803f') +
  solid('M 1400 440 L 1450 270 H 1590 L 1640 440 Z', '#f8dd9a') +
  oval(900, 1090, 640, 74, '#a5524a') +
  oval(900, 1088, 560, 60, '#c9745c') +
  oval(900, 1086, 440, 44, '#e0a57c') +
  sitting(1010, 738, 88, { skin: skins[3], hair: 'curly', wear: 'shirt', top: honey, bottom: slate }, -1, {
    left: [-30, -112],
    right: [-24, -104],
    legs: [
      [-96, -30],
      [-132, -34],
    ],
    nod: 4,
    lean: 12,
  }) +
  heldBook(880, 640, 110, brick, -1) +
  cup(1270, 764, 50, cream, true) +
  stack(520, 762, 130, [teal, cream, coral], 71) +
  path(
    'M 640 1090 q -10 -70 50 -84 q 60 -14 110 10 q 14 -40 50 -30 l 14 -24 l 14 24 q 28 8 18 44 q -8 26 -40 30 q 6 30 -30 34 Z',
    '#e3d7c1',
  ) +
  path('M 650 1086 q -70 10 -80 -40', 'none') +
  line('M 650 1082 q -70 14 -84 -34', '#e3d7c1', 16) +
  line('M 700 1012 q 10 24 0 44 M 740 1008 q 10 24 0 44', '#b9a98c', 6) +
  plant(1690, 1080, 190, '#c98a5e', '#4f7a62') +
  stack(1240, 1092, 160, [plum, marigold, lagoon, cream], 77) +
  dusk('top', night, 0.6, 0.34) +
  dusk('bottom', '#1a1a22', 0.55, 0.26) +
  dusk('left', night, 0.5, 0.3)

/** Rooms of schools: where members teach and read. */
export const rooms: readonly Picture[] = [
  scene(
    'events/classroom-light.webp',
    'Morning light falls through tall windows into a classroom where pupils sit at desks and a teacher stands by the board',
    classroom,
  ),
  scene(
    'events/library-shelves.webp',
    'Readers at a long table in a two-storey library with an arched window, green lamps and somebody on a ladder at the shelves',
    library,
  ),
  scene(
    'events/art-studio.webp',
    'A painter at an easel in a bright studio with a slanting window, pots of brushes and finished canvases',
    art,
  ),
  scene(
    'events/science-lab.webp',
    'Two pupils in goggles and white coats behind a laboratory bench with glowing flasks, test tubes and a microscope',
    science,
  ),
  scene(
    'events/music-room.webp',
    'A pianist at a grand piano and a cellist playing in a music room with a golden window between plum curtains',
    music,
  ),
  scene(
    'events/reading-nook.webp',
    'A child reading on a window seat full of books and cushions while rain falls outside and a cat sleeps on the rug',
    nook,
  ),
]
