import { brick, cream, darker, honey, ink, lighter, mix } from './palette.ts'
import { random } from './random.ts'
import { circle, d, grain, line, linear, oval, path, poly, rect, type Svg } from './svg.ts'

/** Rows of lit windows on a facade. */
function litWindows(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  colour: string,
  share = 0.3,
): Svg {
  const r = random(seed)
  const parts: Svg[] = []
  for (let wy = y + 14; wy < y + h - 16; wy += 20)
    for (let wx = x + 8; wx < x + w - 12; wx += 15)
      if (r.between(0, 1) < share) parts.push(rect(wx, wy, 7, 10, colour, 0, { opacity: r.between(0.55, 1) }))
  return parts.join('')
}

/** A plain tower with a light and a shaded side; `lit` adds windows in that colour. */
export function tower(
  x: number,
  base: number,
  w: number,
  h: number,
  colour: string,
  seed: number,
  lit?: string,
): Svg {
  const r = random(seed)
  const kind = r.whole(0, 4)
  const y = base - h
  const shade = darker(colour, 0.38)
  const roof =
    kind === 0
      ? poly(
          [
            [x, y],
            [x + w, y - w * 0.34],
            [x + w, y + 1],
            [x, y + 1],
          ],
          colour,
        )
      : kind === 1
        ? rect(x + w * 0.2, y - w * 0.26, w * 0.6, w * 0.3, colour) +
          rect(x + w * 0.48, y - w * 0.8, 4, w * 0.6, colour)
        : kind === 2
          ? path(d`M ${x} ${y + 1} A ${w / 2} ${w * 0.4} 0 0 1 ${x + w} ${y + 1} Z`, colour)
          : kind === 3
            ? poly(
                [
                  [x, y + 1],
                  [x + w / 2, y - w * 0.6],
                  [x + w, y + 1],
                ],
                colour,
              )
            : ''
  return (
    roof +
    rect(x, y, w, h, colour) +
    rect(x + w * 0.58, y, w * 0.42, h, shade, 0, { opacity: 0.45 }) +
    (lit ? litWindows(x, y, w, h, seed + 5, lit) : '')
  )
}

/** A row of towers of differing height from x to `end`. */
export function towers(
  x: number,
  end: number,
  base: number,
  low: number,
  tall: number,
  colour: string,
  seed: number,
  lit?: string,
): Svg {
  const r = random(seed)
  const parts: Svg[] = []
  for (let at = x; at < end; ) {
    const w = r.between(44, 92)
    parts.push(
      tower(
        at,
        base,
        w,
        r.between(low, tall),
        mix(colour, '#ffffff', r.between(0, 0.06)),
        seed + Math.round(at),
        lit,
      ),
    )
    at += w + r.between(-6, 26)
  }
  return parts.join('')
}

/** A very tall stepped needle. */
export function needle(x: number, base: number, h: number, colour: string, lit?: string): Svg {
  const shade = darker(colour, 0.4)
  const steps: readonly (readonly [left: number, right: number, rise: number])[] = [
    [0.085, 0.085, 0.22],
    [0.085, 0.066, 0.34],
    [0.064, 0.066, 0.45],
    [0.064, 0.046, 0.55],
    [0.043, 0.046, 0.64],
    [0.043, 0.03, 0.71],
    [0.026, 0.03, 0.78],
    [0.018, 0.016, 0.85],
    [0.008, 0.008, 0.92],
    [0.003, 0.003, 1],
  ]
  return (
    steps
      .map(
        ([left, right, rise]) =>
          rect(x - left * h, base - rise * h, (left + right) * h, rise * h, colour, 4) +
          rect(x + right * h * 0.25, base - rise * h, right * h * 0.75, rise * h, shade, 4, {
            opacity: 0.32,
          }),
      )
      .join('') +
    (lit
      ? litWindows(x - h * 0.06, base - h * 0.5, h * 0.12, h * 0.5, 31, lit, 0.2) +
        litWindows(x - h * 0.03, base - h * 0.72, h * 0.06, h * 0.22, 37, lit, 0.2)
      : '')
  )
}

