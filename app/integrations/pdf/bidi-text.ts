import bidiFactory from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

/** Where each character of a paragraph goes: odd levels run from right to left, higher ones inside lower ones. */
export type BidiParagraph = { text: string; direction: Direction; levels: Uint8Array }

const bidi = bidiFactory()

/** Embeddings and overrides: they turn letters around, which no text of ours needs and names must not do. */
const overrides = /[\u202a-\u202e]/g
const isolateControls = /[\u2066-\u2069]/g

/** Vowels before a doubling, in the order of Unicode; letters are set with the doubling next to them. */
const vowelsBeforeShadda = /([\u064b-\u0650\u0652\u0670]+)\u0651/g

/** A text as it is set: composed, its paragraphs apart by line breaks, without what could turn its letters around. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replace(vowelsBeforeShadda, '\u0651$1')
    .replace(overrides, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? control : ' '))
}

/**
 * The direction of a paragraph: that of its first letter outside of isolates. Without one, digits alone (a date, a
 * telephone number) run from left to right, and all else as `otherwise` says.
 */
export function directionOfText(text: string, otherwise: Direction): Direction {
  let depth = 0
  let hasDigits = false
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character)
    if (type === 'LRI' || type === 'RLI' || type === 'FSI') depth++
    else if (type === 'PDI') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (type === 'L') return 'ltr'
    else if (type === 'R' || type === 'AL') return 'rtl'
    else if (type === 'EN') hasDigits = true
  }
  return hasDigits ? 'ltr' : otherwise
}

/** One paragraph, without line breaks, by the Unicode Bidirectional Algorithm. */
export function bidiParagraph(text: string, otherwise: Direction): BidiParagraph {
  const direction = directionOfText(text, otherwise)
  return { text, direction, levels: bidi.getEmbeddingLevels(text, direction).levels }
}

/** The mirror image of a bracket and the like, for text from right to left; other characters as they are. */
export function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
}

/** Isolates that `text` opens and does not close, as what closes them. */
export function closingIsolates(text: string): string {
  let open = 0
  for (const control of text.match(isolateControls) ?? []) {
    open = control === '\u2069' ? Math.max(0, open - 1) : open + 1
  }
  return '\u2069'.repeat(open)
}

/** Runs of a line into the order in which they are seen, from left to right (rule L2 of the algorithm). */
export function asSeen<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const seen = [...runs]
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < seen.length; start++) {
      let end = start
      while ((seen[end]?.level ?? -1) >= level) end++
      if (end - start > 1) seen.splice(start, end - start, ...seen.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return seen
}
