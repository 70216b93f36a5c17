import { type Figure, figure, type Pose } from './figure.ts'
import {
  brick,
  coral,
  cream,
  darker,
  deep,
  hairs,
  honey,
  lagoon,
  linen,
  marigold,
  moss,
  plum,
  rose,
  sage,
  shadedSkin,
  skins,
  slate,
  teal,
} from './palette.ts'
import { random } from './random.ts'
import { d, line, path, type Svg } from './svg.ts'

export type Way = -1 | 1

/** A person sitting sideways, looking `way`; (x, y) is the hip on the seat. */
export const sitting = (
  x: number,
  y: number,
  u: number,
  spec: Omit<Figure, 'view'>,
  way: Way,
  arms: Partial<Pose> = {},
): Svg =>
  figure(
    x,
    y,
    u,
    { ...spec, view: way === 1 ? 'right' : 'left' },
    {
      left: [way * 26, way * 96],
      right: [way * 22, way * 92],
      legs: [
        [way * 84, way * -2],
        [way * 78, way * 6],
      ],
      ...arms,
    },
  )

/** A person sitting and facing us; (x, y) is the hip on the seat. Draw it after the seat. */
export function sittingFront(
  x: number,
  y: number,
  u: number,
  spec: Omit<Figure, 'view' | 'half'>,
  pose: Pose,
): Svg {
  const long = spec.wear === 'dress' || spec.wear === 'robe' || spec.wear === 'skirt'
  const cloth = long ? (spec.wear === 'skirt' ? (spec.bottom ?? spec.top) : spec.top) : (spec.bottom ?? deep)
  const calf = long && spec.wear !== 'robe' ? shadedSkin(spec.skin, 0.1) : cloth
  const shoe = spec.shoes ?? darker(spec.bottom ?? deep, 0.5)
  const leg = (way: Way): Svg =>
    line(
      d`M ${x + way * u * 0.42} ${y + u * 0.5} L ${x + way * u * 0.36} ${y + u * 1.9}`,
      darker(calf, way === 1 ? 0 : 0.18),
      u * 0.32,
    ) +
    path(
      d`M ${x + way * u * 0.18} ${y + u * 2.14} q 0 ${-u * 0.26} ${way * u * 0.18} ${-u * 0.26} q ${way * u * 0.3} ${u * 0.06} ${way * u * 0.34} ${u * 0.26} Z`,
      shoe,
    )
  const lap = d`M ${x - u * 0.56} ${y - u * 0.1} Q ${x - u * 0.8} ${y + u * 0.6} ${x - u * 0.66} ${y + u * (long ? 1.1 : 0.6)} L ${x + u * 0.66} ${y + u * (long ? 1.1 : 0.6)} Q ${x + u * 0.8} ${y + u * 0.6} ${x + u * 0.56} ${y - u * 0.1} Z`
  return (
    leg(-1) +
    leg(1) +
    path(lap, long ? cloth : darker(cloth, 0.1)) +
    (long ? '' : line(d`M ${x} ${y + u * 0.2} V ${y + u * 0.6}`, darker(cloth, 0.6), u * 0.06)) +
    figure(x, y, u, { ...spec, view: 'front', half: true }, pose)
  )
}

const tops = [teal, brick, marigold, plum, cream, sage, coral, lagoon, rose, moss, slate, deep] as const
const styles = [
  'short',
  'bob',
  'bun',
  'long',
  'curly',
  'afro',
  'scarf',
  'crop',
  'tail',
  'turban',
  'short',
  'scarf',
] as const
const cloths = [honey, linen, lagoon, rose, brick, cream, deep] as const
const tones = [
  hairs.black,
  hairs.black,
  hairs.brown,
  hairs.chestnut,
  hairs.black,
  hairs.grey,
  hairs.blond,
] as const

/** Somebody of the seeded crowd: varied skin, hair, cover and clothes. */
export function somebody(seed: number): Omit<Figure, 'view'> {
  const r = random(seed * 7919 + 13)
  const hair = r.pick(styles)
  const skin = r.pick(skins)
  return {
    skin,
    hair,
    tone: skin === skins[4] || skin === skins[5] ? hairs.black : r.pick(tones),
    cloth: r.pick(cloths),
    beard: (hair === 'turban' || hair === 'short' || hair === 'crop') && r.between(0, 1) > 0.55,
    glasses: r.between(0, 1) > 0.8,
    wear: r.pick(['shirt', 'blazer', 'dress', 'tunic', 'shirt']),
    top: r.pick(tops),
    bottom: r.pick([slate, deep, '#3a3540', '#51402f']),
  }
}

/** Heads and shoulders seen from behind, filling a row from x to `end`; `u` is the height of a head. */
export function audience(x: number, end: number, y: number, u: number, seed: number, tint?: string): Svg {
  const r = random(seed)
  const parts: Svg[] = []
  for (let at = x, count = 0; at < end; at += u * r.between(2.1, 2.7), count++) {
    const person = somebody(seed * 31 + count)
    const flat = tint ? { skin: tint, tone: tint, cloth: tint, top: tint } : {}
    parts.push(
      figure(
        at,
        y + r.between(-0.2, 0.2) * u,
        u,
        { ...person, ...flat, view: 'back', wear: 'shirt', half: true, light: tint ? 'none' : 'left' },
        { left: [-8, -6], right: [8, 6] },
      ),
    )
  }
  return parts.join('')
}

/** A child in everyday clothes; spread it and add the view. */
export const child = (
  skin: string,
  hair: Figure['hair'],
  top: string,
  bottom: string,
  more: Partial<Figure> = {},
): Omit<Figure, 'view'> => ({
  skin,
  hair,
  top,
  bottom,
  wear: 'shirt',
  bare: true,
  build: 0.76,
  shoes: darker(bottom, 0.6),
  ...more,
})
