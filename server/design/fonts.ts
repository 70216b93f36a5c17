/** Inclusive code point ranges. */
type Ranges = readonly (readonly [number, number])[]

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

/** ASCII, Latin-1, Œ, dashes, quotes, bullets, ellipsis, fraction slash, €, ™, −, ×. */
const latin: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x200a],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]

/** The letters of central European, Baltic, Nordic and Turkish names, and the lira, rupee and rouble. */
const latinExtended: Ranges = [
  [0x100, 0x107],
  [0x10a, 0x113],
  [0x116, 0x11b],
  [0x11e, 0x11f],
  [0x122, 0x123],
  [0x12a, 0x12b],
  [0x12e, 0x130],
  [0x136, 0x137],
  [0x139, 0x13e],
  [0x141, 0x148],
  [0x14c, 0x14d],
  [0x150, 0x151],
  [0x154, 0x155],
  [0x158, 0x15b],
  [0x15e, 0x165],
  [0x16a, 0x16b],
  [0x16e, 0x173],
  [0x178, 0x17e],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
  [0x20b9, 0x20ba],
  [0x20bd, 0x20bd],
]

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

const newsreader = '@fontsource-variable/newsreader'
const figtree = '@fontsource-variable/figtree'

/**
 * Newsreader is cut at one optical size and weight (headings from 20 to 60 px look right at it), Figtree
 * keeps its weights 400 to 700. A page without accents beyond Latin-1 and without italics loads 42 KB.
 */
export const faces: readonly Face[] = [
  {
    name: 'newsreader',
    family: 'Newsreader',
    package: newsreader,
    file: 'files/newsreader-latin-opsz-normal.woff2',
    style: 'normal',
    weight: '500',
    axes: { opsz: 36, wght: 480 },
    ranges: latin,
    preload: true,
  },
  {
    name: 'newsreader-extended',
    family: 'Newsreader',
    package: newsreader,
    file: 'files/newsreader-latin-ext-opsz-normal.woff2',
    style: 'normal',
    weight: '500',
    axes: { opsz: 36, wght: 480 },
    ranges: latinExtended,
    preload: false,
  },
  {
    name: 'newsreader-italic',
    family: 'Newsreader',
    package: newsreader,
    file: 'files/newsreader-latin-opsz-italic.woff2',
    style: 'italic',
    weight: '500',
    axes: { opsz: 30, wght: 420 },
    ranges: latinText,
    preload: false,
  },
  {
    name: 'figtree',
    family: 'Figtree',
    package: figtree,
    file: 'files/figtree-latin-wght-normal.woff2',
    style: 'normal',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    ranges: latin,
    preload: true,
  },
  {
    name: 'figtree-extended',
    family: 'Figtree',
    package: figtree,
    file: 'files/figtree-latin-ext-wght-normal.woff2',
    style: 'normal',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    ranges: latinExtended,
    preload: false,
  },
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

const everything: Ranges = [...latin, ...latinExtended]

/** Whole faces for PDFKit, which writes one font per run of text and cannot fall back by itself. */
export const pdfFonts = [
  {
    name: 'figtree-regular.ttf',
    package: '@expo-google-fonts/figtree',
    file: '400Regular/Figtree_400Regular.ttf',
    ranges: everything,
  },
  {
    name: 'figtree-bold.ttf',
    package: '@expo-google-fonts/figtree',
    file: '700Bold/Figtree_700Bold.ttf',
    ranges: everything,
  },
  {
    name: 'newsreader-regular.ttf',
    package: '@expo-google-fonts/newsreader',
    file: '400Regular/Newsreader_400Regular.ttf',
    ranges: everything,
  },
] as const
