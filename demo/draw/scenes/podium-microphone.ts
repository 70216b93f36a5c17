import { figure } from '../figure.ts'
import { cream, darker, deep, ink, linen, night } from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, glow, sheet, solid } from '../shapes.ts'
import { clip, d, grain, line, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
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

export const podiumMicrophone: Picture = scene(
  'events/podium-microphone.webp',
  'A microphone and speaker’s notes on a lectern, looking out over a full and dimly lit audience',
  art,
)
