import {
  bark,
  brick,
  clay,
  cream,
  darker,
  deep,
  honey,
  ink,
  lagoon,
  lighter,
  linen,
  marigold,
  mist,
  moss,
  pale,
  plum,
  rose,
  sage,
  slate,
  teal,
  wood,
} from './palette.ts'
import { random } from './random.ts'
import {
  circle,
  clip,
  d,
  down,
  grain,
  line,
  linear,
  oval,
  type Point,
  path,
  poly,
  radial,
  rect,
  type Svg,
} from './svg.ts'

export const wide = 1800
export const high = 1200

/** A full sheet from top colour to bottom colour. */
export const sheet = (...colours: string[]): Svg => rect(0, 0, wide, high, down(...colours))

/** Darkness gathering along one side of the picture: a smooth wash that ends in printed grain. */
export function dusk(
  from: 'top' | 'bottom' | 'left' | 'right',
  colour: string,
  strength = 0.6,
  reach = 0.5,
  [w, h] = [wide, high],
): Svg {
  const paint = (top: number, far: number): string =>
    ({
      top: linear(0, 0, 0, 1, [0, colour, top], [far, colour, 0]),
      bottom: linear(0, 1, 0, 0, [0, colour, top], [far, colour, 0]),
      left: linear(0, 0, 1, 0, [0, colour, top], [far, colour, 0]),
      right: linear(1, 0, 0, 0, [0, colour, top], [far, colour, 0]),
    })[from]
  return (
    rect(0, 0, w, h, paint(strength * 0.75, reach)) +
    `<g opacity="0.7">${grain(rect(0, 0, w, h, paint(strength * 0.62, reach * 0.5)))}</g>`
  )
}

/** A disc of light with a halo. */
export const sun = (x: number, y: number, r: number, colour: string, halo = 2.4): Svg =>
  circle(x, y, r * halo, radial(0.5, 0.5, 0.5, [0.3, colour, 0.55], [1, colour, 0])) + circle(x, y, r, colour)

/** A glow without an edge, for lamps and candles. */
export const glow = (x: number, y: number, r: number, colour = honey, strength = 0.6): Svg =>
  circle(
    x,
    y,
    r,
    radial(0.5, 0.5, 0.5, [0, colour, strength], [0.35, colour, strength * 0.45], [1, colour, 0]),
  )

/** A shaft of light, brightest at its first edge. */
export const beam = (points: readonly Point[], colour = '#fff1c4', strength = 0.5): Svg =>
  poly(points, linear(0, 0, 0.25, 1, [0, colour, strength], [1, colour, strength * 0.12]))

/** Something filled with one ink, its far side dissolving into shadow. */
export function solid(
  shape: string,
  colour: string,
  from: 'left' | 'right' | 'top' = 'left',
  strength = 0.7,
): Svg {
  const shade = darker(colour, 0.85)
  const paint = {
    left: linear(0, 0, 1, 0.15, [0.3, shade, 0], [1, shade, strength]),
    right: linear(1, 0, 0, 0.15, [0.3, shade, 0], [1, shade, strength]),
    top: linear(0, 0, 0, 1, [0.3, shade, 0], [1, shade, strength]),
  }[from]
  return path(shape, colour) + grain(path(shape, paint))
}

export const box = (x: number, y: number, w: number, h: number): string =>
  d`M ${x} ${y} h ${w} v ${h} h ${-w} Z`

export type Panes = { across: number; down: number; frame: string; arch?: boolean; bar?: number }

/** A window: `view` is drawn inside the opening, then the glazing bars. */
export function glazing(x: number, y: number, w: number, h: number, view: Svg, panes: Panes): Svg {
  const bar = panes.bar ?? 12
  const shape = panes.arch
    ? d`M ${x} ${y + h} L ${x} ${y + w / 2} A ${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2} L ${x + w} ${y + h} Z`
    : box(x, y, w, h)
  const bars: Svg[] = []
  for (let at = 1; at < panes.across; at++)
    bars.push(rect(x + (w * at) / panes.across - bar / 2, y, bar, h, panes.frame))
  for (let at = 1; at < panes.down; at++)
    bars.push(rect(x, y + (h * at) / panes.down - bar / 2, w, bar, panes.frame))
  return (
    clip(path(shape, '#000'), view + bars.join('')) +
    `<path d="${shape}" fill="none" stroke="${panes.frame}" stroke-width="${bar * 1.8}"/>` +
    rect(x - bar * 2, y + h, w + bar * 4, bar * 1.8, lighter(panes.frame, 0.25), 3)
  )
}

const spines = [teal, brick, marigold, cream, plum, lagoon, clay, slate, rose, moss, linen, deep] as const