/** A hotel shaped like a sail. */
export const sail = (x: number, base: number, h: number, colour: string): Svg =>
  path(
    d`M ${x} ${base} L ${x} ${base - h} Q ${x + h * 0.5} ${base - h * 0.62} ${x + h * 0.4} ${base} Z`,
    colour,
  ) +
  path(
    d`M ${x + h * 0.1} ${base} Q ${x + h * 0.18} ${base - h * 0.5} ${x} ${base - h} Q ${x + h * 0.5} ${base - h * 0.62} ${x + h * 0.4} ${base} Z`,
    darker(colour, 0.35),
    { opacity: 0.5 },
  ) +
  line(d`M ${x} ${base} L ${x} ${base - h * 1.1}`, colour, 8) +
  line(
    d`M ${x} ${base - h * 0.2} L ${x + h * 0.42} ${base - h * 0.2} M ${x} ${base - h * 0.38} L ${x + h * 0.41} ${base - h * 0.38} M ${x} ${base - h * 0.56} L ${x + h * 0.34} ${base - h * 0.56} M ${x} ${base - h * 0.74} L ${x + h * 0.23} ${base - h * 0.74}`,
    lighter(colour, 0.35),
    4,
    { opacity: 0.6 },
  )

/** A tower turning about its own axis. */
export const twist = (x: number, base: number, w: number, h: number, colour: string): Svg =>
  path(
    d`M ${x} ${base} C ${x - w * 0.2} ${base - h * 0.5} ${x + w * 0.35} ${base - h * 0.5} ${x + w * 0.1} ${base - h} L ${x + w * 0.95} ${base - h} C ${x + w * 1.25} ${base - h * 0.5} ${x + w * 0.7} ${base - h * 0.5} ${x + w} ${base} Z`,
    colour,
  ) +
  path(
    d`M ${x + w * 0.6} ${base} C ${x + w * 0.3} ${base - h * 0.5} ${x + w * 0.95} ${base - h * 0.6} ${x + w * 0.6} ${base - h} L ${x + w * 0.95} ${base - h} C ${x + w * 1.25} ${base - h * 0.5} ${x + w * 0.7} ${base - h * 0.5} ${x + w} ${base} Z`,
    darker(colour, 0.4),
    { opacity: 0.5 },
  )

/** A ring-shaped building on a hill. */
export const ring = (x: number, base: number, r: number, colour: string, hole: string): Svg =>
  oval(x, base - r * 0.9, r * 0.8, r, colour, { turn: [-14, x, base - r * 0.9] }) +
  oval(x + r * 0.06, base - r * 0.92, r * 0.36, r * 0.6, hole, { turn: [-14, x, base - r * 0.9] }) +
  path(d`M ${x - r * 1.2} ${base} Q ${x} ${base - r * 0.5} ${x + r * 1.2} ${base} Z`, darker(colour, 0.4))

/** A ribbed onion dome on a drum, with a finial. */
export function dome(x: number, base: number, w: number, colour: string, gold = honey): Svg {
  const h = w * 0.78
  const y = base - w * 0.16
  const shape = d`M ${x - w * 0.44} ${y} C ${x - w * 0.66} ${y - h * 0.42} ${x - w * 0.34} ${y - h * 0.86} ${x} ${y - h * 1.14} C ${x + w * 0.34} ${y - h * 0.86} ${x + w * 0.66} ${y - h * 0.42} ${x + w * 0.44} ${y} Z`
  const shade = darker(colour, 0.6)
  return (
    rect(x - w * 0.42, y, w * 0.84, w * 0.16 + 1, darker(colour, 0.14)) +
    line(d`M ${x} ${y - h * 1.1} V ${y - h * 1.42}`, gold, Math.max(3, w * 0.018)) +
    circle(x, y - h * 1.2, w * 0.03, gold) +
    path(shape, colour) +
    grain(path(shape, linear(0, 0, 1, 0.1, [0.4, shade, 0], [1, shade, 0.7]))) +
    rect(x - w * 0.46, y - w * 0.03, w * 0.92, w * 0.05, gold, 2)
  )
}

export const minaret = (x: number, base: number, w: number, h: number, colour: string, gold = honey): Svg =>
  rect(x - w * 0.5, base - h * 0.5, w, h * 0.5, colour) +
  rect(x - w * 0.38, base - h * 0.78, w * 0.76, h * 0.3, colour) +
  rect(x - w * 0.24, base - h * 0.92, w * 0.48, h * 0.16, colour) +
  rect(x + w * 0.08, base - h * 0.5, w * 0.42, h * 0.5, darker(colour, 0.4), 0, { opacity: 0.45 }) +
  rect(x + w * 0.06, base - h * 0.78, w * 0.32, h * 0.28, darker(colour, 0.4), 0, { opacity: 0.45 }) +
  rect(x - w * 0.64, base - h * 0.52, w * 1.28, h * 0.024, lighter(colour, 0.3), 2) +
  rect(x - w * 0.52, base - h * 0.79, w * 1.04, h * 0.022, lighter(colour, 0.3), 2) +
  dome(x, base - h * 0.91, w * 0.5, colour, gold)

