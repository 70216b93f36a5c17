import { type Head, head, type View } from './heads.ts'
import { darker, ink, lighter, shadedSkin } from './palette.ts'
import { clip, d, grain, linear, oval, type Point, path, type Svg } from './svg.ts'

/** Degrees from straight down; positive swings towards the right of the picture. */
type Limb = readonly [upper: number, lower: number]
export type Garment = 'shirt' | 'blazer' | 'skirt' | 'dress' | 'robe' | 'tunic'
export type Pose = { lean?: number; left: Limb; right: Limb; legs?: readonly [Limb, Limb]; nod?: number }
export type Figure = Head & {
  view: View
  wear: Garment
  top: string
  bottom?: string
  shoes?: string
  bare?: boolean
  build?: number
  /** Only the upper body is drawn: for people behind tables. */
  half?: boolean
  /** The side the light comes from; 'none' keeps the cloth flat. */
  light?: 'left' | 'right' | 'none'
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180
const reach = ([x, y]: Point, degrees: number, length: number): Point => [
  x + Math.sin(rad(degrees)) * length,
  y + Math.cos(rad(degrees)) * length,
]

/** A tapered limb with round ends. */
function capsule([ax, ay]: Point, ar: number, [bx, by]: Point, br: number): string {
  const angle = Math.atan2(by - ay, bx - ax)
  const px = Math.cos(angle + Math.PI / 2)
  const py = Math.sin(angle + Math.PI / 2)
  return d`M ${ax + px * ar} ${ay + py * ar} A ${ar} ${ar} 0 0 1 ${ax - px * ar} ${ay - py * ar} L ${bx - px * br} ${by - py * br} A ${br} ${br} 0 0 1 ${bx + px * br} ${by + py * br} Z`
}

function arm(shoulder: Point, [upper, lower]: Limb, u: number, sleeve: string, spec: Figure): Svg {
  const elbow = reach(shoulder, upper, u * 1.15)
  const wrist = reach(elbow, lower, u * 0.98)
  const hand = reach(wrist, lower, u * 0.15)
  const wide = spec.wear === 'robe' ? 1.3 : 1
  const fore = spec.bare ? spec.skin : sleeve
  return (
    path(capsule(wrist, u * 0.1, hand, u * 0.13), spec.skin) +
    path(
      capsule(elbow, u * 0.16 * wide, reach(elbow, lower, u * 0.9), u * (spec.bare ? 0.1 : 0.135) * wide),
      fore,
    ) +
    path(capsule(shoulder, u * 0.215, elbow, u * 0.165 * wide), sleeve)
  )
}

function leg(
  hip: Point,
  [thigh, calf]: Limb,
  u: number,
  cloth: string,
  shoe: string,
  way: number,
  lap = cloth,
): Svg {
  const knee = reach(hip, thigh, u * 1.72)
  const ankle = reach(knee, calf, u * 1.62)
  return (
    path(
      d`M ${ankle[0] - way * u * 0.16} ${ankle[1] + u * 0.24} q 0 ${-u * 0.34} ${way * u * 0.2} ${-u * 0.32} q ${way * u * 0.16} ${u * 0.14} ${way * u * 0.42} ${u * 0.18} q ${way * u * 0.08} ${u * 0.06} ${way * u * 0.04} ${u * 0.14} Z`,
      shoe,
    ) +
    path(capsule(knee, u * 0.2, ankle, u * 0.13), cloth) +
    path(capsule([hip[0], hip[1] + u * 0.16], u * 0.25, knee, u * (lap === cloth ? 0.205 : 0.25)), lap)
  )
}

/**
 * A simple person. (x, y) is the middle of the hips, `u` the height of the head in pixels;
 * a standing adult is about 6.9 u tall, a child drawn with `build` 0.8 about 5.5.
 */
export function figure(x: number, y: number, u: number, spec: Figure, pose: Pose): Svg {
  const build = spec.build ?? 1
  const side = spec.view === 'left' ? -1 : spec.view === 'right' ? 1 : 0
  const lean = pose.lean ?? 0
  const long = u * 2.25 * build
  const neck = reach([x, y], 180 - lean, long)
  const slim = 0.5 + 0.5 * build
  const across = u * (side ? 0.42 : 0.62) * slim
  const tilt = rad(lean)
  const shoulder = (way: number): Point => [
    neck[0] + Math.cos(tilt) * across * way - Math.sin(tilt) * u * 0.18,
    neck[1] + Math.sin(tilt) * across * way + Math.cos(tilt) * u * 0.26,
  ]
  const [sl, sr] = [shoulder(-1), shoulder(1)]
  const hipWide = u * (side ? 0.42 : 0.5) * slim
  const bottom = spec.bottom ?? ink
  const long_ = spec.wear === 'robe' || spec.wear === 'dress'
  const limb = u * build
  const far = darker(spec.top, 0.2)
  const nearIsRight = side === 0 || side === -1 ? 1 : -1
  const legs = pose.legs ?? [
    [-3, -1],
    [4, 1],
  ]
  const parts: Svg[] = []

  const farArm =
    nearIsRight === 1 ? arm(sl, pose.left, limb, far, spec) : arm(sr, pose.right, limb, far, spec)
  const nearArm =
    nearIsRight === 1
      ? arm(sr, pose.right, limb, lighter(spec.top, 0.08), spec)
      : arm(sl, pose.left, limb, lighter(spec.top, 0.08), spec)
  if (side) parts.push(farArm)
  if (!spec.half) {
    const ways: readonly [number, number] = side ? [side, side] : [-1, 1]
    const seated = Math.abs(legs[0][0]) > 55 && side !== 0
    const bareLegs = spec.wear === 'skirt' || spec.wear === 'dress'
    const cloth = bareLegs ? shadedSkin(spec.skin, 0.1) : spec.wear === 'robe' && seated ? spec.top : bottom
    const lap = seated && bareLegs ? (spec.wear === 'skirt' ? bottom : spec.top) : cloth
    const shoes = spec.shoes ?? darker(bottom, 0.4)
    parts.push(
      leg([x - hipWide * 0.5, y], legs[0], limb, darker(cloth, 0.15), shoes, ways[0], darker(lap, 0.15)),
      leg([x + hipWide * 0.5, y], legs[1], limb, cloth, shoes, ways[1], lap),
    )
    if (!seated && spec.wear === 'skirt') parts.push(skirt(x, y, limb, hipWide, 1.5, bottom))
    if (!seated && long_) parts.push(skirt(x, y, limb, hipWide, spec.wear === 'robe' ? 3 : 2, spec.top))
    if (!seated && spec.wear === 'tunic') parts.push(skirt(x, y, limb, hipWide, 1, spec.top))
  }

  const waist = hipWide * (long_ || spec.wear === 'skirt' ? 0.92 : 1)
  const body = d`M ${neck[0] - u * 0.2} ${neck[1] - u * 0.02} Q ${sl[0] - u * 0.1} ${sl[1] - u * 0.26} ${sl[0] - u * 0.2} ${sl[1] + u * 0.1} Q ${(sl[0] + x - waist) / 2 - u * 0.04} ${(sl[1] + y) / 2} ${x - waist} ${y + u * 0.34} Q ${x} ${y + u * 0.44} ${x + waist} ${y + u * 0.34} Q ${(sr[0] + x + waist) / 2 + u * 0.04} ${(sr[1] + y) / 2} ${sr[0] + u * 0.2} ${sr[1] + u * 0.1} Q ${sr[0] + u * 0.1} ${sr[1] - u * 0.26} ${neck[0] + u * 0.2} ${neck[1] - u * 0.02} Z`
  const crown = reach(neck, 180 - lean - (pose.nod ?? 0), u * 0.72)
  const chin = reach(crown, -lean, u * 0.36)
  parts.push(path(body, spec.top))
  if (spec.light !== 'none') {
    const [from, to] = spec.light === 'right' ? [1, 0] : [0, 1]
    const shade = darker(spec.top, 0.75)
    parts.push(
      clip(
        path(body, '#000'),
        grain(path(body, linear(from, 0, to, 0.35, [0.35, shade, 0], [1, shade, 0.62]))),
      ),
    )
  }
  if (spec.view !== 'back') parts.push(collar(neck, u, side, spec))
  parts.push(path(capsule(chin, u * 0.17, [neck[0], neck[1] + u * 0.1], u * 0.19), shadedSkin(spec.skin)))
  parts.push(head(crown[0] + side * u * 0.1, crown[1], u, spec.view, spec))
  parts.push(side ? nearArm : farArm + nearArm)
  return parts.join('')
}

const skirt = (x: number, y: number, u: number, wide: number, length: number, cloth: string): Svg =>
  path(
    d`M ${x - wide * 0.96} ${y - u * 0.2} L ${x - wide - u * length * 0.14} ${y + u * length} Q ${x} ${y + u * (length + 0.16)} ${x + wide + u * length * 0.14} ${y + u * length} L ${x + wide * 0.96} ${y - u * 0.2} Z`,
    cloth,
  ) +
  path(
    d`M ${x + wide * 0.2} ${y} L ${x + wide * 0.3} ${y + u * length} Q ${x + wide * 0.7} ${y + u * (length + 0.08)} ${x + wide + u * length * 0.14} ${y + u * length} L ${x + wide * 0.96} ${y - u * 0.2} Z`,
    darker(cloth, 0.25),
    { opacity: 0.5 },
  )

function collar([x, y]: Point, u: number, side: number, spec: Figure): Svg {
  const at = x + side * u * 0.14
  if (spec.wear === 'blazer')
    return (
      path(
        d`M ${at - u * 0.22} ${y - u * 0.04} L ${at} ${y + u * 0.95} L ${at + u * 0.22} ${y - u * 0.04} Z`,
        '#f4ecdc',
      ) +
      path(
        d`M ${at - u * 0.26} ${y - u * 0.06} L ${at - u * 0.34} ${y + u * 0.34} L ${at} ${y + u * 1} L ${at - u * 0.1} ${y + u * 0.3} Z`,
        darker(spec.top, 0.28),
      ) +
      path(
        d`M ${at + u * 0.26} ${y - u * 0.06} L ${at + u * 0.34} ${y + u * 0.34} L ${at} ${y + u * 1} L ${at + u * 0.1} ${y + u * 0.3} Z`,
        darker(spec.top, 0.28),
      )
    )
  if (spec.wear === 'shirt' || spec.wear === 'tunic')
    return path(
      d`M ${at - u * 0.24} ${y - u * 0.03} L ${at} ${y + u * 0.34} L ${at + u * 0.24} ${y - u * 0.03} Z`,
      lighter(spec.top, 0.35),
    )
  return oval(at, y + u * 0.02, u * 0.24, u * 0.16, shadedSkin(spec.skin))
}

/** A soft cast shadow on the floor under a figure or a thing. */
export const cast = (x: number, y: number, wide: number, colour = ink, opacity = 0.22): Svg =>
  oval(x, y, wide, wide * 0.13, colour, { opacity })
