import {
  asSeen,
  type BidiParagraph,
  bidiParagraph,
  closingIsolates,
  type Direction,
  mirrored,
  settable,
} from '#app/integrations/pdf/bidi-text.ts'
import type { PdfScript } from '#app/integrations/pdf/glyph-ranges.ts'
import { seenCharacters, textRuns } from '#app/integrations/pdf/text-runs.ts'

/**
 * Characters of one font and direction, in the order in which they are read, to be drawn `x` points from the left end of
 * the line. `at` is where they begin in the text that was set.
 */
export type TextPiece = { script: PdfScript; text: string; direction: Direction; x: number; at: number }

/** A line of a paragraph, whose direction it has; its pieces from left to right. */
export type TextLine = { pieces: TextPiece[]; width: number; direction: Direction }

/** How wide `text` is in points; the face and size are the caller's. */
export type MeasureText = (script: PdfScript, text: string) => number

/** A part of a paragraph that is not broken. */
type Word = { start: number; end: number; width: number }

type Options = {
  width: number
  most?: number
  measure: MeasureText
  /** Of paragraphs that have none of their own; that of the document. */
  direction?: Direction
}

/** A paragraph, and where it begins in the text. */
type Placed = { paragraph: BidiParagraph; from: number }
type Line = Placed & { start: number; end: number }

/**
 * Breaks text into lines of at most `width` points, in the order in which it is read: at line breaks, at spaces, and
 * within a word that is longer than a line. After `most` lines the rest is an ellipsis. Then each line is put into the
 * order in which it is seen.
 */
export function textLines(text: string, options: Options): TextLine[] {
  const { most = Number.POSITIVE_INFINITY, measure } = options
  const lines = paragraphsOf(settable(text), options.direction ?? 'ltr').flatMap((one) =>
    linesOf(one, options),
  )
  if (lines.length > most) {
    lines.length = most
    const last = lines[most - 1]
    if (last) lines[most - 1] = shortened(last, options)
  }
  return lines.map((line) => placed(line, measure))
}

function paragraphsOf(text: string, direction: Direction): Placed[] {
  let from = 0
  return text.split('\n').map((part) => {
    const one = { paragraph: bidiParagraph(part, direction), from }
    from += part.length + 1
    return one
  })
}

const widthOf = (text: string, measure: MeasureText) =>
  textRuns(text).reduce((sum, run) => sum + measure(run.script, run.text), 0)

function linesOf(one: Placed, options: Options): Line[] {
  const words = wordsOf(one.paragraph.text, options)
  const lines: Line[] = []
  let used = 0
  const space = options.measure('latin', ' ')
  for (const { start, end, width } of words) {
    const line = lines.at(-1)
    const needed = used + space + width
    if (line && needed <= options.width) {
      line.end = end
      used = needed
    } else {
      lines.push({ ...one, start, end })
      used = width
    }
  }
  return lines.length > 0 ? lines : [{ ...one, start: 0, end: 0 }]
}

function wordsOf(text: string, { width, measure }: Options): Word[] {
  return [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: part, index: start }) => {
    const word = { start, end: start + part.length, width: widthOf(part, measure) }
    return word.width <= width ? [word] : cutWord(text, word, width, measure)
  })
}

function cutWord(text: string, word: Word, width: number, measure: MeasureText): Word[] {
  const parts: Word[] = []
  let part: Word = { start: word.start, end: word.start, width: 0 }
  for (const character of seenCharacters(text.slice(word.start, word.end))) {
    const end = part.end + character.length
    const longer = widthOf(text.slice(part.start, end), measure)
    if (part.end > part.start && longer > width) {
      parts.push(part)
      part = { start: part.end, end, width: widthOf(character, measure) }
    } else {
      part = { start: part.start, end, width: longer }
    }
  }
  return [...parts, part]
}

/** A line with an ellipsis at the end of what is read of it: after its last whole word, if it has more than one. */
function shortened(line: Line, { width, measure, direction = 'ltr' }: Options): Line {
  const { paragraph, start, end } = line
  const cut = (kept: number, between: string) => {
    const head = paragraph.text.slice(0, kept)
    const text = `${head}${closingIsolates(head)}${between}…`
    return { ...line, paragraph: bidiParagraph(text, direction), end: text.length }
  }
  const fits = (one: Line) => widthOf(one.paragraph.text.slice(start), measure) <= width
  const words = [...paragraph.text.slice(start, end).matchAll(/[^ ]+/g)]
  for (const { 0: word, index } of words.reverse()) {
    const one = cut(start + index + word.length, ' ')
    if (fits(one)) return one
  }
  const letters = seenCharacters(paragraph.text.slice(start, end))
  for (; letters.length > 0; letters.pop()) {
    const one = cut(start + letters.join('').length, '')
    if (fits(one)) return one
  }
  return cut(start, '')
}

function placed({ paragraph, from, start, end }: Line, measure: MeasureText): TextLine {
  const text = paragraph.text.slice(start, end)
  const runs = textRuns(text, (at) => paragraph.levels[start + at] ?? 0)
  let x = 0
  const pieces: TextPiece[] = []
  for (const { script, text: part, at, level } of asSeen(runs)) {
    // Several spaces are shown as one.
    const spaced = part.replace(/ +/g, ' ')
    const shown = level % 2 === 1 ? mirrored(spaced) : spaced
    // What has no glyph to show only takes its room.
    if (shown.trim() !== '') {
      const direction = level % 2 === 1 ? 'rtl' : 'ltr'
      pieces.push({ script, text: shown, direction, x, at: from + start + at })
    }
    x += measure(script, shown)
  }
  return { pieces, width: x, direction: paragraph.direction }
}
