import { darker, hairs, ink, lighter, mix, shadedSkin } from './palette.ts'
import { circle, d, line, oval, type Point, path, type Svg } from './svg.ts'

export type HairStyle =
  | 'short'
  | 'crop'
  | 'bob'
  | 'bun'
  | 'long'
  | 'curly'
  | 'afro'
  | 'tail'
  | 'bald'
  | 'scarf'
  | 'ghutra'
  | 'turban'
export type View = 'front' | 'left' | 'right' | 'back'
export type Head = {
  skin: string
  hair: HairStyle
  tone?: string
  cloth?: string
  beard?: boolean
  glasses?: boolean
}

const facing: Record<View, number> = { front: 0, left: -1, right: 1, back: 0 }

/** The faceless head of a figure: centre (x, y), `u` is the height from chin to crown. */
export function head(x: number, y: number, u: number, view: View, spec: Head): Svg {
  const s = facing[view]
  const { skin, hair } = spec
  const tone = spec.tone ?? hairs.black
  const cloth = spec.cloth ?? '#d9d2c3'
  const covered = hair === 'scarf' || hair === 'ghutra' || hair === 'turban'
  const parts: Svg[] = []
  if (view === 'back') return behind(x, y, u, spec, tone, cloth)

  if (hair === 'long') parts.push(backHair(x - s * u * 0.08, y, u, 0.95, tone))
  if (hair === 'bob') parts.push(backHair(x - s * u * 0.06, y, u, 0.5, tone))
  if (hair === 'bun') parts.push(circle(x - s * u * 0.36, y - u * (s ? 0.34 : 0.6), u * 0.22, tone))
  if (hair === 'tail')
    parts.push(
      path(
        d`M ${x - s * u * 0.3} ${y - u * 0.3} q ${-(s || 1) * u * 0.5} ${u * 0.1} ${-(s || 1) * u * 0.38} ${u * 0.75} q ${(s || 1) * u * 0.36} ${-u * 0.2} ${(s || 1) * u * 0.3} ${-u * 0.6} Z`,
        tone,
      ),
    )
  if (hair === 'afro') parts.push(circle(x - s * u * 0.06, y - u * 0.14, u * 0.6, tone))
  if (hair === 'scarf') parts.push(scarfBack(x, y, u, s, cloth))
  if (hair === 'ghutra') parts.push(clothBack(x, y, u, s, cloth))

  parts.push(skull(x, y, u, s, skin))
  if (s === 0 && !covered && hair !== 'bob' && hair !== 'long')
    parts.push(
      oval(x - u * 0.37, y + u * 0.04, u * 0.07, u * 0.11, skin),
      oval(x + u * 0.37, y + u * 0.04, u * 0.07, u * 0.11, shadedSkin(skin, 0.2)),
    )
  parts.push(
    path(
      d`M ${x + u * 0.04} ${y - u * 0.45} Q ${x + u * 0.4} ${y - u * 0.4} ${x + u * 0.36} ${y + u * 0.06} Q ${x + u * 0.3} ${y + u * 0.44} ${x} ${y + u * 0.5} Q ${x + u * 0.2} ${y + u * 0.1} ${x + u * 0.04} ${y - u * 0.45} Z`,
      shadedSkin(skin, 0.6),
      { opacity: 0.24 },
    ),
  )
  if (spec.beard) parts.push(beard(x, y, u, s, tone))
  parts.push(top(x, y, u, s, hair, tone, cloth))
  if (spec.glasses) parts.push(glasses(x, y, u, s))
  return parts.join('')
}

function skull(x: number, y: number, u: number, s: number, skin: string): Svg {
  if (s === 0)
    return path(
      d`M ${x - u * 0.36} ${y - u * 0.1} C ${x - u * 0.36} ${y - u * 0.62} ${x + u * 0.36} ${y - u * 0.62} ${x + u * 0.36} ${y - u * 0.1} C ${x + u * 0.38} ${y + u * 0.3} ${x + u * 0.16} ${y + u * 0.5} ${x} ${y + u * 0.5} C ${x - u * 0.16} ${y + u * 0.5} ${x - u * 0.38} ${y + u * 0.3} ${x - u * 0.36} ${y - u * 0.1} Z`,
      skin,
    )
  const f = s * u
  return path(
    d`M ${x - f * 0.4} ${y - u * 0.06} C ${x - f * 0.4} ${y - u * 0.62} ${x + f * 0.34} ${y - u * 0.6} ${x + f * 0.34} ${y - u * 0.14} L ${x + f * 0.45} ${y + u * 0.1} Q ${x + f * 0.44} ${y + u * 0.15} ${x + f * 0.35} ${y + u * 0.15} L ${x + f * 0.34} ${y + u * 0.36} Q ${x + f * 0.3} ${y + u * 0.51} ${x + f * 0.08} ${y + u * 0.48} Q ${x - f * 0.2} ${y + u * 0.42} ${x - f * 0.3} ${y + u * 0.2} Z`,
    skin,
  )
}

