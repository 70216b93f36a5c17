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
  lighter,
  linen,
  marigold,
  mist,
  moss,
  night,
  plum,
  rose,
  sage,
  skins,
  slate,
  teal,
} from '../palette.ts'
import { openBook } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import {
  beam,
  box,
  cloud,
  dusk,
  glow,
  palm,
  plant,
  sheet,
  solid,
  stack,
  sun,
  tree,
  water,
} from '../shapes.ts'
import {
  circle,
  d,
  down,
  grain,
  group,
  line,
  linear,
  oval,
  type Point,
  path,
  poly,
  rect,
  type Svg,
} from '../svg.ts'

const network = (): Svg => {
  const r = random(77)
  const edges: Svg[] = []
  const nodes: Svg[] = []
  const tips: Point[] = []
  const grow = (x: number, y: number, angle: number, length: number, depth: number): void => {
    const ex = x + Math.sin(angle) * length
    const ey = y - Math.cos(angle) * length
    edges.push(
      line(
        d`M ${x} ${y} Q ${(x + ex) / 2 + Math.cos(angle) * 14} ${(y + ey) / 2} ${ex} ${ey}`,
        depth > 4 ? '#e8c27a' : depth > 2 ? '#8fd0bf' : '#5faaa1',
        2 + depth * 1.9,
        { opacity: 0.9 },
      ),
    )
    if (depth < 5)
      nodes.push(
        glow(ex, ey, 16 + depth * 12, depth % 2 ? honey : '#9be0cf', 0.5) +
          circle(ex, ey, 5 + depth * 2.6, r.pick([honey, marigold, '#bfe9dc', coral, cream])),
      )
    if (depth === 0) {
      tips.push([ex, ey])
      return
    }
    const fan = depth > 4 ? 3 : 2
    for (let at = 0; at < fan; at++)
      grow(
        ex,
        ey,
        angle + (at - (fan - 1) / 2) * r.between(0.5, 0.86) + r.between(-0.1, 0.1),
        length * r.between(0.72, 0.88),
        depth - 1,
      )
  }
  grow(900, 980, 0, 190, 6)
  const links = tips.flatMap((from, at) =>
    tips
      .slice(at + 1)
      .filter((to) => {
        const far = Math.hypot(from[0] - to[0], from[1] - to[1])
        return far > 20 && far < 74
      })
      .map((to) => line(d`M ${from[0]} ${from[1]} L ${to[0]} ${to[1]}`, '#9be0cf', 2, { opacity: 0.45 })),
  )
  return (
    sheet('#0a2733', '#0f424a', '#1b6462') +
    glow(900, 520, 860, '#2f8f86', 0.75) +
    [240, 400, 560, 720]
      .map(
        (radius) =>
          `<circle cx="900" cy="560" r="${radius}" fill="none" stroke="#9be0cf" stroke-width="2" stroke-dasharray="3 15" opacity="0.5"/>`,
      )
      .join('') +
    links.join('') +
    edges.join('') +
    nodes.join('') +
    glow(900, 1000, 420, '#ffe3a0', 0.8) +
    path('M -20 1060 Q 900 990 1820 1060 V 1200 H -20 Z', '#0a2730') +
    openBook(900, 1040, 330, marigold) +
    cast(380, 1092, 110, '#000000', 0.4) +
    figure(
      380,
      812,
      78,
      {
        skin: skins[3],
        hair: 'scarf',
        cloth: coral,
        view: 'right',
        wear: 'tunic',
        top: cream,
        bottom: slate,
        light: 'left',
      },
      {
        left: [30, 110],
        right: [50, 136],
        legs: [
          [-4, -2],
          [6, 2],
        ],
        nod: -6,
      },
    ) +
    cast(1450, 1092, 110, '#000000', 0.4) +
    figure(
      1450,
      812,
      78,
      {
        skin: skins[1],
        hair: 'short',
        view: 'left',
        wear: 'blazer',
        top: brick,
        bottom: ink,
        glasses: true,
        light: 'right',
      },
      {
        left: [-90, -116],
        right: [-8, -14],
        legs: [
          [-5, -2],
          [6, 2],
        ],
      },
    ) +
    figure(
      1600,
      908,
      62,
      {
        skin: skins[5],
        hair: 'afro',
        view: 'left',
        wear: 'shirt',
        top: honey,
        bottom: slate,
        build: 0.76,
        light: 'right',
      },
      {
        left: [-110, -150],
        right: [-14, -8],
        legs: [
          [-4, -2],
          [6, 2],
        ],
      },
    ) +
    dusk('bottom', '#051920', 0.6, 0.22)
  )
}

