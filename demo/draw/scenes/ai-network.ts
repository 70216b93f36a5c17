import { openBook } from '../books.ts'
import { cast, figure } from '../figure.ts'
import { brick, coral, cream, honey, ink, marigold, skins, slate } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { random } from '../random.ts'
import { dusk, glow, sheet } from '../shapes.ts'
import { circle, d, line, type Point, path, type Svg } from '../svg.ts'

const art = (): Svg => {
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

export const aiNetwork: Picture = scene(
  'events/ai-network.webp',
  'A glowing network of nodes grows like a tree out of an open book while two teachers and a pupil look up at it',
  art,
)
