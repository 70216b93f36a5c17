import { darker, ink, lighter, mix, shadedSkin } from './palette.ts'
import { clothes, type PortraitWear } from './portrait-clothes.ts'
import { hairBehind, hairInFront, type PortraitHair } from './portrait-hair.ts'
import {
  circle,
  clip,
  d,
  grain,
  group,
  line,
  linear,
  move,
  oval,
  path,
  radial,
  rect,
  type Svg,
} from './svg.ts'

export type Beard = 'full' | 'short' | 'moustache' | 'goatee'
export type Backdrop = 'sun' | 'arch' | 'hills' | 'leaves' | 'window' | 'books' | 'waves'
export type Portrait = {
  skin: string
  hair: PortraitHair
  tone: string
  cloth?: string
  beard?: Beard
  glasses?: 'round' | 'square'
  wear: PortraitWear
  top: string
  second?: string
  ground: string
  backdrop: Backdrop
  smile?: 'soft' | 'open'
  older?: boolean
  earrings?: string
  lips?: boolean
  mirrored?: boolean
}

const face = 'M -146 -40 C -150 -212 150 -212 146 -40 C 148 80 96 182 0 184 C -96 182 -148 80 -146 -40 Z'

/** Head and shoulders, the middle of the face at (0, 0); the shoulders end some 450 below. */
export function bust(person: Portrait): Svg {
  const { skin, hair, tone } = person
  const cloth = person.cloth ?? tone
  const covered = hair === 'hijab'
  const ears =
    covered || hair === 'shayla' ? '' : ear(-146, skin, person) + ear(146, shadedSkin(skin, 0.22), person)
  const drawn =
    hairBehind(hair, tone, cloth) +
    clothes(person.wear, skin, person.top, person.second ?? '#f4ecdc') +
    ears +
    path(face, skin) +
    clip(
      path(face, '#000'),
      path('M 60 -220 Q 128 -90 104 20 Q 96 120 20 200 L 200 200 L 200 -220 Z', shadedSkin(skin, 0.6), {
        opacity: 0.28,
      }),
    ) +
    features(person) +
    hairInFront(hair, tone, cloth) +
    (person.glasses ? glasses(person.glasses) : '')
  return person.mirrored ? group(drawn, 'scale(-1 1)') : drawn
}

/** A member's portrait on a 960 × 960 sheet. */
export function portrait(person: Portrait): Svg {
  return backdrop(person) + move(bust(person), 480, 448, 1.14)
}

const ear = (x: number, skin: string, { earrings }: Portrait): Svg =>
  oval(x, 12, 24, 38, skin) +
  line(d`M ${x - 6} -6 q 10 14 2 32`, shadedSkin(skin, 0.4), 5) +
  (earrings ? circle(x * 1.03, 62, 13, earrings) : '')

function features(person: Portrait): Svg {
  const { skin, tone } = person
  const shade = shadedSkin(skin, 0.5)
  const brow = person.older ? mix(tone, '#6b6660', 0.3) : darker(person.hair === 'bald' ? ink : tone, 0.3)
  const covers =
    person.hair === 'hijab' ||
    person.hair === 'turban' ||
    person.hair === 'ghutra' ||
    person.hair === 'shayla'
  const browTone = covers && !person.older ? '#2b2422' : brow
  const lip = person.lips ? mix(skin, '#a63d3a', 0.62) : shadedSkin(skin, 0.75)
  const cheek = radial(0.5, 0.5, 0.5, [0, '#d9583f', 0.34], [1, '#d9583f', 0])
  const mouth =
    person.smile === 'open'
      ? path('M -46 98 Q 2 112 50 98 Q 40 142 2 142 Q -36 142 -46 98 Z', mix(lip, '#5a1f1f', 0.35)) +
        path('M -40 101 Q 2 113 44 101 Q 40 118 2 119 Q -36 118 -40 101 Z', '#fdf6ea')
      : line('M -42 106 Q 2 134 46 104', lip, person.lips ? 13 : 9)
  return (
    oval(-88, 66, 46, 40, cheek) +
    oval(92, 66, 46, 40, cheek) +
    line('M -92 -46 Q -62 -66 -28 -50', browTone, 13) +
    line('M 34 -50 Q 66 -66 96 -46', browTone, 13) +
    oval(-58, -6, 11, 14, '#221c1c') +
    oval(64, -6, 11, 14, '#221c1c') +
    circle(-54, -11, 3.6, '#fff6e6') +
    circle(68, -11, 3.6, '#fff6e6') +
    line('M 8 -20 Q 2 26 22 48 Q 12 58 -6 54', shade, 8) +
    (person.older
      ? line(
          'M -74 82 Q -66 108 -72 126 M 78 80 Q 70 106 78 124 M -108 -2 l -12 -6 M 112 -2 l 12 -6',
          shade,
          5,
          { opacity: 0.7 },
        )
      : '') +
    (person.beard ? beard(person.beard, tone) : '') +
    mouth +
    (person.beard === 'moustache' || person.beard === 'full'
      ? path('M -70 96 Q -48 60 2 72 Q 52 60 74 96 Q 34 86 2 90 Q -30 86 -70 96 Z', lighter(tone, 0.06))
      : '')
  )
}