const geometry = (): Svg => {
  const star = (x: number, y: number, s: number, tint: string, inner: string): Svg =>
    rect(x - s, y - s, s * 2, s * 2, tint) +
    rect(x - s, y - s, s * 2, s * 2, tint, 0, { turn: [45, x, y] }) +
    circle(x, y, s * 0.72, inner) +
    rect(x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.84, tint) +
    rect(x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.84, tint, 0, { turn: [45, x, y] }) +
    circle(x, y, s * 0.2, marigold)
  const pattern = Array.from({ length: 40 }, (_, at) => {
    const x = (at % 8) * 240 + 60
    const y = Math.floor(at / 8) * 240 - 40
    return (
      star(x, y, 70, '#1b6a69', '#145357') +
      rect(x + 92, y + 92, 56, 56, '#d9a24a', 0, { turn: [45, x + 120, y + 120], opacity: 0.55 })
    )
  }).join('')
  const shadow = (x: number, y: number, w: number): Svg =>
    path(
      d`M ${x} ${y} l ${w * 1.9} ${w * 0.42} q ${-w * 0.2} ${w * 0.28} ${-w * 0.8} ${w * 0.2} L ${x - w * 0.5} ${y + w * 0.06} Z`,
      '#6a3a2a',
      { opacity: 0.35 },
    )
  return (
    rect(0, 0, 1800, 830, '#11494e') +
    pattern +
    rect(
      0,
      0,
      1800,
      840,
      linear(0, 0, 1, 0.4, [0, '#ffe9b5', 0.26], [0.5, '#0b3b42', 0.1], [1, '#0b2a33', 0.75]),
    ) +
    beam(
      [
        [0, 0],
        [520, 0],
        [1500, 1200],
        [300, 1200],
      ],
      '#fff1c4',
      0.3,
    ) +
    rect(0, 820, 1800, 380, down('#e3b27c', '#b9784a')) +
    rect(0, 814, 1800, 14, '#f2cd98') +
    shadow(360, 1010, 230) +
    solid('M 200 1010 L 360 520 L 520 1010 Q 360 1060 200 1010 Z', coral) +
    shadow(760, 1080, 260) +
    solid('M 580 900 A 180 180 0 1 1 940 900 A 180 180 0 1 1 580 900 Z', marigold) +
    oval(690, 810, 46, 28, '#ffe2a0', { opacity: 0.75, turn: [-34, 690, 810] }) +
    shadow(1180, 1000, 250) +
    poly(
      [
        [1020, 640],
        [1180, 570],
        [1350, 630],
        [1190, 706],
      ],
      lighter(lagoon, 0.35),
    ) +
    solid('M 1020 640 L 1190 706 L 1190 1010 L 1020 930 Z', lagoon) +
    poly(
      [
        [1190, 706],
        [1350, 630],
        [1350, 920],
        [1190, 1010],
      ],
      darker(lagoon, 0.55),
    ) +
    shadow(1560, 960, 170) +
    solid('M 1450 560 V 930 Q 1540 985 1630 930 V 560 Z', cream) +
    oval(1540, 560, 90, 34, '#fffaf0') +
    poly(
      [
        [80, 1150],
        [520, 1150],
        [80, 1080],
      ],
      '#cfe6dc',
      { opacity: 0.9 },
    ) +
    poly(
      [
        [130, 1136],
        [330, 1136],
        [130, 1104],
      ],
      '#d99e66',
    ) +
    path('M 960 1160 A 210 150 0 0 1 1380 1160 Z', '#cfe6dc', { opacity: 0.92 }) +
    path('M 1040 1160 A 130 92 0 0 1 1300 1160 Z', '#cb8f5b') +
    Array.from({ length: 13 }, (_, at) => {
      const a = Math.PI - (at * Math.PI) / 12
      return line(
        d`M ${1170 + Math.cos(a) * 204} ${1158 - Math.sin(a) * 146} L ${1170 + Math.cos(a) * 184} ${1158 - Math.sin(a) * 131}`,
        teal,
        4,
      )
    }).join('') +
    line('M 620 1168 A 250 90 0 0 1 930 1126', ink, 5) +
    line('M 820 700 L 640 1166', '#d8dccd', 22) +
    line('M 820 700 L 936 1118', '#b9c2b6', 22) +
    line('M 640 1166 L 630 1190', ink, 8) +
    line('M 936 1118 L 942 1142', brick, 14) +
    circle(820, 690, 36, '#d8dccd') +
    circle(820, 690, 15, slate) +
    rect(810, 610, 20, 56, '#d8dccd', 8) +
    poly(
      [
        [1440, 1120],
        [1740, 1060],
        [1746, 1090],
        [1446, 1150],
      ],
      plum,
    ) +
    poly(
      [
        [1440, 1120],
        [1446, 1150],
        [1400, 1146],
      ],
      '#f0d3a2',
    ) +
    poly(
      [
        [1416, 1136],
        [1418, 1146],
        [1400, 1146],
      ],
      ink,
    ) +
    dusk('right', '#071f28', 0.55, 0.36) +
    dusk('bottom', '#5a2f22', 0.45, 0.2)
  )
}

