import { lights } from '../outdoors.ts'
import { coral, cream, darker, honey, marigold, plum, sage, skins, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { dusk, glow, sheet, solid } from '../shapes.ts'
import { circle, d, group, line, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const flute = (x: number, y: number, s: number, turn: number, skin: string, sleeve: string): Svg =>
    group(
      path(
        d`M ${-s * 0.2} ${-s} H ${s * 0.2} Q ${s * 0.22} ${-s * 0.3} 0 ${-s * 0.2} Q ${-s * 0.22} ${-s * 0.3} ${-s * 0.2} ${-s} Z`,
        '#eaf4ec',
        { opacity: 0.45 },
      ) +
        path(
          d`M ${-s * 0.19} ${-s * 0.74} H ${s * 0.19} Q ${s * 0.2} ${-s * 0.3} 0 ${-s * 0.22} Q ${-s * 0.2} ${-s * 0.3} ${-s * 0.19} ${-s * 0.74} Z`,
          honey,
        ) +
        [
          [-0.05, -0.5],
          [0.06, -0.62],
          [0.02, -0.4],
        ]
          .map(([a = 0, b = 0]) => circle(s * a, s * b, s * 0.025, '#fffbe8'))
          .join('') +
        rect(-s * 0.02, -s * 0.22, s * 0.04, s * 0.46, '#eaf4ec') +
        line(d`M ${s * 0.02} ${s * 0.5} L ${s * 0.16} ${s * 1.1}`, skin, s * 0.2) +
        path(
          d`M ${-s * 0.16} ${-s * 0.02} Q ${-s * 0.2} ${s * 0.5} ${-s * 0.02} ${s * 0.6} L ${s * 0.14} ${s * 0.6} Q ${s * 0.22} ${s * 0.3} ${s * 0.16} ${0} Q 0 ${-s * 0.1} ${-s * 0.16} ${-s * 0.02} Z`,
          skin,
        ) +
        [0.06, 0.19, 0.32]
          .map((at) =>
            line(
              d`M ${-s * 0.16} ${s * at} Q 0 ${s * (at - 0.05)} ${s * 0.14} ${s * at}`,
              darker(skin, 0.3),
              s * 0.025,
            ),
          )
          .join('') +
        solid(
          d`M ${s * 0} ${s * 0.9} L ${s * 0.3} ${s * 0.84} L ${s * 0.9} ${s * 3} L ${s * 0.2} ${s * 3} Z`,
          sleeve,
        ),
      d`translate(${x} ${y}) rotate(${turn})`,
    )
  const r = random(515)
  return (
    sheet('#0c2733', '#1b4a52', '#6a5a4e') +
    Array.from({ length: 44 }, () => {
      const size = r.between(16, 62)
      return circle(
        r.between(0, 1800),
        r.between(0, 900),
        size,
        r.pick([honey, '#ffdf9a', coral, '#bfe3d4']),
        { opacity: r.between(0.1, 0.34) },
      )
    }).join('') +
    lights(-40, 90, 900, 180, 130, 9, 18) +
    lights(900, 180, 1840, 60, 130, 9, 18) +
    glow(900, 520, 560, honey, 0.6) +
    flute(640, 560, 300, 16, skins[4], '#28465a') +
    flute(1170, 560, 300, -16, skins[1], coral) +
    flute(430, 690, 290, 26, skins[2], teal) +
    flute(1390, 700, 290, -28, skins[5], marigold) +
    flute(900, 600, 320, 0, skins[3], plum) +
    flute(220, 880, 260, 36, skins[0], cream) +
    flute(1600, 890, 260, -38, skins[2], sage) +
    dusk('bottom', '#0c1c24', 0.6, 0.26) +
    dusk('top', '#061a24', 0.5, 0.25)
  )
}

export const galaToast: Picture = scene(
  'gallery/gala-toast.webp',
  'Seven raised glasses meet under strings of lights',
  art,
)
