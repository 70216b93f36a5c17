import { figure } from '../figure.ts'
import {
  bark,
  brick,
  coral,
  cream,
  darker,
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
  skins,
  teal,
  wood,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet, solid } from '../shapes.ts'
import { circle, clip, d, down, line, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
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

export const scienceLab: Picture = scene(
  'events/science-lab.webp',
  'Two pupils in goggles and white coats behind a laboratory bench with glowing flasks, test tubes and a microscope',
  art,
)
