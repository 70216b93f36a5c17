import { cast, figure } from '../figure.ts'
import {
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
import { audience, heldBook, openBook, sitting, sittingFront, somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import {
  beam,
  boards,
  bookcase,
  box,
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
  tree,
} from '../shapes.ts'
import { needle, towers } from '../skylines.ts'
import { circle, clip, d, down, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const podium = (): Svg => {
  const rows = [0, 1, 2, 3].map((row) => {
    const u = 46 + row * 17
    const y = 590 + row * 120
    const parts: Svg[] = []
    for (let at = 0; at < 15; at++) {
      const x = (row % 2) * u * 1.2 - 40 + at * u * 2.7
      if (x > 1900) break
      const person = somebody(row * 20 + at + 3)
      const dim = 0.85 - row * 0.11
      const tint = (colour: string): string => darker(colour, dim)
      parts.push(
        figure(
          x,
          y + u * 0.6,
          u,
          {
            ...person,
            skin: tint(person.skin),
            tone: tint(person.tone ?? ink),
            cloth: tint(person.cloth ?? linen),
            top: tint(person.top),
            view: 'front',
            half: true,
            light: row === 3 ? 'left' : 'none',
          },
          { left: [-8, 16], right: [8, -16] },
        ),
      )
    }
    return (
      parts.join('') +
      rect(0, y + u * 0.9, 1800, 200, ['#0d3a43', '#0e3f47', '#10454c', '#124b51'][row] ?? deep)
    )
  })
  return (
    sheet('#0a2f39', '#14555b', '#1d6c6a') +
    [240, 640, 1160, 1560]
      .map((x, at) =>
        beam(
          [
            [x - 20, 0],
            [x + 20, 0],
            [x + 220 - at * 40, 900],
            [x - 260 + at * 20, 900],
          ],
          '#ffe9b5',
          0.4,
        ),
      )
      .join('') +
    [240, 640, 1160, 1560]
      .map((x) => rect(x - 34, -10, 68, 60, ink, 8) + oval(x, 52, 34, 12, '#fff1c4'))
      .join('') +
    glow(900, 420, 760, '#f7d78f', 0.35) +
    rows.join('') +
    poly(
      [
        [300, 1010],
        [1500, 1010],
        [1720, 1200],
        [80, 1200],
      ],
      '#9a6036',
    ) +
    poly(
      [
        [300, 1010],
        [1500, 1010],
        [1516, 1030],
        [284, 1030],
      ],
      '#d69a62',
    ) +
    grain(
      poly(
        [
          [300, 1010],
          [1500, 1010],
          [1720, 1200],
          [80, 1200],
        ],
        linear(0, 0, 1, 0.3, [0.3, '#4a2a22', 0], [1, '#4a2a22', 0.9]),
      ),
    ) +
    poly(
      [
        [560, 1050],
        [900, 1040],
        [906, 1180],
        [500, 1190],
      ],
      cream,
    ) +
    poly(
      [
        [900, 1040],
        [1220, 1050],
        [1280, 1190],
        [906, 1180],
      ],
      linen,
    ) +
    line(
      'M 610 1080 L 850 1074 M 596 1108 L 846 1102 M 584 1136 L 780 1132 M 960 1076 L 1180 1082 M 966 1104 L 1200 1112',
      '#b7a684',
      6,
    ) +
    oval(1390, 1110, 54, 14, '#4a2a22', { opacity: 0.5 }) +
    path('M 1340 960 h 96 l -12 150 h -72 Z', '#d9ece2', { opacity: 0.6 }) +
    path('M 1346 1020 h 84 l -7 88 h -70 Z', '#a9d3c9', { opacity: 0.8 }) +
    oval(430, 1100, 80, 20, ink) +
    line('M 430 1096 C 420 720 520 560 740 500', '#10161b', 26) +
    line('M 426 1096 C 416 718 514 556 734 494', '#aeb8b2', 7) +
    glow(860, 420, 330, '#fff0c4', 0.55) +
    solid(
      'M 716 462 L 900 372 Q 990 350 1022 420 Q 1046 490 980 526 L 792 610 Q 738 618 712 550 Q 698 494 716 462 Z',
      '#c9cfc6',
    ) +
    clip(
      path(
        'M 716 462 L 900 372 Q 990 350 1022 420 Q 1046 490 980 526 L 792 610 Q 738 618 712 550 Q 698 494 716 462 Z',
        '#000',
      ),
      Array.from({ length: 12 }, (_, at) =>
        line(d`M ${690 + at * 32} 340 l 110 280 M 680 ${360 + at * 44} l 380 -180`, '#6f7d7d', 4),
      ).join('') + line('M 756 430 L 826 610', '#e9b23f', 30),
    ) +
    dusk('top', night, 0.6, 0.35) +
    dusk('bottom', '#1c1418', 0.45, 0.2)
  )
}

const conference = (): Svg =>
  sheet('#0c3540', '#13505a') +
  poly(
    [
      [0, 0],
      [360, 170],
      [360, 720],
      [0, 900],
    ],
    '#0a2c37',
  ) +
  poly(
    [
      [1800, 0],
      [1440, 170],
      [1440, 720],
      [1800, 900],
    ],
    '#0a2c37',
  ) +
  [60, 150, 240]
    .map(
      (x) =>
        poly(
          [
            [x, 40 + x * 0.4],
            [x + 30, 54 + x * 0.4],
            [x + 30, 880 - x * 0.42],
            [x, 890 - x * 0.42],
          ],
          '#c98a4e',
          { opacity: 0.65 },
        ) +
        poly(
          [
            [1800 - x, 40 + x * 0.4],
            [1770 - x, 54 + x * 0.4],
            [1770 - x, 880 - x * 0.42],
            [1800 - x, 890 - x * 0.42],
          ],
          '#c98a4e',
          { opacity: 0.5 },
        ),
    )
    .join('') +
  glow(900, 330, 800, '#f6d58d', 0.55) +
  rect(440, 130, 920, 430, cream, 8) +
  clip(
    rect(440, 130, 920, 430, '#000', 8),
    rect(440, 130, 920, 430, down('#f6d491', '#fbeccb')) +
      circle(900, 430, 150, marigold) +
      path('M 440 470 Q 660 360 900 470 T 1360 430 V 560 H 440 Z', teal) +
      path('M 440 520 Q 700 440 1000 520 T 1360 500 V 560 H 440 Z', deep) +
      circle(1180, 230, 40, coral) +
      line('M 520 220 h 130 M 520 260 h 200 M 520 300 h 90', brick, 12),
  ) +
  [560, 900, 1240]
    .map(
      (x, at) =>
        beam(
          [
            [x - 14, 0],
            [x + 14, 0],
            [700 + at * 260, 760],
            [460 + at * 330, 760],
          ],
          '#fff0c8',
          0.32,
        ) + rect(x - 28, -6, 56, 46, ink, 8),
    )
    .join('') +
  poly(
    [
      [330, 690],
      [1470, 690],
      [1560, 800],
      [240, 800],
    ],
    '#b9773f',
  ) +
  rect(240, 798, 1320, 40, '#7b4a2d') +
  [
    [640, -1],
    [860, 1],
    [1100, -1],
  ]
    .map(([x = 0], at) => oval(x, 760, 110, 14, '#4a2a22', { opacity: 0.4 }))
    .join('') +
  path('M 520 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  path('M 740 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  path('M 970 700 h 150 v -90 q 0 -24 -24 -24 h -100 q -26 0 -26 24 Z', coral) +
  sitting(590, 676, 42, { skin: skins[4], hair: 'bun', wear: 'dress', top: lagoon, bottom: ink }, 1) +
  sitting(
    815,
    676,
    42,
    { skin: skins[1], hair: 'short', tone: hairs.grey, wear: 'blazer', top: plum, bottom: ink },
    1,
  ) +
  sitting(
    1050,
    676,
    42,
    { skin: skins[2], hair: 'scarf', cloth: honey, wear: 'tunic', top: teal, bottom: ink },
    -1,
  ) +
  figure(
    1320,
    622,
    44,
    { skin: skins[3], hair: 'short', beard: true, view: 'left', wear: 'blazer', top: '#28465a', bottom: ink },
    { left: [-50, -100], right: [-6, -14] },
  ) +
  plant(400, 740, 100, clay) +
  rect(690, 700, 44, 8, cream) +
  audience(30, 1800, 960, 44, 5, '#0b2a34') +
  audience(-20, 1850, 1090, 66, 9) +
  audience(30, 1850, 1290, 104, 12, '#081f29') +
  dusk('bottom', '#04141c', 0.75, 0.3) +
  dusk('top', '#061f29', 0.5, 0.3)

const careers = (): Svg => {
  const booth = (x: number, y: number, w: number, tint: string, sign: Svg): Svg =>
    rect(x, y - 420, 14, 420, '#6e452b') +
    rect(x + w - 14, y - 420, 14, 420, '#6e452b') +
    rect(x + 14, y - 330, w - 28, 330, '#f3e6cb') +
    Array.from({ length: 6 }, (_, at) =>
      path(
        d`M ${x - 14 + (at * (w + 28)) / 6} ${y - 440} h ${(w + 28) / 6} v 90 q ${-(w + 28) / 12} 40 ${-(w + 28) / 6} 0 Z`,
        at % 2 ? cream : tint,
      ),
    ).join('') +
    sign +
    rect(x - 10, y - 140, w + 20, 24, wood, 4) +
    solid(box(x, y - 116, w, 116), tint)
  const gear = (x: number, y: number): Svg =>
    Array.from({ length: 8 }, (_, at) =>
      rect(x - 13, y - 66, 26, 132, teal, 6, { turn: [at * 45, x, y] }),
    ).join('') +
    circle(x, y, 46, teal) +
    circle(x, y, 20, '#f3e6cb')
  const leaf = (x: number, y: number): Svg =>
    path(
      d`M ${x - 50} ${y + 54} Q ${x - 64} ${y - 50} ${x + 56} ${y - 60} Q ${x + 58} ${y + 50} ${x - 50} ${y + 54} Z`,
      moss,
    ) + line(d`M ${x - 60} ${y + 66} L ${x + 30} ${y - 34}`, '#f3e6cb', 7)
  const globe = (x: number, y: number): Svg =>
    circle(x, y, 62, lagoon) +
    line(
      d`M ${x - 62} ${y} h 124 M ${x} ${y - 62} v 124 M ${x} ${y - 62} q -52 62 0 124 M ${x} ${y - 62} q 52 62 0 124`,
      '#f3e6cb',
      6,
    )
  return (
    sheet('#f0dcb4', '#f7ead0', '#ecd2a4') +
    glazing(
      300,
      40,
      1200,
      460,
      rect(300, 40, 1200, 460, down('#a9cfc4', '#fbeec6')) +
        sun(620, 300, 90, '#fff8df', 3) +
        towers(300, 1500, 500, 40, 150, '#bcd2bd', 201),
      { across: 8, down: 2, frame: '#cfae7c', bar: 10 },
    ) +
    line('M 0 60 Q 900 -70 1800 60', '#b98a58', 26) +
    boards(820, '#d3a878', 900) +
    beam(
      [
        [320, 60],
        [900, 60],
        [1300, 1200],
        [500, 1200],
      ],
      '#fff5d2',
      0.45,
    ) +
    booth(110, 830, 400, brick, gear(310, 600)) +
    booth(690, 800, 380, marigold, leaf(880, 575)) +
    booth(1270, 830, 420, teal, globe(1480, 600)) +
    figure(
      310,
      716,
      60,
      { ...somebody(3), view: 'front', half: true },
      { left: [-20, 20], right: [30, 100] },
    ) +
    figure(
      880,
      694,
      58,
      { skin: skins[2], hair: 'scarf', cloth: lagoon, view: 'front', wear: 'blazer', top: plum, half: true },
      { left: [-30, -90], right: [20, -20] },
    ) +
    figure(
      1480,
      716,
      60,
      { skin: skins[5], hair: 'crop', view: 'front', wear: 'shirt', top: cream, half: true, glasses: true },
      { left: [-20, 20], right: [40, 110] },
    ) +
    [
      [310, 830, 400, brick],
      [690, 800, 380, marigold],
      [1270, 830, 420, teal],
    ]
      .map(
        ([x, y, w, tint], at) =>
          rect(Number(at ? x : 110) - 10, Number(y) - 140, Number(w) + 20, 24, wood, 4) +
          solid(box(Number(at ? x : 110), Number(y) - 116, Number(w), 116), String(tint)),
      )
      .join('') +
    stack(150, 690, 90, [teal, cream, honey], 3) +
    stack(1560, 690, 90, [plum, coral], 4) +
    plant(1020, 662, 70, cream) +
    cast(560, 1066, 130) +
    cast(990, 1082, 140) +
    cast(1210, 1064, 120) +
    cast(230, 1102, 130) +
    cast(1640, 1102, 130) +
    figure(
      560,
      770,
      82,
      {
        skin: skins[1],
        hair: 'tail',
        tone: hairs.chestnut,
        view: 'left',
        wear: 'skirt',
        top: teal,
        bottom: '#3a3540',
      },
      {
        left: [-20, -70],
        right: [-16, -60],
        legs: [
          [-18, -10],
          [20, 4],
        ],
      },
    ) +
    rect(430, 690, 80, 100, honey, 6, { turn: [-8, 470, 740] }) +
    figure(
      990,
      780,
      84,
      { skin: skins[4], hair: 'short', view: 'right', wear: 'blazer', top: '#28465a', bottom: slate },
      {
        left: [16, 40],
        right: [-14, 6],
        legs: [
          [22, 6],
          [-20, -30],
        ],
      },
    ) +
    solid(box(948, 920, 110, 80), '#7b4a2d') +
    figure(
      1210,
      776,
      80,
      {
        skin: skins[3],
        hair: 'turban',
        cloth: coral,
        beard: true,
        view: 'left',
        wear: 'shirt',
        top: pale,
        bottom: deep,
      },
      {
        left: [-40, -110],
        right: [-6, -14],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    figure(
      230,
      800,
      84,
      { skin: skins[2], hair: 'long', view: 'back', wear: 'dress', top: honey },
      {
        left: [-10, -6],
        right: [14, 40],
        legs: [
          [-4, -2],
          [4, 2],
        ],
      },
    ) +
    figure(
      1640,
      800,
      84,
      {
        skin: skins[0],
        hair: 'curly',
        tone: hairs.red,
        view: 'back',
        wear: 'shirt',
        top: sage,
        bottom: deep,
      },
      { left: [-14, -40], right: [10, 8] },
    ) +
    dusk('bottom', '#7a4a33', 0.5, 0.25) +
    dusk('left', '#8a5a3c', 0.35, 0.25)
  )
}

const interviews = (): Svg => {
  const desk = (x: number, y: number, s: number, seed: number): Svg => {
    const one = somebody(seed)
    const two = somebody(seed + 1)
    return (
      sitting(x - s * 2.3, y, s, { ...one, wear: 'blazer', top: one.top, bottom: deep }, 1, {
        left: [30, 80],
        right: [24, 100],
      }) +
      sitting(x + s * 2.3, y, s, { ...two, wear: two.wear, bottom: '#3a3540' }, -1, {
        left: [-30, -80],
        right: [-24, -104],
      }) +
      rect(x - s * 2.9, y + s * 0.1, s * 1.3, s * 0.2, '#9a5f38', 6) +
      rect(x + s * 1.7, y + s * 0.1, s * 1.3, s * 0.2, '#9a5f38', 6) +
      line(
        d`M ${x - s * 2.7} ${y + s * 0.2} v ${s * 1.9} M ${x + s * 2.7} ${y + s * 0.2} v ${s * 1.9} M ${x - s * 2.9} ${y + s * 0.2} l ${-s * 0.3} ${-s * 1.5} M ${x + s * 2.9} ${y + s * 0.2} l ${s * 0.3} ${-s * 1.5}`,
        '#6e452b',
        s * 0.1,
      ) +
      rect(x - s * 1.4, y - s * 0.62, s * 2.8, s * 0.16, '#c98a5e', 5) +
      rect(x - s * 0.1, y - s * 0.5, s * 0.2, s * 2.5, '#8a5433') +
      oval(x, y + s * 2.05, s * 0.8, s * 0.12, '#8a5433') +
      rect(x - s * 0.7, y - s * 0.7, s * 0.6, s * 0.07, cream)
    )
  }
  return (
    sheet('#7fb0a6', '#b9d3c0', '#f3e0b2') +
    sun(1230, 430, 110, '#fff6d8', 3) +
    towers(-20, 1800, 720, 120, 360, '#9cc0b3', 221) +
    needle(620, 720, 560, '#86b1a8') +
    towers(-20, 1800, 740, 60, 210, '#6f9f99', 227) +
    [0, 450, 900, 1350, 1786].map((x) => rect(x, 0, 20, 760, '#f3e6cb')).join('') +
    rect(0, 250, 1800, 14, '#f3e6cb') +
    rect(0, 740, 1800, 30, '#e3cfa6') +
    rect(0, 770, 1800, 430, down('#cf9d70', '#9c6444')) +
    [0, 450, 900, 1350]
      .map((x) =>
        poly(
          [
            [x + 60, 770],
            [x + 430, 770],
            [x + 330, 1200],
            [x - 180, 1200],
          ],
          '#ffeab8',
          { opacity: 0.3 },
        ),
      )
      .join('') +
    cast(380, 930, 300) +
    cast(1450, 930, 300) +
    desk(380, 800, 56, 31) +
    desk(1450, 800, 56, 44) +
    cast(900, 1160, 520) +
    sitting(
      590,
      905,
      104,
      { skin: skins[4], hair: 'curly', wear: 'blazer', top: teal, bottom: night, shoes: ink },
      1,
      { left: [48, 96], right: [30, 104] },
    ) +
    sitting(
      1210,
      905,
      104,
      { skin: skins[1], hair: 'scarf', cloth: rose, wear: 'tunic', top: plum, bottom: '#3a3540' },
      -1,
      { left: [-30, -104], right: [-48, -96] },
    ) +
    rect(520, 916, 150, 22, brick, 8) +
    rect(1130, 916, 150, 22, brick, 8) +
    line('M 540 936 V 1150 M 1260 936 V 1150 M 530 930 L 496 740 M 1270 930 L 1304 740', '#6e452b', 12) +
    rect(660, 842, 480, 24, '#dca469', 6) +
    rect(660, 858, 480, 10, '#9a6536') +
    rect(890, 866, 24, 280, '#9a6536') +
    oval(902, 1146, 120, 14, '#9a6536') +
    poly(
      [
        [980, 842],
        [1080, 842],
        [1096, 826],
        [996, 826],
      ],
      cream,
    ) +
    cup(740, 842, 40) +
    plant(1700, 1130, 200, '#c98a5e') +
    plant(90, 1120, 190, '#c98a5e') +
    dusk('bottom', '#5a3328', 0.5, 0.22) +
    dusk('top', '#3e7f7c', 0.45, 0.3)
  )
}

const bookClub = (): Svg => {
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

const coffee = (): Svg => {
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

/** People meeting people. */
export const gatherings: readonly Picture[] = [
  scene(
    'events/podium-microphone.webp',
    'A microphone and speaker’s notes on a lectern, looking out over a full and dimly lit audience',
    podium,
  ),
  scene(
    'events/conference-hall.webp',
    'Rows of people in a large hall listen to a panel of three and a host on a stage beneath a bright screen',
    conference,
  ),
  scene(
    'events/careers-fair.webp',
    'Visitors walk between three striped stands at a careers fair in an airy hall',
    careers,
  ),
  scene(
    'events/job-fair.webp',
    'Two people talk across a small table at a job fair, with more interviews beneath tall windows and a city beyond',
    interviews,
  ),
  scene(
    'events/book-club.webp',
    'Five people with open books sit around a low table in a lamplit room lined with bookcases',
    bookClub,
  ),
  scene(
    'events/coffee-morning.webp',
    'Two colleagues talk over coffee and croissants by a café window in morning sun',
    coffee,
  ),
]