/** A shelf of books standing on y, from x over `w`, at most `h` high. */
export function books(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  inks: readonly [string, ...string[]] = spines,
): Svg {
  const r = random(seed)
  const parts: Svg[] = []
  let at = x + r.between(0, 6)
  while (at < x + w - h * 0.1) {
    const thick = r.between(h * 0.1, h * 0.22)
    const tall = h * r.between(0.66, 0.96)
    const colour = r.pick(inks)
    if (at + thick > x + w) break
    const tilt = r.between(0, 1) > 0.9 ? 8 : 0
    const turn = tilt ? ({ turn: [tilt, at, y] } as const) : {}
    parts.push(rect(at, y - tall, thick - 2, tall, colour, 2, turn))
    parts.push(
      rect(at + thick * 0.62, y - tall, thick * 0.38 - 2, tall, darker(colour, 0.4), 2, {
        ...turn,
        opacity: 0.6,
      }),
    )
    if (r.between(0, 1) > 0.45)
      parts.push(rect(at, y - tall * 0.78, thick - 2, Math.max(3, h * 0.035), lighter(colour, 0.5), 0, turn))
    at += thick + (tilt ? h * 0.14 : 0)
    if (r.between(0, 1) > 0.93) at += h * 0.3
  }
  return parts.join('')
}

/** Books lying on one another, bottom book at y. */
export function stack(x: number, y: number, w: number, inks: readonly string[], seed = 1): Svg {
  const r = random(seed)
  let top = y
  return inks
    .map((colour) => {
      const thick = w * r.between(0.13, 0.2)
      const long = w * r.between(0.82, 1)
      const left = x + r.between(-0.06, 0.06) * w
      top -= thick
      return (
        rect(left, top, long, thick, colour, 4) +
        rect(left + long * 0.06, top + thick * 0.2, long * 0.94, thick * 0.6, cream, 2) +
        rect(left, top, long * 0.1, thick, darker(colour, 0.25), 4) +
        rect(left, top + thick * 0.8, long, thick * 0.2, darker(colour, 0.35), 2)
      )
    })
    .join('')
}

/** A bookcase with shelves full of books. */
export function bookcase(
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  seed: number,
  frame = wood,
): Svg {
  const row = h / rows
  const parts = [rect(x, y, w, h, darker(frame, 0.75))]
  for (let at = 0; at < rows; at++) {
    const base = y + row * (at + 1)
    parts.push(books(x + 14, base - 8, w - 28, row - 26, seed + at * 17), rect(x, base - 10, w, 14, frame))
  }
  parts.push(
    rect(x - 4, y, 18, h, lighter(frame, 0.1)),
    rect(x + w - 14, y, 18, h, darker(frame, 0.3)),
    rect(x - 10, y - 14, w + 20, 20, lighter(frame, 0.2)),
  )
  return parts.join('')
}

/** A cup on a saucer, with steam when asked. */
export function cup(x: number, y: number, s: number, colour: string = cream, steam = false): Svg {
  const vapour = steam
    ? line(
        d`M ${x - s * 0.12} ${y - s * 0.86} q ${-s * 0.18} ${-s * 0.3} 0 ${-s * 0.55} t 0 ${-s * 0.55} M ${x + s * 0.2} ${y - s * 0.86} q ${-s * 0.16} ${-s * 0.26} 0 ${-s * 0.48} t 0 ${-s * 0.44}`,
        '#fffaf0',
        s * 0.06,
        { opacity: 0.55 },
      )
    : ''
  return (
    oval(x, y, s * 0.85, s * 0.15, darker(colour, 0.18)) +
    oval(x, y - s * 0.04, s * 0.85, s * 0.14, colour) +
    `<ellipse cx="${x + s * 0.5}" cy="${y - s * 0.42}" rx="${s * 0.22}" ry="${s * 0.2}" fill="none" stroke="${darker(colour, 0.16)}" stroke-width="${s * 0.09}"/>` +
    solid(
      d`M ${x - s * 0.5} ${y - s * 0.74} L ${x + s * 0.5} ${y - s * 0.74} Q ${x + s * 0.46} ${y - s * 0.06} ${x} ${y - s * 0.04} Q ${x - s * 0.46} ${y - s * 0.06} ${x - s * 0.5} ${y - s * 0.74} Z`,
      colour,
    ) +
    oval(x, y - s * 0.74, s * 0.5, s * 0.1, '#6b4229') +
    vapour
  )
}