const backHair = (x: number, y: number, u: number, length: number, tone: string): Svg =>
  path(
    d`M ${x - u * 0.44} ${y - u * 0.1} C ${x - u * 0.48} ${y - u * 0.72} ${x + u * 0.48} ${y - u * 0.72} ${x + u * 0.44} ${y - u * 0.1} C ${x + u * 0.5} ${y + u * length * 0.6} ${x + u * 0.42} ${y + u * length} ${x + u * 0.3} ${y + u * length} L ${x - u * 0.3} ${y + u * length} C ${x - u * 0.42} ${y + u * length} ${x - u * 0.5} ${y + u * length * 0.6} ${x - u * 0.44} ${y - u * 0.1} Z`,
    tone,
  )

const scarfBack = (x: number, y: number, u: number, s: number, cloth: string): Svg =>
  path(
    d`M ${x - u * 0.46} ${y - u * 0.1} C ${x - u * 0.5} ${y - u * 0.76} ${x + u * 0.5} ${y - u * 0.76} ${x + u * 0.46} ${y - u * 0.1} C ${x + u * 0.48} ${y + u * 0.4} ${x + u * (0.62 - s * 0.14)} ${y + u * 0.75} ${x + u * (0.66 - s * 0.14)} ${y + u * 0.98} Q ${x} ${y + u * 1.25} ${x - u * (0.66 + s * 0.14)} ${y + u * 0.98} C ${x - u * (0.62 + s * 0.14)} ${y + u * 0.7} ${x - u * 0.48} ${y + u * 0.4} ${x - u * 0.46} ${y - u * 0.1} Z`,
    cloth,
  )

const clothBack = (x: number, y: number, u: number, s: number, cloth: string): Svg =>
  path(
    d`M ${x - u * 0.44} ${y - u * 0.2} C ${x - u * 0.46} ${y - u * 0.74} ${x + u * 0.46} ${y - u * 0.74} ${x + u * 0.44} ${y - u * 0.2} L ${x + u * (0.72 - s * 0.25)} ${y + u * 1.05} L ${x - u * (0.72 + s * 0.25)} ${y + u * 1.05} Z`,
    darker(cloth, 0.1),
  )

