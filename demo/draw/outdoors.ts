import { bark, clay, darker, honey, ink, mist, moss, pale, sage } from './palette.ts'
import { random } from './random.ts'
import { glow, sheet, solid, wide } from './shapes.ts'
import { circle, d, down, line, type Point, path, poly, rect, type Svg } from './svg.ts'

/** A rounded leafy crown on a trunk; (x, y) is the foot. */
export function tree(x: number, y: number, s: number, leaf: string = sage, trunk: string = bark): Svg {
  const crown = d`M ${x} ${y - s * 2.1} C ${x + s * 0.5} ${y - s * 2.15} ${x + s * 0.86} ${y - s * 1.7} ${x + s * 0.74} ${y - s * 1.3} C ${x + s * 0.86} ${y - s * 0.86} ${x + s * 0.4} ${y - s * 0.58} ${x} ${y - s * 0.62} C ${x - s * 0.4} ${y - s * 0.58} ${x - s * 0.86} ${y - s * 0.86} ${x - s * 0.74} ${y - s * 1.3} C ${x - s * 0.86} ${y - s * 1.7} ${x - s * 0.5} ${y - s * 2.15} ${x} ${y - s * 2.1} Z`
  return (
    poly(
      [
        [x - s * 0.07, y],
        [x - s * 0.045, y - s * 1.3],
        [x + s * 0.045, y - s * 1.3],
        [x + s * 0.08, y],
      ],
      trunk,
    ) +
    solid(crown, leaf) +
    line(
      d`M ${x} ${y - s * 0.7} L ${x} ${y - s * 1.5} M ${x} ${y - s} L ${x - s * 0.26} ${y - s * 1.3} M ${x} ${y - s * 1.15} L ${x + s * 0.26} ${y - s * 1.5}`,
      trunk,
      s * 0.04,
      { opacity: 0.75 },
    )
  )
}

/** A date palm; (x, y) is the foot. */
export function palm(x: number, y: number, s: number, leaf: string = moss, lean = 0.12): Svg {
  const tx = x + s * lean
  const ty = y - s * 2.2
  const fronds = [-160, -140, -112, -84, -58, -32, -8, 14].map((angle, at) => {
    const a = (angle * Math.PI) / 180
    const ex = tx + Math.cos(a) * s * 0.95
    const ey = ty + Math.sin(a) * s * 0.62 + s * 0.34
    const mx = tx + Math.cos(a) * s * 0.55
    const my = ty + Math.sin(a) * s * 0.66 - s * 0.08
    return path(
      d`M ${tx} ${ty} Q ${mx} ${my - s * 0.14} ${ex} ${ey} Q ${mx - s * 0.02} ${my + s * 0.16} ${tx} ${ty} Z`,
      at % 2 ? leaf : darker(leaf, 0.28),
    )
  })
  const trunk = d`M ${x - s * 0.08} ${y} Q ${x + s * lean * 0.2} ${y - s * 1.2} ${tx - s * 0.045} ${ty} h ${s * 0.09} Q ${x + s * lean * 0.4 + s * 0.08} ${y - s * 1.2} ${x + s * 0.1} ${y} Z`
  return solid(trunk, bark) + fronds.join('') + circle(tx, ty + s * 0.02, s * 0.07, clay)
}

/** Calm water from y to the bottom of `h`, with glints of light below `lightX`. */
export function water(
  y: number,
  h: number,
  colours: readonly string[],
  lightX: number,
  light: string,
  seed: number,
): Svg {
  const r = random(seed)
  const parts = [rect(0, y, wide, h, down(...colours))]
  for (let at = 0; at < 60; at++) {
    const t = r.between(0, 1)
    const gy = y + 8 + t * t * (h - 16)
    const near = 30 + t * 130
    const gx = lightX + r.between(-1, 1) * (60 + t * 240)
    parts.push(rect(gx - near / 2, gy, near, 3 + t * 6, light, 4, { opacity: 0.25 + r.between(0, 0.45) }))
  }
  for (let at = 0; at < 40; at++) {
    const t = r.between(0, 1)
    const long = 50 + t * 160
    parts.push(rect(r.between(-50, wide), y + 6 + t * (h - 12), long, 2 + t * 4, mist, 3, { opacity: 0.22 }))
  }
  return parts.join('')
}

export const cloud = (x: number, y: number, s: number, colour: string = pale, opacity = 0.8): Svg =>
  path(
    d`M ${x - s} ${y} q 0 ${-s * 0.24} ${s * 0.34} ${-s * 0.24} q ${s * 0.1} ${-s * 0.3} ${s * 0.5} ${-s * 0.24} q ${s * 0.34} ${-s * 0.2} ${s * 0.58} ${s * 0.14} q ${s * 0.5} ${-s * 0.04} ${s * 0.5} ${s * 0.34} Z`,
    colour,
    { opacity },
  )

/** Little flags along a hanging cord. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  inks: readonly string[],
): Svg {
  const at = (t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag]
  const flags = Array.from({ length: count }, (_, index) => {
    const [ax, ay] = at((index + 0.1) / count)
    const [bx, by] = at((index + 0.9) / count)
    const long = (bx - ax) * 1.15
    return poly(
      [
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2 + long],
      ],
      inks[index % inks.length] ?? ink,
    )
  })
  return (
    line(d`M ${x1} ${y1} Q ${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, ink, 4) + flags.join('')
  )
}

/** A hanging cord of glowing bulbs. */
export function lights(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  size = 11,
): Svg {
  const bulbs = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const x = x1 + (x2 - x1) * t
    const y = y1 + (y2 - y1) * t + Math.sin(Math.PI * t) * sag * 0.98
    return (
      glow(x, y + size, size * 5, honey, 0.55) +
      rect(x - 3, y - 2, 6, 8, ink) +
      circle(x, y + size, size, '#fff1bf')
    )
  })
  return (
    line(d`M ${x1} ${y1} Q ${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, ink, 4, {
      opacity: 0.85,
    }) + bulbs.join('')
  )
}

/** The dark garden under trees in which the gala takes place. */
export const nightGarden = (): Svg =>
  sheet('#0a2431', '#123c48', '#2c5a5b') +
  [
    [140, 90],
    [420, 160],
    [760, 60],
    [1000, 190],
    [1260, 110],
    [1690, 330],
    [300, 330],
  ]
    .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
    .join('') +
  [
    [40, 820, 310],
    [330, 800, 220],
    [1480, 800, 240],
    [1760, 820, 320],
  ]
    .map(([x = 0, y = 0, s = 0], at) => tree(x, y, s, at % 2 ? '#1c4d4c' : '#17443f', '#0c2a30'))
    .join('') +
  rect(0, 790, 1800, 410, down('#1d4a45', '#0d2c31'))
