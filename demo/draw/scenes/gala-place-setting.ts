import { coral, cream, darker, honey, lighter, marigold, moss, plum, rose, sage, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, solid } from '../shapes.ts'
import { circle, down, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg =>
  rect(0, 0, 1800, 1200, down('#f4e6c9', '#e2c79c')) +
  rect(0, 0, 1800, 1200, linear(0, 0, 1, 1, [0.3, '#8a5a3c', 0], [1, '#8a5a3c', 0.6])) +
  poly(
    [
      [0, 0],
      [520, 0],
      [0, 760],
    ],
    teal,
  ) +
  line('M 560 0 L 0 818', honey, 10) +
  circle(930, 660, 420, '#8a5a3c', { opacity: 0.25 }) +
  circle(900, 620, 410, '#ffffff') +
  `<circle cx="900" cy="620" r="386" fill="none" stroke="${honey}" stroke-width="9"/>` +
  circle(900, 620, 286, '#f6eedb') +
  grain(circle(900, 620, 286, linear(0, 0, 1, 1, [0.4, '#b79a6b', 0], [1, '#b79a6b', 0.7]))) +
  solid('M 760 470 L 1000 430 L 1060 780 L 820 820 Z', plum) +
  poly(
    [
      [800, 476],
      [1000, 444],
      [1006, 478],
      [806, 512],
    ],
    lighter(plum, 0.25),
  ) +
  path('M 930 560 C 860 480 990 430 940 360 C 1030 430 990 520 930 560 Z', moss) +
  path('M 940 590 C 1040 540 1060 620 1130 560 C 1120 650 1010 660 940 590 Z', sage) +
  [
    [900, 610, coral],
    [950, 580, rose],
    [930, 650, marigold],
    [880, 560, cream],
  ]
    .map(
      ([x, y, tint]) =>
        circle(Number(x), Number(y), 38, String(tint)) +
        circle(Number(x) + 6, Number(y) + 6, 16, darker(String(tint), 0.25)),
    )
    .join('') +
  [300, 390]
    .map(
      (x) =>
        rect(x, 430, 22, 420, '#b3945f', 10) +
        [0, 1, 2].map((tine) => rect(x - 16 + tine * 20, 300, 12, 140, '#b3945f', 6)).join('') +
        rect(x - 16, 400, 54, 56, '#b3945f', 20),
    )
    .join('') +
  rect(1420, 540, 24, 320, '#b3945f', 10) +
  path('M 1416 560 V 320 Q 1466 330 1462 560 Z', '#b3945f') +
  rect(1510, 520, 22, 340, '#b3945f', 10) +
  oval(1521, 420, 40, 100, '#b3945f') +
  circle(1470, 190, 150, '#8a5a3c', { opacity: 0.2 }) +
  circle(1450, 170, 146, '#e9f2ea', { opacity: 0.9 }) +
  circle(1450, 170, 104, '#b5424a') +
  circle(1420, 140, 40, '#d9777a', { opacity: 0.6 }) +
  circle(1690, 330, 100, '#e9f2ea', { opacity: 0.85 }) +
  circle(1690, 330, 72, '#d6e8e0') +
  glow(200, 1040, 420, honey, 0.7) +
  circle(200, 1040, 96, '#d9a24a') +
  circle(200, 1040, 74, '#fff3cf') +
  circle(200, 1040, 14, marigold) +
  glow(1640, 1100, 330, honey, 0.6) +
  circle(1640, 1100, 80, '#d9a24a') +
  circle(1640, 1100, 60, '#fff3cf') +
  circle(1640, 1100, 12, marigold) +
  dusk('bottom', '#6b3f2a', 0.45, 0.25)

export const galaPlaceSetting: Picture = scene(
  'gallery/gala-place-setting.webp',
  'A place setting from above: white plate with gold rim, folded plum napkin, flowers and candles',
  art,
)