function top(x: number, y: number, u: number, s: number, hair: HairStyle, tone: string, cloth: string): Svg {
  const f = s * u
  const cap = (reach: number): Svg =>
    s === 0
      ? path(
          d`M ${x - u * 0.38} ${y + u * reach} C ${x - u * 0.48} ${y - u * 0.74} ${x + u * 0.48} ${y - u * 0.74} ${x + u * 0.38} ${y + u * reach} Q ${x + u * 0.34} ${y - u * 0.24} ${x + u * 0.16} ${y - u * 0.28} Q ${x - u * 0.12} ${y - u * 0.2} ${x - u * 0.28} ${y - u * 0.3} Q ${x - u * 0.35} ${y - u * 0.12} ${x - u * 0.38} ${y + u * reach} Z`,
          tone,
        )
      : path(
          d`M ${x + f * 0.36} ${y - u * 0.2} C ${x + f * 0.42} ${y - u * 0.66} ${x - f * 0.5} ${y - u * 0.74} ${x - f * 0.46} ${y - u * 0.02} Q ${x - f * 0.44} ${y + u * (0.2 + reach)} ${x - f * 0.26} ${y + u * (0.26 + reach)} Q ${x - f * 0.04} ${y + u * 0.14} ${x - f * 0.02} ${y - u * 0.04} Q ${x + f * 0.2} ${y - u * 0.1} ${x + f * 0.36} ${y - u * 0.2} Z`,
          tone,
        )
  switch (hair) {
    case 'bald':
      return ''
    case 'crop':
      return cap(-0.08)
    case 'curly': {
      const curls: readonly Point[] = [
        [-0.37, 0.14],
        [-0.34, 0.32],
        [-0.2, 0.47],
        [-0.02, 0.53],
        [0.16, 0.5],
        [0.3, 0.38],
        [0.36, 0.2],
      ]
      return (
        curls.map(([at, rise]) => circle(x + u * at - f * 0.08, y - u * rise, u * 0.17, tone)).join('') +
        cap(-0.1)
      )
    }
    case 'afro':
      return cap(-0.12)
    case 'bob':
    case 'long':
      return cap(0.14)
    case 'scarf':
      return s === 0
        ? path(
            d`M ${x - u * 0.45} ${y - u * 0.06} C ${x - u * 0.5} ${y - u * 0.76} ${x + u * 0.5} ${y - u * 0.76} ${x + u * 0.45} ${y - u * 0.06} C ${x + u * 0.46} ${y + u * 0.5} ${x + u * 0.3} ${y + u * 0.78} ${x - u * 0.05} ${y + u * 0.78} C ${x - u * 0.36} ${y + u * 0.78} ${x - u * 0.46} ${y + u * 0.4} ${x - u * 0.45} ${y - u * 0.06} Z M ${x - u * 0.27} ${y - u * 0.06} C ${x - u * 0.28} ${y + u * 0.26} ${x - u * 0.14} ${y + u * 0.42} ${x} ${y + u * 0.42} C ${x + u * 0.14} ${y + u * 0.42} ${x + u * 0.28} ${y + u * 0.26} ${x + u * 0.27} ${y - u * 0.06} C ${x + u * 0.26} ${y - u * 0.4} ${x - u * 0.26} ${y - u * 0.4} ${x - u * 0.27} ${y - u * 0.06} Z`,
            cloth,
          ) +
            line(
              d`M ${x - u * 0.3} ${y + u * 0.42} Q ${x + u * 0.1} ${y + u * 0.72} ${x + u * 0.46} ${y + u * 0.74}`,
              darker(cloth, 0.25),
              u * 0.035,
            )
        : path(
            d`M ${x + f * 0.3} ${y - u * 0.3} C ${x + f * 0.3} ${y - u * 0.72} ${x - f * 0.54} ${y - u * 0.76} ${x - f * 0.5} ${y - u * 0.02} Q ${x - f * 0.5} ${y + u * 0.5} ${x - f * 0.4} ${y + u * 0.8} L ${x + f * 0.26} ${y + u * 0.78} Q ${x + f * 0.24} ${y + u * 0.56} ${x + f * 0.16} ${y + u * 0.47} Q ${x + f * 0.02} ${y + u * 0.1} ${x + f * 0.3} ${y - u * 0.3} Z`,
            cloth,
          )
    case 'ghutra':
      return (
        (s === 0
          ? path(
              d`M ${x - u * 0.42} ${y - u * 0.1} C ${x - u * 0.46} ${y - u * 0.76} ${x + u * 0.46} ${y - u * 0.76} ${x + u * 0.42} ${y - u * 0.1} L ${x + u * 0.6} ${y + u * 0.95} L ${x + u * 0.3} ${y + u * 0.9} L ${x + u * 0.3} ${y - u * 0.2} Q ${x} ${y - u * 0.38} ${x - u * 0.3} ${y - u * 0.2} L ${x - u * 0.3} ${y + u * 0.9} L ${x - u * 0.6} ${y + u * 0.95} Z`,
              cloth,
            )
          : path(
              d`M ${x + f * 0.36} ${y - u * 0.22} C ${x + f * 0.38} ${y - u * 0.74} ${x - f * 0.52} ${y - u * 0.78} ${x - f * 0.48} ${y} L ${x - f * 0.72} ${y + u * 0.98} L ${x + f * 0.1} ${y + u * 0.9} Q ${x - f * 0.1} ${y + u * 0.2} ${x} ${y - u * 0.14} Q ${x + f * 0.2} ${y - u * 0.2} ${x + f * 0.36} ${y - u * 0.22} Z`,
              cloth,
            )) +
        line(
          d`M ${x - u * 0.4} ${y - u * 0.28} Q ${x} ${y - u * 0.42} ${x + u * 0.4} ${y - u * 0.28}`,
          ink,
          u * 0.09,
        )
      )
    case 'turban':
      return (
        path(
          d`M ${x - u * 0.46} ${y - u * 0.12} C ${x - u * 0.66} ${y - u * 0.86} ${x + u * 0.66} ${y - u * 0.86} ${x + u * 0.46} ${y - u * 0.12} Q ${x + u * 0.2} ${y - u * 0.36} ${x} ${y - u * 0.4} Q ${x - u * 0.2} ${y - u * 0.36} ${x - u * 0.46} ${y - u * 0.12} Z`,
          cloth,
        ) +
        line(
          d`M ${x - u * 0.4} ${y - u * 0.34} Q ${x - u * 0.05} ${y - u * 0.46} ${x + u * 0.3} ${y - u * 0.66} M ${x - u * 0.3} ${y - u * 0.54} Q ${x} ${y - u * 0.58} ${x + u * 0.14} ${y - u * 0.7}`,
          darker(cloth, 0.25),
          u * 0.035,
        )
      )
    default:
      return cap(hair === 'short' ? 0 : 0.04)
  }
}