/** A clock tower with a steep roof. */
export const clockTower = (x: number, base: number, w: number, h: number, colour: string): Svg =>
  rect(x - w / 2, base - h * 0.66, w, h * 0.66, colour) +
  [0.3, 0.5, 0.7]
    .map((at) =>
      rect(x - w / 2 + w * at - 3, base - h * 0.62, 6, h * 0.6, darker(colour, 0.3), 0, { opacity: 0.6 }),
    )
    .join('') +
  rect(x - w * 0.58, base - h * 0.8, w * 1.16, h * 0.15, lighter(colour, 0.1)) +
  circle(x, base - h * 0.725, w * 0.4, ink) +
  circle(x, base - h * 0.725, w * 0.34, cream) +
  line(
    d`M ${x} ${base - h * 0.725} v ${-w * 0.26} M ${x} ${base - h * 0.725} l ${w * 0.16} ${w * 0.1}`,
    ink,
    w * 0.06,
  ) +
  poly(
    [
      [x - w * 0.56, base - h * 0.8],
      [x - w * 0.3, base - h * 0.87],
      [x + w * 0.3, base - h * 0.87],
      [x + w * 0.56, base - h * 0.8],
    ],
    darker(colour, 0.5),
  ) +
  rect(x - w * 0.28, base - h * 0.9, w * 0.56, h * 0.035, colour) +
  poly(
    [
      [x - w * 0.32, base - h * 0.9],
      [x, base - h * 1.02],
      [x + w * 0.32, base - h * 0.9],
    ],
    darker(colour, 0.5),
  ) +
  rect(x + w * 0.14, base - h * 0.66, w * 0.36, h * 0.66, darker(colour, 0.4), 0, { opacity: 0.45 }) +
  line(d`M ${x} ${base - h} v ${-h * 0.05}`, darker(colour, 0.5), 5)

/** A courtyard house's wind tower. */
export function windTower(x: number, base: number, w: number, h: number, colour: string): Svg {
  const slots = [0.1, 0.32, 0.54, 0.76]
    .map((at) => rect(x + w * at, base - h * 0.94, w * 0.14, h * 0.42, darker(colour, 0.85), 3))
    .join('')
  const poles = [0.34, 0.42]
    .map((at) => rect(x - w * 0.16, base - h * at, w * 1.32, 7, darker(colour, 0.7)))
    .join('')
  const shade = darker(colour, 0.7)
  return (
    rect(x, base - h, w, h, colour) +
    slots +
    rect(x - w * 0.06, base - h * 1.03, w * 1.12, h * 0.06, lighter(colour, 0.2), 3) +
    poles +
    grain(rect(x, base - h, w, h, linear(0, 0, 1, 0.2, [0.4, shade, 0], [1, shade, 0.7])))
  )
}

/** A wooden water taxi with an awning; (x, y) is the waterline amidships. */
export const abra = (x: number, y: number, s: number, hull: string, awning = brick): Svg =>
  path(
    d`M ${x - s} ${y - s * 0.2} Q ${x - s * 0.9} ${y + s * 0.1} ${x - s * 0.6} ${y + s * 0.12} L ${x + s * 0.66} ${y + s * 0.12} Q ${x + s * 0.96} ${y + s * 0.06} ${x + s * 1.12} ${y - s * 0.34} L ${x + s * 0.8} ${y - s * 0.12} L ${x - s * 0.8} ${y - s * 0.12} Z`,
    hull,
  ) +
  line(
    d`M ${x - s * 0.6} ${y - s * 0.1} V ${y - s * 0.62} M ${x + s * 0.6} ${y - s * 0.1} V ${y - s * 0.62} M ${x} ${y - s * 0.1} V ${y - s * 0.62}`,
    hull,
    s * 0.04,
  ) +
  path(
    d`M ${x - s * 0.76} ${y - s * 0.58} Q ${x} ${y - s * 0.82} ${x + s * 0.76} ${y - s * 0.58} l ${-s * 0.04} ${s * 0.1} Q ${x} ${y - s * 0.68} ${x - s * 0.72} ${y - s * 0.48} Z`,
    awning,
  ) +
  line(
    d`M ${x - s * 1.2} ${y + s * 0.17} h ${s * 2.5} M ${x - s * 0.8} ${y + s * 0.24} h ${s * 1.5}`,
    lighter(hull, 0.5),
    s * 0.025,
    { opacity: 0.5 },
  )