const hands = (): Svg => {
  /** An arm reaching from the edge to (x, y); the hand points along `angle`. */
  const arm = (
    x: number,
    y: number,
    angle: number,
    s: number,
    skin: string,
    sleeve: string,
    tile: string,
  ): Svg =>
    group(
      rect(-s * 0.3, -s * 0.7, s * 0.6, s * 0.6, tile, s * 0.06) +
        [
          [-0.24, 0.22],
          [-0.08, 0.32],
          [0.08, 0.3],
          [0.23, 0.2],
        ]
          .map(([at = 0, tip = 0], index) =>
            line(
              d`M ${s * at} ${s * 0.3} L ${s * at * 1.15} ${-s * tip}`,
              index % 2 ? darker(skin, 0.06) : skin,
              s * 0.15,
            ),
          )
          .join('') +
        path(
          d`M ${-s * 0.32} ${s * 0.2} Q ${-s * 0.36} ${s * 0.8} ${-s * 0.2} ${s} L ${s * 0.22} ${s} Q ${s * 0.38} ${s * 0.7} ${s * 0.32} ${s * 0.2} Q 0 ${s * 0.1} ${-s * 0.32} ${s * 0.2} Z`,
          skin,
        ) +
        line(d`M ${s * 0.3} ${s * 0.62} Q ${s * 0.52} ${s * 0.4} ${s * 0.42} ${s * 0.06}`, skin, s * 0.16) +
        solid(
          d`M ${-s * 0.2} ${s * 0.9} L ${s * 0.22} ${s * 0.9} L ${s * 0.3} ${s * 1.6} L ${-s * 0.28} ${s * 1.6} Z`,
          skin,
        ) +
        solid(
          d`M ${-s * 0.36} ${s * 1.4} Q 0 ${s * 1.52} ${s * 0.38} ${s * 1.4} L ${s * 0.7} ${s * 6} L ${-s * 0.66} ${s * 6} Z`,
          sleeve,
        ) +
        line(
          d`M ${-s * 0.36} ${s * 1.42} Q 0 ${s * 1.54} ${s * 0.38} ${s * 1.42}`,
          lighter(sleeve, 0.4),
          s * 0.1,
        ),
      d`translate(${x} ${y}) rotate(${angle})`,
    )
  const rings = [150, 220, 290, 360].map((radius, ringAt) => {
    const count = 14 + ringAt * 6
    return Array.from({ length: count }, (_, at) => {
      const a0 = (at / count) * Math.PI * 2 + ringAt * 0.1
      const a1 = ((at + 0.86) / count) * Math.PI * 2 + ringAt * 0.1
      const inks = [
        [honey, marigold],
        [marigold, coral],
        [coral, brick, rose],
        [teal, lagoon, mist, teal],
      ][ringAt] ?? [honey]
      if (ringAt === 3 && at % 4 === 1) return ''
      const p = (a: number, q: number): Point => [900 + Math.cos(a) * q, 600 + Math.sin(a) * q]
      return poly(
        [p(a0, radius), p(a1, radius), p(a1, radius + 58), p(a0, radius + 58)],
        inks[at % inks.length] ?? honey,
      )
    }).join('')
  })
  const people: readonly (readonly [angle: number, skin: string, sleeve: string, tile: string])[] = [
    [8, skins[4], marigold, coral],
    [52, skins[1], plum, teal],
    [97, skins[5], teal, honey],
    [142, skins[2], cream, brick],
    [190, skins[0], coral, lagoon],
    [232, skins[3], sage, marigold],
    [278, skins[4], '#28465a', rose],
    [322, skins[2], honey, teal],
  ]
  return (
    rect(0, 0, 1800, 1200, '#f3e2c2') +
    Array.from({ length: 54 }, (_, at) =>
      rect(
        (at % 9) * 210 + (Math.floor(at / 9) % 2) * 105 - 100,
        Math.floor(at / 9) * 210,
        196,
        196,
        '#efdab4',
        6,
      ),
    ).join('') +
    circle(914, 622, 440, '#a9744a', { opacity: 0.3 }) +
    circle(900, 600, 432, '#fdf4df') +
    circle(900, 600, 138, honey) +
    circle(900, 600, 138, linear(0, 0, 1, 1, [0.3, '#c9742a', 0], [1, '#c9742a', 0.7])) +
    rings.join('') +
    grain(circle(900, 600, 432, linear(0, 0, 1, 1, [0.5, '#7a3a2a', 0], [1, '#7a3a2a', 0.5]))) +
    people
      .map(([angle, skin, sleeve, tile]) => {
        const a = ((angle - 90) * Math.PI) / 180
        return arm(900 + Math.cos(a) * 500, 600 + Math.sin(a) * 470, angle + 180, 130, skin, sleeve, tile)
      })
      .join('') +
    dusk('bottom', '#8a5a3c', 0.4, 0.25) +
    dusk('right', '#8a5a3c', 0.35, 0.25)
  )
}

