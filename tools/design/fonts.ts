import { latin, latinExtended, pdfScripts, type Ranges } from '#app/integrations/pdf/glyph-ranges.ts'

export type Face = {
  name: string
  family: string
  package: string
  file: string
  style: 'normal' | 'italic'
  weight: string
  axes: Record<string, number | { min: number; max: number }>
  ranges: Ranges
  preload: boolean
}

/** What nearly every page needs: ASCII, the commonest accents, pounds, euros, dashes, quotes, arrows. */
const latinCore: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe4, 0xe4],
  [0xe7, 0xe9],
  [0xf1, 0xf1],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]
/** The other letters of western Europe and rarer signs: they come with the pages that have them. */
const latinAccents = without(latin, latinCore)

/** What an italic quotation needs: letters, accents of western Europe, punctuation. */
const latinText: Ranges = [
  [0x20, 0x22],
  [0x26, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xc0, 0xd6],
  [0xd8, 0xde],
  [0xdf, 0xf6],
  [0xf8, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
]

const newsreader = {
  family: 'Newsreader',
  package: '@fontsource-variable/newsreader',
  style: 'normal',
  weight: '500',
  axes: { opsz: 36, wght: 480 },
} as const
const figtree = {
  family: 'Figtree',
  package: '@fontsource-variable/figtree',
  style: 'normal',
  weight: '400 700',
  axes: { wght: { min: 400, max: 700 } },
} as const
const files = {
  newsreader: 'files/newsreader-latin-opsz-normal.woff2',
  newsreaderExtended: 'files/newsreader-latin-ext-opsz-normal.woff2',
  newsreaderItalic: 'files/newsreader-latin-opsz-italic.woff2',
  figtree: 'files/figtree-latin-wght-normal.woff2',
  figtreeExtended: 'files/figtree-latin-ext-wght-normal.woff2',
}

/**
 * Newsreader is cut at one optical size and weight (headings from 20 to 60 px look right at it), Figtree
 * keeps its weights 400 to 700. A page without rare letters and without italics loads two files of less than 14 KB each:
 * so much arrives on a new connection in one round trip.
 */
export const faces: readonly Face[] = [
  { ...newsreader, name: 'newsreader', file: files.newsreader, ranges: latinCore, preload: true },
  { ...newsreader, name: 'newsreader-accents', file: files.newsreader, ranges: latinAccents, preload: false },
  {
    ...newsreader,
    name: 'newsreader-extended',
    file: files.newsreaderExtended,
    ranges: latinExtended,
    preload: false,
  },
  {
    ...newsreader,
    name: 'newsreader-italic',
    file: files.newsreaderItalic,
    style: 'italic',
    axes: { opsz: 30, wght: 420 },
    ranges: latinText,
    preload: false,
  },
  { ...figtree, name: 'figtree', file: files.figtree, ranges: latinCore, preload: true },
  { ...figtree, name: 'figtree-accents', file: files.figtree, ranges: latinAccents, preload: false },
  {
    ...figtree,
    name: 'figtree-extended',
    file: files.figtreeExtended,
    ranges: latinExtended,
    preload: false,
  },
]

/** Arabic letters and signs, and the punctuation that goes with them; the letters of Persian and Urdu too. */
const arabic: Ranges = [
  [0xab, 0xab],
  [0xbb, 0xbb],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x63a],
  [0x640, 0x66f],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x200c, 0x200f],
]
const readex = {
  name: 'readex-pro',
  package: '@fontsource-variable/readex-pro',
  file: 'files/readex-pro-arabic-wght-normal.woff2',
  style: 'normal',
  weight: '400 700',
  axes: { wght: { min: 400, max: 700 } },
  ranges: arabic,
  preload: true,
} as const

/** One face for headings and text, which has the round, even strokes of Figtree. Only Arabic pages have it. */
export const arabicFaces: readonly Face[] = [
  // The weight of the family's other faces: browsers choose by weight first, and by letter among what is left.
  { ...readex, family: 'Newsreader', weight: newsreader.weight },
  { ...readex, family: 'Figtree' },
]

/** `averageWidth`: mean advance in em over a paragraph of English; the others in em, descent positive. */
export type Fallback = {
  family: string
  local: readonly string[]
  ours: { averageWidth: number; ascent: number; descent: number }
  theirs: { averageWidth: number }
}

const newsreaderMeasures = { averageWidth: 0.4264, ascent: 0.735, descent: 0.265 }
const figtreeMeasures = { averageWidth: 0.4539, ascent: 0.95, descent: 0.25 }

/** Fonts that computers and phones have, stretched to the measures of ours while ours load. */
export const fallbacks: readonly Fallback[] = [
  {
    family: 'Newsreader Fallback',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    ours: newsreaderMeasures,
    theirs: { averageWidth: 0.408 },
  },
  {
    family: 'Newsreader Fallback Noto',
    local: ['Noto Serif'],
    ours: newsreaderMeasures,
    theirs: { averageWidth: 0.4837 },
  },
  {
    family: 'Figtree Fallback',
    local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
    ours: figtreeMeasures,
    theirs: { averageWidth: 0.4523 },
  },
  {
    family: 'Figtree Fallback Roboto',
    local: ['Roboto'],
    ours: figtreeMeasures,
    theirs: { averageWidth: 0.45 },
  },
]

const noto = '@expo-google-fonts/noto-sans'

/**
 * Faces for PDFKit, which writes one font per run of text and cannot fall back by itself: `textRuns` in
 * app/integrations/pdf chooses by the same ranges. Names are written in more scripts than ours has.
 */
export const pdfFonts = [
  pdfFont('figtree-regular', '@expo-google-fonts/figtree', '400Regular/Figtree_400Regular', pdfScripts.latin),
  pdfFont('figtree-bold', '@expo-google-fonts/figtree', '700Bold/Figtree_700Bold', pdfScripts.latin),
  pdfFont(
    'newsreader-regular',
    '@expo-google-fonts/newsreader',
    '400Regular/Newsreader_400Regular',
    pdfScripts.latin,
  ),
  ...pdfFamily('noto', noto, 'NotoSans', pdfScripts.noto),
  ...pdfFamily('arabic', `${noto}-arabic`, 'NotoSansArabic', pdfScripts.arabic),
  ...pdfFamily('hebrew', `${noto}-hebrew`, 'NotoSansHebrew', pdfScripts.hebrew),
  ...pdfFamily('devanagari', `${noto}-devanagari`, 'NotoSansDevanagari', pdfScripts.devanagari),
]

/** `ranges` without the single characters of `others`. */
function without(ranges: Ranges, others: Ranges): Ranges {
  const isIn = (code: number) => others.some(([from, to]) => from <= code && code <= to)
  const codes = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .filter((code) => !isIn(code))
  const left: [number, number][] = []
  for (const code of codes) {
    const last = left.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else left.push([code, code])
  }
  return left
}

function pdfFont(name: string, packageName: string, file: string, ranges: Ranges) {
  return { name: `${name}.ttf`, package: packageName, file: `${file}.ttf`, ranges }
}

function pdfFamily(name: string, packageName: string, family: string, ranges: Ranges) {
  return [
    pdfFont(`${name}-regular`, packageName, `400Regular/${family}_400Regular`, ranges),
    pdfFont(`${name}-bold`, packageName, `700Bold/${family}_700Bold`, ranges),
  ]
}
