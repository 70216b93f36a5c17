import { darker, lighter } from './palette.ts'
import { circle, clip, d, grain, line, linear, type Point, path, rect, type Svg } from './svg.ts'

/** Hair and head coverings of portraits, around a face whose middle is (0, 0) and chin is at y 182. */
export type PortraitHair =
  | 'side'
  | 'crop'
  | 'quiff'
  | 'wavy'
  | 'receding'
  | 'bald'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'bun'
  | 'low-bun'
  | 'curls'
  | 'afro'
  | 'tail'
  | 'locs'
  | 'pixie'
  | 'hijab'
  | 'shayla'
  | 'turban'
  | 'ghutra'

const cap = (hairline: string): string =>
  `M -154 0 C -176 -150 -120 -212 0 -212 C 120 -212 176 -150 154 0 ${hairline} Z`

const fronts: Record<PortraitHair, string> = {
  side: 'M -156 14 C -186 -120 -150 -222 -10 -226 C 136 -230 188 -130 156 14 Q 148 -20 140 -76 Q 50 -84 -34 -146 Q -80 -92 -138 -72 Q -150 -20 -156 14 Z',
  crop: cap('Q 144 -40 136 -86 Q 96 -128 0 -126 Q -96 -128 -136 -86 Q -144 -40 -154 0'),
  quiff:
    'M -152 0 C -172 -120 -156 -186 -96 -198 C -50 -270 126 -272 176 -186 C 186 -120 166 -60 152 0 Q 144 -40 138 -88 Q 60 -98 -10 -124 Q -96 -122 -138 -76 Q -146 -40 -152 0 Z',
  wavy: 'M -158 24 C -184 -40 -182 -120 -144 -166 C -130 -222 -66 -246 -24 -226 C 30 -256 104 -236 124 -194 C 176 -170 184 -60 158 24 Q 150 -20 138 -66 Q 104 -70 78 -106 Q 30 -84 -14 -118 Q -50 -86 -92 -100 Q -112 -66 -138 -60 Q -148 -20 -158 24 Z',
  receding:
    'M -155 30 C -172 -60 -158 -150 -96 -186 Q -112 -130 -134 -84 Q -144 -30 -155 30 Z M 155 30 C 172 -60 158 -150 96 -186 Q 112 -130 134 -84 Q 144 -30 155 30 Z',
  bald: '',
  bob: 'M -166 60 C -190 -130 -130 -228 -6 -228 C 130 -228 190 -130 166 60 Q 146 10 138 -60 Q 60 -96 -30 -152 Q -70 -90 -134 -62 Q -148 10 -166 60 Z',
  fringe:
    'M -166 60 C -190 -140 -130 -230 0 -230 C 130 -230 190 -140 166 60 Q 150 0 140 -52 Q 70 -74 0 -70 Q -70 -74 -140 -52 Q -150 0 -166 60 Z',
  long: 'M -164 70 C -190 -130 -130 -226 0 -226 C 130 -226 190 -130 164 70 Q 150 -10 128 -70 Q 60 -112 4 -170 Q -60 -112 -128 -70 Q -150 -10 -164 70 Z',
  bun: cap('Q 142 -74 100 -126 Q 0 -172 -100 -126 Q -142 -74 -154 0'),
  'low-bun': cap('Q 146 -70 120 -100 Q 30 -120 -30 -168 Q -80 -110 -138 -76 Q -148 -30 -154 0'),
  curls: cap('Q 146 -60 128 -96 Q 60 -122 0 -118 Q -70 -122 -128 -96 Q -146 -60 -154 0'),
  afro: cap('Q 146 -60 124 -106 Q 60 -134 0 -132 Q -60 -134 -124 -106 Q -146 -60 -154 0'),
  tail: cap('Q 146 -66 118 -104 Q 40 -112 -40 -166 Q -90 -110 -138 -76 Q -148 -30 -154 0'),
  locs: cap('Q 146 -60 122 -104 Q 60 -132 0 -140 Q -60 -132 -122 -104 Q -146 -60 -154 0'),
  pixie:
    'M -158 40 C -188 -110 -140 -224 0 -228 C 134 -230 186 -120 158 34 Q 148 -10 140 -66 Q 110 -64 84 -86 Q -10 -50 -112 -66 Q -130 -40 -140 -10 Q -148 20 -158 40 Z',
  hijab:
    'M -178 10 C -196 -262 196 -262 178 10 C 186 130 210 210 318 292 C 250 420 -250 420 -318 292 C -210 210 -186 130 -178 10 Z M -128 -6 C -134 110 -84 178 0 182 C 84 178 134 110 128 -6 C 126 -150 -126 -150 -128 -6 Z',
  shayla:
    'M -196 20 C -214 -280 214 -280 196 20 C 214 150 250 220 360 300 C 280 380 140 420 70 380 C 120 300 158 160 150 20 C 146 -100 110 -158 0 -166 C -110 -158 -146 -100 -150 20 C -158 160 -120 300 -70 380 C -140 420 -280 380 -360 300 C -250 220 -214 150 -196 20 Z',
  turban:
    'M -170 -50 C -262 -250 -120 -336 6 -330 C 140 -334 258 -246 168 -50 C 132 -120 70 -150 0 -158 C -60 -150 -124 -120 -170 -50 Z',
  ghutra:
    'M -170 -70 C -190 -276 190 -276 170 -70 C 186 60 214 190 262 330 L 150 350 C 168 190 160 40 142 -76 Q 0 -136 -142 -76 C -160 40 -168 190 -150 350 L -262 330 C -214 190 -186 60 -170 -70 Z',
}