const garden = (): Svg => {
  const sunflower = (x: number, y: number, h: number): Svg =>
    line(d`M ${x} ${y} Q ${x + 14} ${y - h * 0.5} ${x} ${y - h}`, moss, 12) +
    path(d`M ${x + 8} ${y - h * 0.4} q 60 -50 90 -6 q -40 44 -90 6 Z`, moss) +
    path(d`M ${x} ${y - h * 0.6} q -60 -50 -90 -6 q 40 44 90 6 Z`, sage) +
    Array.from({ length: 14 }, (_, at) =>
      oval(x, y - h - 50, 15, 34, at % 2 ? marigold : honey, { turn: [at * 25.7, x, y - h] }),
    ).join('') +
    circle(x, y - h, 36, '#5b3a2a') +
    circle(x - 6, y - h - 6, 22, '#7b4f35')
  const bed = (x: number, y: number, w: number, seed: number): Svg => {
    const r = random(seed)
    return (
      Array.from({ length: Math.floor(w / 46) }, (_, at) => {
        const px = x + 30 + at * 46
        const tall = r.between(34, 74)
        return (
          oval(px - 12, y - tall * 0.6, 12, tall * 0.5, r.pick([moss, sage, '#8aa866']), {
            turn: [-24, px, y],
          }) +
          oval(px + 12, y - tall * 0.6, 12, tall * 0.5, r.pick([moss, sage, '#8aa866']), {
            turn: [24, px, y],
          }) +
          (r.between(0, 1) > 0.5 ? circle(px, y - tall * 0.9, 13, r.pick([coral, honey, cream, brick])) : '')
        )
      }).join('') +
      rect(x, y - 14, w, 24, '#4a2f26') +
      solid(box(x - 8, y, w + 16, 84), '#b9773f') +
      line(d`M ${x - 8} ${y + 42} h ${w + 16}`, '#7b4a2d', 4)
    )
  }
  const turbine = (x: number, y: number, h: number, turn: number): Svg =>
    poly(
      [
        [x - 7, y],
        [x - 3, y - h],
        [x + 3, y - h],
        [x + 7, y],
      ],
      cream,
    ) +
    [0, 120, 240]
      .map((at) =>
        path(
          d`M ${x} ${y - h} q ${h * 0.05} ${-h * 0.12} 0 ${-h * 0.46} q ${-h * 0.04} ${h * 0.2} 0 ${h * 0.46} Z`,
          cream,
          { turn: [at + turn, x, y - h] },
        ),
      )
      .join('') +
    circle(x, y - h, 9, linen)
  return (
    sheet('#86c2b6', '#bfdcc0', '#f8ecc0') +
    sun(360, 260, 110, '#fff6d4', 3) +
    cloud(900, 160, 190, cream, 0.8) +
    cloud(1500, 260, 150, cream, 0.7) +
    path('M 0 660 Q 420 470 900 610 T 1800 560 V 900 H 0 Z', '#a9c39a') +
    turbine(1180, 600, 330, 14) +
    turbine(1360, 590, 260, 50) +
    turbine(1020, 610, 210, 88) +
    path('M 0 740 Q 600 620 1200 720 T 1800 690 V 1200 H 0 Z', '#8fb07e') +
    poly(
      [
        [70, 780],
        [70, 500],
        [260, 380],
        [450, 500],
        [450, 780],
      ],
      '#e4f3ea',
      { opacity: 0.75 },
    ) +
    line(
      'M 70 780 V 500 L 260 380 L 450 500 V 780 M 260 380 V 780 M 70 500 H 450 M 165 440 V 780 M 355 440 V 780 M 70 640 H 450',
      '#f8f3e2',
      9,
    ) +
    [110, 190, 300, 390].map((x, at) => plant(x, 780, 70, brick, at % 2 ? moss : sage)).join('') +
    rect(1420, 470, 400, 290, '#e6b98a') +
    poly(
      [
        [1390, 480],
        [1520, 350],
        [1820, 350],
        [1820, 480],
      ],
      '#2b5f6b',
    ) +
    line(
      'M 1455 415 H 1820 M 1500 480 L 1600 350 M 1610 480 L 1690 350 M 1720 480 L 1780 350',
      '#a8d3cf',
      5,
    ) +
    [1470, 1590, 1710].map((x) => rect(x, 540, 70, 100, '#a8d3cf', 4)).join('') +
    path('M 0 850 Q 900 780 1800 850 V 1200 H 0 Z', '#d9b981') +
    grain(
      path(
        'M 0 850 Q 900 780 1800 850 V 1200 H 0 Z',
        linear(0, 0, 0, 1, [0.3, '#8a5a3c', 0], [1, '#8a5a3c', 0.7]),
      ),
    ) +
    [1250, 1350, 1450, 1560, 1660].map((x, at) => sunflower(x, 900, 250 + ((at * 47) % 90))).join('') +
    bed(1180, 900, 560, 5) +
    bed(560, 860, 460, 9) +
    cast(420, 1060, 120) +
    figure(
      430,
      830,
      78,
      { skin: skins[4], hair: 'bun', view: 'right', wear: 'dress', top: coral, bottom: deep },
      {
        lean: 10,
        left: [44, 70],
        right: [54, 84],
        legs: [
          [-8, -4],
          [8, 0],
        ],
      },
    ) +
    solid('M 600 752 h 96 l 8 96 h -112 Z', teal) +
    line('M 700 840 L 764 772', teal, 15) +
    poly(
      [
        [748, 752],
        [792, 780],
        [776, 794],
        [736, 766],
      ],
      deep,
    ) +
    line('M 604 770 q -10 -64 44 -62 q 50 2 46 60', teal, 13) +
    [0, 1, 2, 3].map((at) => line(d`M ${786 + at * 9} ${794 + (at % 2) * 8} l 8 26`, '#dff0ea', 4)).join('') +
    cast(890, 1040, 130) +
    figure(
      900,
      990,
      84,
      {
        skin: skins[1],
        hair: 'crop',
        tone: hairs.red,
        view: 'left',
        wear: 'shirt',
        top: honey,
        bottom: '#28465a',
        bare: true,
        build: 0.76,
      },
      {
        lean: -26,
        left: [-46, -60],
        right: [-40, -84],
        legs: [
          [-70, 92],
          [-82, 84],
        ],
      },
    ) +
    cast(1120, 1050, 130) +
    figure(
      1120,
      1000,
      82,
      {
        skin: skins[3],
        hair: 'scarf',
        cloth: plum,
        view: 'left',
        wear: 'shirt',
        top: cream,
        bottom: slate,
        build: 0.76,
      },
      {
        lean: -18,
        left: [-60, -74],
        right: [-46, -96],
        legs: [
          [-72, 90],
          [-84, 84],
        ],
      },
    ) +
    [720, 780, 840]
      .map(
        (x, at) =>
          line(d`M ${x} 1110 v -40`, moss, 7) +
          oval(x - 14, 1066, 18, 8, sage, { turn: [24, x, 1066] }) +
          oval(x + 14, 1064, 18, 8, moss, { turn: [-24, x, 1064] }) +
          oval(x, 1114, 34, 9, '#6b4a33'),
      )
      .join('') +
    stack(90, 1130, 200, [teal, brick], 3) +
    plant(180, 1066, 90, clay, sage) +
    tree(40, 860, 190, '#6f9a6d') +
    dusk('bottom', '#6b3f2a', 0.5, 0.22) +
    dusk('top', '#3f8a86', 0.4, 0.3)
  )
}