/** A potted plant with broad leaves; (x, y) is the foot of the pot. */
export function plant(x: number, y: number, s: number, pot: string = brick, leaf: string = moss): Svg {
  const leaves = [-66, -42, -18, 8, 32, 58].map((turn, at) => {
    const long = s * (1.25 - Math.abs(turn) * 0.006)
    const ox = x
    const oy = y - s * 0.7
    const colour = at % 2 ? leaf : lighter(leaf, 0.16)
    return (
      path(
        d`M ${ox} ${oy} C ${ox - s * 0.34} ${oy - long * 0.4} ${ox - s * 0.22} ${oy - long * 0.85} ${ox} ${oy - long} C ${ox + s * 0.22} ${oy - long * 0.85} ${ox + s * 0.34} ${oy - long * 0.4} ${ox} ${oy} Z`,
        colour,
        { turn: [turn, ox, oy] },
      ) +
      line(d`M ${ox} ${oy} L ${ox} ${oy - long * 0.86}`, darker(colour, 0.35), s * 0.02, {
        turn: [turn, ox, oy],
      })
    )
  })
  return (
    leaves.join('') +
    solid(
      d`M ${x - s * 0.36} ${y - s * 0.72} h ${s * 0.72} l ${-s * 0.1} ${s * 0.72} h ${-s * 0.52} Z`,
      pot,
    ) +
    rect(x - s * 0.4, y - s * 0.78, s * 0.8, s * 0.14, lighter(pot, 0.15), 4)
  )
}

/** A lamp hanging from the top of the picture to y. */
export const pendant = (x: number, y: number, s: number, colour: string = teal, lit = true): Svg =>
  (lit ? glow(x, y + s * 0.3, s * 2.6) : '') +
  rect(x - 2, 0, 4, y - s * 0.5, ink) +
  oval(x, y, s * 0.5, s * 0.1, lit ? '#fff3c9' : darker(colour, 0.5)) +
  solid(
    d`M ${x - s * 0.6} ${y} Q ${x - s * 0.52} ${y - s * 0.56} ${x - s * 0.1} ${y - s * 0.62} h ${s * 0.2} Q ${x + s * 0.52} ${y - s * 0.56} ${x + s * 0.6} ${y} Q ${x} ${y - s * 0.14} ${x - s * 0.6} ${y} Z`,
    colour,
  )

/** A plain chair seen from the side (`way` is where the sitter looks) or from behind. */
export function chair(x: number, y: number, s: number, colour: string, way: -1 | 0 | 1 = 0): Svg {
  const leg = darker(colour, 0.45)
  if (way === 0)
    return (
      line(
        d`M ${x - s * 0.36} ${y - s * 0.6} L ${x - s * 0.42} ${y} M ${x + s * 0.36} ${y - s * 0.6} L ${x + s * 0.42} ${y}`,
        leg,
        s * 0.07,
      ) +
      rect(x - s * 0.44, y - s * 0.66, s * 0.88, s * 0.14, darker(colour, 0.2), s * 0.05) +
      rect(x - s * 0.42, y - s * 1.36, s * 0.84, s * 0.5, colour, s * 0.1) +
      line(
        d`M ${x - s * 0.34} ${y - s * 0.9} V ${y - s * 0.6} M ${x + s * 0.34} ${y - s * 0.9} V ${y - s * 0.6}`,
        leg,
        s * 0.06,
      )
    )
  const f = way * s
  return (
    line(
      d`M ${x - f * 0.34} ${y - s * 0.6} L ${x - f * 0.46} ${y} M ${x + f * 0.36} ${y - s * 0.6} L ${x + f * 0.42} ${y}`,
      leg,
      s * 0.075,
    ) +
    line(d`M ${x - f * 0.36} ${y - s * 0.6} L ${x - f * 0.5} ${y - s * 1.42}`, colour, s * 0.11) +
    rect(Math.min(x - f * 0.44, x + f * 0.46), y - s * 0.68, s * 0.9, s * 0.13, colour, s * 0.06)
  )
}

/** A table seen from the front: top edge at y, feet at `foot`. */
export const table = (
  x: number,
  y: number,
  w: number,
  foot: number,
  colour: string = wood,
  thick = 26,
): Svg =>
  poly(
    [
      [x + w * 0.06, y],
      [x + w * 0.1, y],
      [x + w * 0.08, foot],
      [x + w * 0.05, foot],
    ],
    darker(colour, 0.6),
  ) +
  poly(
    [
      [x + w * 0.9, y],
      [x + w * 0.94, y],
      [x + w * 0.95, foot],
      [x + w * 0.92, foot],
    ],
    darker(colour, 0.7),
  ) +
  rect(x, y, w, thick, colour, 6) +
  rect(x, y + thick * 0.6, w, thick * 0.4, darker(colour, 0.4), 4)

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

/** Paving or boards running to a vanishing point. */
export function boards(y: number, colour: string, vanishX: number, count = 16): Svg {
  const parts = [rect(0, y, wide, high - y, down(lighter(colour, 0.12), darker(colour, 0.25)))]
  for (let at = -count; at <= count; at++)
    parts.push(
      line(d`M ${vanishX + at * 90} ${y} L ${vanishX + at * 330} ${high}`, darker(colour, 0.4), 3, {
        opacity: 0.35,
      }),
    )
  return parts.join('')
}
