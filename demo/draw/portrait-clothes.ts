import { cream, darker, lighter, shadedSkin } from './palette.ts'
import { circle, clip, grain, line, linear, path, rect, type Svg } from './svg.ts'

export type PortraitWear =
  | 'crew'
  | 'shirt'
  | 'blazer'
  | 'blouse'
  | 'roll'
  | 'kurta'
  | 'sari'
  | 'kandura'
  | 'cardigan'
  | 'round'

const shoulders =
  'M -398 620 C -392 400 -330 312 -190 272 C -128 254 -84 240 -76 200 Q 0 286 76 200 C 84 240 128 254 190 272 C 330 312 392 400 398 620 Z'

/** Neck and shoulders below a face whose chin is at y 182; the picture ends at y 575. */
export function clothes(wear: PortraitWear, skin: string, top: string, second: string): Svg {
  const neck = path('M -70 90 L -74 220 Q -60 300 0 316 Q 60 300 74 220 L 70 90 Z', skin)
  const chinShade = path('M -72 130 Q 0 250 72 130 L 72 214 Q 10 270 -72 190 Z', shadedSkin(skin, 0.42), {
    opacity: 0.75,
  })
  const shade = darker(top, 0.75)
  const cloth =
    neck +
    chinShade +
    path(shoulders, top) +
    clip(
      path(shoulders, '#000'),
      grain(rect(-400, 190, 800, 400, linear(0, 0, 1, 0.25, [0.5, shade, 0], [1, shade, 0.6]))),
    )
  const lower = neck + chinShade
  const seam = darker(top, 0.55)
  switch (wear) {
    case 'crew':
      return (
        neckline('M -92 236 Q 0 340 92 236 L 76 190 Q 0 250 -76 190 Z', lower, cloth) +
        line('M -94 240 Q 0 342 94 240', lighter(top, 0.25), 18)
      )
    case 'round':
      return (
        neckline('M -130 252 Q -80 372 0 376 Q 80 372 130 252 L 76 180 L -76 180 Z', lower, cloth) +
        line('M -84 262 Q 0 352 84 262', second, 5) +
        circle(0, 316, 12, second)
      )
    case 'roll':
      return (
        lower +
        cloth +
        path('M -84 172 Q 0 232 84 172 L 92 262 Q 0 316 -92 262 Z', lighter(top, 0.12)) +
        line('M -88 250 Q 0 302 88 250', seam, 6, { opacity: 0.6 })
      )
    case 'shirt':
      return (
        neckline('M -80 226 L 0 372 L 80 226 L 70 180 L -70 180 Z', lower, cloth) +
        collar(lighter(top, 0.24), seam) +
        line('M 0 384 L 0 620', seam, 5, { opacity: 0.6 }) +
        circle(14, 440, 6, seam) +
        circle(14, 530, 6, seam)
      )
    case 'blazer':
      return (
        neckline(
          'M -98 236 L 0 620 L 98 236 L 70 170 L -70 170 Z',
          path('M -150 180 L -150 620 L 150 620 L 150 180 Z', second) +
            lower +
            path('M -74 218 L -130 250 L -130 620 L 130 620 L 130 250 L 74 218 L 0 360 Z', second),
          cloth,
        ) +
        collar(lighter(second, 0.3), darker(second, 0.4)) +
        lapels(top, seam)
      )
    case 'blouse':
      return (
        neckline(
          'M -98 236 L 0 620 L 98 236 L 70 170 L -70 170 Z',
          lower + path('M -160 330 Q 0 420 160 330 L 160 620 L -160 620 Z', second),
          cloth,
        ) + lapels(top, seam)
      )
    case 'cardigan':
      return (
        neckline(
          'M -104 240 L 0 560 L 104 240 L 70 170 L -70 170 Z',
          lower + path('M -120 236 Q 0 350 120 236 L 160 620 L -160 620 Z', second),
          cloth,
        ) + line('M -100 240 L 0 560 L 0 620 M 100 240 L 0 560', lighter(top, 0.2), 22)
      )
    case 'kurta':
      return (
        lower +
        cloth +
        path(
          'M -84 176 Q 0 268 84 176 L 88 236 Q 40 292 6 300 L 6 250 L -6 250 L -6 300 Q -40 292 -88 236 Z',
          lighter(top, 0.2),
        ) +
        line('M 0 300 L 0 520', seam, 5) +
        circle(0, 350, 7, second) +
        circle(0, 420, 7, second) +
        circle(0, 490, 7, second)
      )
    case 'kandura':
      return (
        lower +
        cloth +
        path('M -80 180 Q 0 270 80 180 L 86 240 Q 0 312 -86 240 Z', lighter(cream, 0.2)) +
        line('M -84 242 Q 0 314 84 242 M 0 300 L 0 520', seam, 5) +
        line('M 20 300 Q 24 420 14 500', second, 12)
      )
    case 'sari':
      return (
        neckline('M -120 250 Q 0 372 120 250 L 76 180 L -76 180 Z', lower, cloth) +
        path('M 96 232 C 220 262 330 320 380 460 L 396 620 L -160 620 C -60 520 40 400 96 232 Z', second) +
        line('M 96 232 C 40 400 -60 520 -160 620', darker(second, 0.45), 16) +
        line('M 150 270 C 110 420 20 540 -50 620', lighter(second, 0.3), 6)
      )
  }
}

/** Cuts the neckline out of the cloth and shows what is worn beneath. */
const neckline = (opening: string, beneath: Svg, cloth: Svg): Svg =>
  cloth + clip(path(opening, '#000'), beneath)

const collar = (colour: string, edge: string): Svg =>
  path('M -76 186 L -118 248 L -60 352 L 0 300 Z', colour) +
  path('M 76 186 L 118 248 L 60 352 L 0 300 Z', darker(colour, 0.14)) +
  line('M -118 248 L -60 352 L 0 302 L 60 352 L 118 248', edge, 4, { opacity: 0.5 })

const lapels = (top: string, seam: string): Svg =>
  path('M -92 226 L -184 300 L -150 352 L -184 376 L 0 620 L -30 500 Z', lighter(top, 0.12)) +
  path('M 92 226 L 184 300 L 150 352 L 184 376 L 0 620 L 30 500 Z', darker(top, 0.18)) +
  line('M -184 300 L -150 352 L -184 376 L 0 620 M 184 300 L 150 352 L 184 376 L 0 620', seam, 5, {
    opacity: 0.7,
  })
