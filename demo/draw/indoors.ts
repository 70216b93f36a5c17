import { brick, cream, darker, ink, lighter, moss, teal, wood } from './palette.ts'
import { box, glow, high, solid, wide } from './shapes.ts'
import { clip, d, down, line, oval, path, poly, rect, type Svg } from './svg.ts'

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