const yoga = (): Svg => {
  const mat = (x: number, y: number, tint: string): Svg =>
    poly(
      [
        [x - 210, y],
        [x + 190, y],
        [x + 240, y + 60],
        [x - 250, y + 60],
      ],
      tint,
    ) +
    poly(
      [
        [x - 250, y + 60],
        [x + 240, y + 60],
        [x + 240, y + 70],
        [x - 250, y + 70],
      ],
      darker(tint, 0.5),
    )
  return (
    sheet('#e98f6a', '#f4b77c', '#fbdc9c', '#fdedc4') +
    sun(900, 560, 230, '#fff3cc', 2.6) +
    cloud(380, 250, 240, '#f7c491', 0.8) +
    cloud(1420, 190, 260, '#f6bd8a', 0.8) +
    cloud(1180, 380, 140, '#fbd7a0', 0.8) +
    [
      [520, 330],
      [570, 300],
      [630, 340],
      [1250, 270],
      [1300, 300],
    ]
      .map(([x = 0, y = 0]) => line(d`M ${x - 22} ${y} q 12 -14 22 0 q 10 -14 22 0`, '#8a4a44', 5))
      .join('') +
    path('M 0 640 Q 200 560 420 640 Z', '#b8786a') +
    path('M 1300 640 Q 1540 540 1800 630 V 640 Z', '#b8786a') +
    water(640, 240, ['#f9d79a', '#7fb3a4', '#3f8a86'], 900, '#fff6d8', 21) +
    path('M 0 830 Q 500 800 900 850 T 1800 820 V 1200 H 0 Z', '#f0cf9a') +
    path('M 0 830 Q 500 800 900 850 T 1800 820 v 16 Q 1360 880 900 866 T 0 848 Z', '#fff6e0', {
      opacity: 0.8,
    }) +
    grain(
      path(
        'M 0 830 Q 500 800 900 850 T 1800 820 V 1200 H 0 Z',
        linear(0, 0, 0, 1, [0.2, '#b06f4a', 0], [1, '#b06f4a', 0.8]),
      ),
    ) +
    palm(120, 1010, 300, '#2f5a50', 0.2) +
    palm(1700, 1010, 330, '#2f5a50', -0.2) +
    [
      [470, 1090],
      [900, 1120],
      [1330, 1090],
    ]
      .map(([x = 0, y = 0]) =>
        path(
          d`M ${x - 60} ${y + 70} L ${x - 100} 1210 L ${x + 120} 1210 L ${x + 60} ${y + 70} Z`,
          '#8a4a34',
          { opacity: 0.28 },
        ),
      )
      .join('') +
    mat(470, 1060, lagoon) +
    figure(
      470,
      782,
      80,
      {
        skin: skins[4],
        hair: 'bun',
        view: 'front',
        wear: 'shirt',
        top: coral,
        bottom: plum,
        shoes: skins[4],
        bare: true,
        light: 'right',
      },
      {
        left: [-152, 166],
        right: [152, -166],
        legs: [
          [0, 0],
          [62, -68],
        ],
      },
    ) +
    mat(1330, 1060, plum) +
    figure(
      1330,
      782,
      80,
      {
        skin: skins[1],
        hair: 'tail',
        tone: hairs.chestnut,
        view: 'front',
        wear: 'shirt',
        top: teal,
        bottom: night,
        shoes: skins[1],
        bare: true,
        light: 'left',
      },
      {
        left: [-152, 166],
        right: [152, -166],
        legs: [
          [-62, 68],
          [0, 0],
        ],
      },
    ) +
    mat(900, 1090, marigold) +
    line(
      'M 800 1090 Q 700 1096 690 1116 Q 800 1150 900 1118 M 1000 1090 Q 1100 1096 1110 1116 Q 1000 1150 900 1118',
      deep,
      56,
    ) +
    oval(830, 1122, 34, 15, skins[2]) +
    oval(970, 1122, 34, 15, skins[2]) +
    figure(
      900,
      1060,
      98,
      {
        skin: skins[2],
        hair: 'scarf',
        cloth: cream,
        view: 'front',
        wear: 'tunic',
        top: lighter(lagoon, 0.1),
        half: true,
        light: 'none',
      },
      { left: [-40, -34], right: [40, 34] },
    ) +
    dusk('bottom', '#7a3f34', 0.5, 0.2) +
    dusk('top', '#b5523f', 0.45, 0.3)
  )
}

/** Subjects and ideas. */
export const ideas: readonly Picture[] = [
  scene(
    'events/ai-network.webp',
    'A glowing network of nodes grows like a tree out of an open book while two teachers and a pupil look up at it',
    network,
  ),
  scene(
    'events/maths-geometry.webp',
    'A cone, sphere, cube and cylinder with compasses, set square and protractor before a wall of star tiles',
    geometry,
  ),
  scene(
    'events/inclusion-mosaic.webp',
    'Eight hands of different skin tones place tiles in one round sun mosaic',
    hands,
  ),
  scene(
    'events/school-garden.webp',
    'A teacher and two children plant and water beds of flowers, with a greenhouse, solar roof and wind turbines behind',
    garden,
  ),
  scene(
    'events/wellbeing-sunrise.webp',
    'Three people practise yoga on a beach between palm trees as the sun rises over calm water',
    yoga,
  ),
]
