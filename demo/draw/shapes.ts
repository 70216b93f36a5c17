import { darker, honey } from './palette.ts'
import { circle, d, down, grain, linear, type Point, path, poly, radial, rect, type Svg } from './svg.ts'

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