function beard(kind: Beard, tone: string): Svg {
  const shade = darker(tone, 0.5)
  const shapes: Record<Beard, string> = {
    full: 'M -149 -14 Q -132 74 -70 82 Q 0 62 70 82 Q 132 74 149 -14 C 158 130 110 236 0 238 C -110 236 -158 130 -149 -14 Z',
    short:
      'M -147 0 Q -128 84 -64 90 Q 0 76 64 90 Q 128 84 147 0 C 146 100 98 190 0 194 C -98 190 -146 100 -147 0 Z',
    goatee: 'M -52 92 Q 0 78 54 92 Q 62 130 44 170 Q 0 214 -44 170 Q -62 130 -52 92 Z',
    moustache: '',
  }
  const shape = shapes[kind]
  if (!shape) return ''
  return (
    path(shape, tone) +
    clip(
      path(shape, '#000'),
      grain(rect(-160, -20, 320, 280, linear(0, 0, 1, 0.2, [0.45, shade, 0], [1, shade, 0.8]))),
    ) +
    path('M -50 96 Q 2 84 54 96 Q 40 138 2 138 Q -36 138 -50 96 Z', lighter(tone, 0.08))
  )
}

function glasses(kind: 'round' | 'square'): Svg {
  const frame = (x: number): Svg =>
    kind === 'round'
      ? `<circle cx="${x}" cy="-6" r="48" fill="#ffffff" fill-opacity="0.14" stroke="#2a2523" stroke-width="9"/>`
      : `<rect x="${x - 52}" y="-42" width="104" height="74" rx="20" fill="#ffffff" fill-opacity="0.14" stroke="#2a2523" stroke-width="10"/>`
  return (
    frame(-62) +
    frame(66) +
    line('M -14 -10 Q 2 -20 18 -10 M -112 -14 L -144 -20 M 116 -14 L 146 -20', '#2a2523', 8)
  )
}

function backdrop({ ground, backdrop: kind }: Portrait): Svg {
  const base = rect(0, 0, 960, 960, ground)
  const glow = lighter(ground, 0.45)
  const dusk = darker(ground, 0.28)
  const fade = rect(0, 0, 960, 960, linear(0, 0, 0.25, 1, [0.3, dusk, 0], [1, dusk, 0.8]))
  switch (kind) {
    case 'sun':
      return base + fade + circle(480, 420, 372, glow)
    case 'arch':
      return base + fade + path('M 130 960 L 130 430 A 350 350 0 0 1 830 430 L 830 960 Z', glow)
    case 'hills':
      return (
        base +
        circle(720, 250, 120, glow) +
        path('M 0 600 Q 240 440 520 570 T 960 480 L 960 960 L 0 960 Z', darker(ground, 0.14)) +
        fade
      )
    case 'leaves':
      return (
        base +
        fade +
        [0, 1, 2, 3]
          .map((at) =>
            leaf(
              130 + (at % 2) * 700,
              330 + Math.floor(at / 2) * 330,
              at % 2 ? -34 : 34,
              at > 1 ? dusk : glow,
            ),
          )
          .join('')
      )
    case 'window':
      return (
        base +
        fade +
        [0, 1, 2]
          .map(
            (column) =>
              rect(96 + column * 264, 90, 240, 330, glow, 6) +
              rect(96 + column * 264, 444, 240, 420, glow, 6),
          )
          .join('')
      )
    case 'books':
      return (
        base +
        fade +
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
          .map((at) =>
            rect(
              20 + at * 78,
              150 + ((at * 37) % 90),
              66,
              900,
              at % 3 ? mix(ground, dusk, 0.3 + (at % 4) * 0.16) : glow,
              6,
            ),
          )
          .join('')
      )
    case 'waves':
      return (
        base +
        fade +
        [0, 1, 2, 3]
          .map((at) =>
            line(d`M -40 ${230 + at * 130} q 125 -90 250 0 t 250 0 t 250 0 t 250 0`, glow, 16, {
              opacity: 0.8,
            }),
          )
          .join('')
      )
  }
}

const leaf = (x: number, y: number, turn: number, colour: string): Svg =>
  path(
    d`M ${x} ${y + 200} C ${x - 150} ${y + 60} ${x - 90} ${y - 120} ${x} ${y - 200} C ${x + 90} ${y - 120} ${x + 150} ${y + 60} ${x} ${y + 200} Z`,
    colour,
    { turn: [turn, x, y] },
  ) + line(d`M ${x} ${y + 190} L ${x} ${y - 140}`, darker(colour, 0.2), 6, { turn: [turn, x, y] })