const backs: Partial<Record<PortraitHair, string>> = {
  bob: 'M -196 168 C -226 -60 -196 -236 0 -236 C 196 -236 226 -60 196 168 Q 140 200 96 172 L -96 172 Q -140 200 -196 168 Z',
  fringe:
    'M -190 120 C -220 -70 -190 -240 0 -240 C 190 -240 220 -70 190 120 Q 140 160 96 140 L -96 140 Q -140 160 -190 120 Z',
  long: 'M -192 360 C -250 150 -236 -236 0 -236 C 236 -236 250 150 192 360 Q 120 400 70 340 L -70 340 Q -120 400 -192 360 Z',
  tail: 'M 90 -150 C 230 -150 262 20 226 150 C 210 250 240 300 206 372 C 140 330 120 240 140 120 C 150 20 120 -60 90 -150 Z',
}

const curlRing: readonly Point[] = [
  [-176, 110],
  [-196, 40],
  [-196, -40],
  [-180, -114],
  [-134, -178],
  [-70, -220],
  [0, -234],
  [70, -220],
  [134, -178],
  [180, -114],
  [196, -40],
  [196, 40],
  [176, 110],
]

/** What lies behind the face and shoulders. */
export function hairBehind(style: PortraitHair, tone: string, cloth: string): Svg {
  const shape = backs[style]
  const shadow = darker(tone, 0.25)
  if (style === 'bun')
    return circle(0, -238, 84, tone) + line('M -46 -250 q 46 -50 94 -8', lighter(tone, 0.16), 8)
  if (style === 'low-bun') return circle(126, 130, 66, shadow)
  if (style === 'afro') return circle(0, -70, 236, tone)
  if (style === 'curls')
    return rect(-180, -160, 360, 290, tone, 150) + curlRing.map(([x, y]) => circle(x, y, 62, tone)).join('')
  if (style === 'locs')
    return [-170, -140, -108, 108, 140, 170]
      .map((x, at) =>
        line(
          d`M ${x * 0.72} -130 Q ${x * 1.25} 60 ${x * 1.08} ${250 + (at % 3) * 34}`,
          at % 2 ? tone : shadow,
          40,
        ),
      )
      .join('')
  if (style === 'shayla')
    return (
      path(
        'M -196 20 C -214 -260 214 -260 196 20 C 214 150 230 240 250 330 L -250 330 C -230 240 -214 150 -196 20 Z',
        darker(cloth, 0.4),
      ) + path('M -160 60 C -180 -226 180 -226 160 60 Z', tone)
    )
  if (style === 'ghutra') return path('M -168 -60 L -262 340 L 262 340 L 168 -60 Z', darker(cloth, 0.34))
  return shape ? path(shape, shadow) : ''
}

/** What lies over the forehead, and coverings with their folds. */
export function hairInFront(style: PortraitHair, tone: string, cloth: string): Svg {
  const shape = fronts[style]
  if (!shape) return ''
  const covering = style === 'hijab' || style === 'shayla' || style === 'turban' || style === 'ghutra'
  const colour = covering ? cloth : tone
  const shade = darker(colour, covering ? 0.7 : 0.6)
  const silhouette = `<path d="${shape}" fill="#000" clip-rule="evenodd"/>`
  const flat = `<path d="${shape}" fill="${colour}" fill-rule="evenodd"/>`
  const light = clip(
    silhouette,
    grain(rect(-380, -340, 760, 780, linear(0, 0, 1, 0.2, [0.46, shade, 0], [0.9, shade, 0.6]))),
  )
  return flat + light + details(style, colour)
}

function details(style: PortraitHair, colour: string): Svg {
  const fold = darker(colour, 0.5)
  const gloss = lighter(colour, 0.2)
  switch (style) {
    case 'hijab':
      return (
        line(
          'M -150 120 C -90 230 60 262 214 228 M -176 60 C -170 200 -60 310 120 322 M 30 190 C 110 240 190 250 250 300',
          fold,
          6,
          { opacity: 0.65 },
        ) + line('M -128 -6 C -126 -150 126 -150 128 -6', fold, 7, { opacity: 0.5 })
      )
    case 'shayla':
      return line(
        'M -176 20 C -186 -230 186 -230 176 20 M 176 20 C 186 160 200 250 280 330 M -176 20 C -186 160 -200 250 -280 330',
        fold,
        5,
        { opacity: 0.55 },
      )
    case 'turban':
      return line(
        'M -152 -92 Q -20 -160 150 -276 M -186 -150 Q -30 -200 92 -318 M 152 -92 Q 60 -150 -20 -190 M 192 -160 Q 110 -200 40 -226',
        fold,
        7,
        { opacity: 0.6 },
      )
    case 'ghutra':
      return (
        line('M -164 -104 Q 0 -176 164 -104 M -168 -130 Q 0 -204 168 -130', '#20262c', 19) +
        line('M 178 -20 C 190 120 214 220 226 330 M -178 -20 C -190 120 -214 220 -226 330', fold, 5, {
          opacity: 0.5,
        })
      )
    case 'side':
    case 'wavy':
    case 'bob':
    case 'long':
    case 'quiff':
    case 'low-bun':
      return line('M -110 -168 Q -60 -206 10 -204', gloss, 8, { opacity: 0.8 })
    case 'bun':
    case 'tail':
      return line('M -96 -150 Q -50 -190 0 -196 M -70 -134 Q -30 -164 10 -170', gloss, 6, { opacity: 0.7 })
    default:
      return ''
  }
}