function behind(x: number, y: number, u: number, spec: Head, tone: string, cloth: string): Svg {
  const shell =
    spec.hair === 'bald'
      ? spec.skin
      : spec.hair === 'scarf' || spec.hair === 'turban' || spec.hair === 'ghutra'
        ? cloth
        : tone
  const skull = oval(x, y - u * 0.06, u * 0.4, u * 0.48, shell)
  const ears =
    oval(x - u * 0.38, y + u * 0.06, u * 0.07, u * 0.11, spec.skin) +
    oval(x + u * 0.38, y + u * 0.06, u * 0.07, u * 0.11, spec.skin)
  const gloss = line(
    d`M ${x - u * 0.2} ${y - u * 0.36} Q ${x} ${y - u * 0.48} ${x + u * 0.16} ${y - u * 0.38}`,
    lighter(shell, 0.22),
    u * 0.05,
  )
  switch (spec.hair) {
    case 'long':
      return backHair(x, y, u, 1.05, tone) + gloss
    case 'bob':
      return backHair(x, y, u, 0.52, tone) + gloss
    case 'bun':
      return ears + skull + circle(x, y - u * 0.42, u * 0.24, mix(tone, '#ffffff', 0.08)) + gloss
    case 'afro':
    case 'curly':
      return circle(x, y - u * 0.12, u * 0.58, tone) + gloss
    case 'tail':
      return (
        ears +
        skull +
        path(
          d`M ${x - u * 0.12} ${y - u * 0.2} q ${u * 0.12} ${-u * 0.1} ${u * 0.24} 0 l ${u * 0.05} ${u * 0.9} q ${-u * 0.16} ${u * 0.2} ${-u * 0.3} 0 Z`,
          darker(tone, 0.2),
        )
      )
    case 'scarf':
      return scarfBack(x, y, u, 0, cloth) + gloss
    case 'ghutra':
      return (
        clothBack(x, y, u, 0, cloth) +
        line(
          d`M ${x - u * 0.4} ${y - u * 0.28} Q ${x} ${y - u * 0.2} ${x + u * 0.4} ${y - u * 0.28}`,
          ink,
          u * 0.09,
        )
      )
    default:
      return ears + skull + gloss
  }
}

const beard = (x: number, y: number, u: number, s: number, tone: string): Svg =>
  s === 0
    ? path(
        d`M ${x - u * 0.37} ${y} Q ${x - u * 0.3} ${y + u * 0.16} ${x - u * 0.14} ${y + u * 0.16} Q ${x} ${y + u * 0.1} ${x + u * 0.14} ${y + u * 0.16} Q ${x + u * 0.3} ${y + u * 0.16} ${x + u * 0.37} ${y} C ${x + u * 0.4} ${y + u * 0.42} ${x + u * 0.18} ${y + u * 0.58} ${x} ${y + u * 0.58} C ${x - u * 0.18} ${y + u * 0.58} ${x - u * 0.4} ${y + u * 0.42} ${x - u * 0.37} ${y} Z`,
        tone,
      )
    : path(
        d`M ${x - s * u * 0.12} ${y + u * 0.02} Q ${x} ${y + u * 0.22} ${x + s * u * 0.36} ${y + u * 0.2} L ${x + s * u * 0.36} ${y + u * 0.4} Q ${x + s * u * 0.3} ${y + u * 0.6} ${x + s * u * 0.08} ${y + u * 0.52} Q ${x - s * u * 0.16} ${y + u * 0.4} ${x - s * u * 0.12} ${y + u * 0.02} Z`,
        tone,
      )

const glasses = (x: number, y: number, u: number, s: number): Svg => {
  const at = x + s * u * 0.22
  const ring = (cx: number): Svg =>
    `<circle cx="${cx.toFixed(1)}" cy="${(y - u * 0.02).toFixed(1)}" r="${(u * 0.12).toFixed(1)}" fill="none" stroke="${ink}" stroke-width="${(u * 0.035).toFixed(1)}"/>`
  return s === 0
    ? ring(x - u * 0.16) + ring(x + u * 0.16)
    : ring(at) +
        line(d`M ${at - s * u * 0.12} ${y - u * 0.02} L ${x - s * u * 0.14} ${y - u * 0.05}`, ink, u * 0.035)
}
