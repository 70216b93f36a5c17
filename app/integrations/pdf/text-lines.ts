import { type PdfScript, pdfScripts } from '#app/integrations/pdf/glyph-ranges.ts'

/** Words of one font, to be drawn `x` points from the start of the line, in the order in which they are seen. */
export type TextPiece = { script: PdfScript; text: string; x: number }
export type TextLine = { pieces: TextPiece[]; width: number }

/** How wide `text` is in points; the face and size are the caller's. */
export type MeasureText = (script: PdfScript, text: string) => number

type Run = { script: PdfScript; text: string }
type Word = { runs: Run[]; width: number }

const scripts = Object.keys(pdfScripts) as PdfScript[]
const rightToLeft: readonly PdfScript[] = ['arabic', 'hebrew']

/** Shown for each character that no font has, so that nothing vanishes (decision 0089). */
const missing = '\ufffd'

/** Which font has the character: ours where it can, else the first that does; null when none has. */
export function scriptOf(codePoint: number): PdfScript | null {
  const has = (script: PdfScript) =>
    pdfScripts[script].some(([from, to]) => codePoint >= from && codePoint <= to)
  return scripts.find(has) ?? null
}

const segmenter = new Intl.Segmenter()

/** The characters of a word as a person sees them: a letter with its marks, a picture of several parts. */
function seenCharacters(word: string): string[] {
  if (!/[^\0-\u02ff]/.test(word)) return Array.from(word)
  return Array.from(segmenter.segment(word), ({ segment }) => segment)
}

/** A word in the fonts it needs; marks stay with the letter they belong to. */
export function textRuns(word: string): Run[] {
  const runs: Run[] = []
  const add = (script: PdfScript, text: string) => {
    const last = runs.at(-1)
    if (last?.script === script) last.text += text
    else runs.push({ script, text })
  }
  for (const seen of seenCharacters(word)) {
    const [base = '', ...parts] = seen
    const script = scriptOf(base.codePointAt(0) ?? 0)
    if (script === null) {
      if (!/[\p{M}\p{Cf}]/u.test(base)) add('noto', missing)
      continue
    }
    add(script, base)
    for (const part of parts) {
      const own = scriptOf(part.codePointAt(0) ?? 0)
      // A joiner means something to its own script only, and to the fonts of others is a letter they lack.
      const isJoiner = /\p{Cf}/u.test(part)
      if (own !== null && (!isJoiner || own === script)) add(/\p{M}/u.test(part) ? script : own, part)
    }
  }
  return runs
}

/**
 * Breaks text into lines of at most `width` points: at line breaks, at spaces, and within a word that is longer
 * than a line. After `most` lines the rest is an ellipsis. Words of scripts written from right to left are put
 * into the order in which they are seen (the line itself runs from left to right).
 */
export function textLines(
  text: string,
  options: { width: number; most?: number; measure: MeasureText },
): TextLine[] {
  const { width, most = Number.POSITIVE_INFINITY, measure } = options
  const space = measure('latin', ' ')
  const lines = text
    .normalize('NFC')
    .split(/\r?\n/)
    .flatMap((paragraph) => brokenAt(width, wordsOf(paragraph, width, measure), space))
  if (lines.length > most) {
    lines.length = most
    const last = lines[most - 1] ?? []
    lines[most - 1] = shortened(last, width, space, measure)
  }
  return lines.map((words) => placed(words, space, measure))
}

function wordOf(text: string, measure: MeasureText): Word {
  const runs = textRuns(text)
  return { runs, width: runs.reduce((sum, run) => sum + measure(run.script, run.text), 0) }
}

function wordsOf(paragraph: string, width: number, measure: MeasureText): Word[] {
  return paragraph
    .split(/[ \t]+/)
    .filter((text) => text !== '')
    .flatMap((text) => {
      const word = wordOf(text, measure)
      return word.width <= width ? [word] : cutWord(text, width, measure)
    })
}

function cutWord(text: string, width: number, measure: MeasureText): Word[] {
  const parts: Word[] = []
  let part = ''
  for (const character of seenCharacters(text)) {
    if (part !== '' && wordOf(part + character, measure).width > width) {
      parts.push(wordOf(part, measure))
      part = ''
    }
    part += character
  }
  return [...parts, wordOf(part, measure)]
}

function brokenAt(width: number, words: readonly Word[], space: number): Word[][] {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    const line = lines.at(-1)
    const needed = used === 0 ? word.width : used + space + word.width
    if (line && (used === 0 || needed <= width)) {
      line.push(word)
      used = needed
    } else {
      lines.push([word])
      used = word.width
    }
  }
  return lines
}

function shortened(words: readonly Word[], width: number, space: number, measure: MeasureText): Word[] {
  const ellipsis = wordOf('…', measure)
  const kept = [...words]
  const used = () => kept.reduce((sum, word) => sum + word.width + space, ellipsis.width)
  while (kept.length > 0 && used() > width) kept.pop()
  const [first] = words
  if (kept.length > 0 || !first) return [...kept, ellipsis]
  const letters = Array.from(first.runs.map((run) => run.text).join(''))
  while (letters.length > 0 && wordOf(`${letters.join('')}…`, measure).width > width) letters.pop()
  return [wordOf(`${letters.join('')}…`, measure)]
}

function placed(words: readonly Word[], space: number, measure: MeasureText): TextLine {
  const pieces: TextPiece[] = []
  let x = 0
  for (const [index, word] of asSeen(words).entries()) {
    if (index > 0) x += space
    for (const [position, run] of word.runs.entries()) {
      const last = pieces.at(-1)
      // One piece as long as the font stays, but for scripts whose space PDFKit would put on the wrong side.
      const joins = last?.script === run.script && position === 0 && !rightToLeft.includes(run.script)
      if (last && joins) last.text += ` ${run.text}`
      else pieces.push({ ...run, x })
      x += measure(run.script, run.text)
    }
  }
  return { pieces, width: x }
}

const isRightToLeft = (word: Word) => word.runs.some((run) => rightToLeft.includes(run.script))
const isNumber = (word: Word) => word.runs.every((run) => /^[\d\p{P}\p{S}]+$/u.test(run.text))

/** Turns every sequence of words written from right to left, numbers between them included. */
function asSeen(words: readonly Word[]): Word[] {
  const seen: Word[] = []
  for (let index = 0; index < words.length; ) {
    const word = words[index]
    if (!word) break
    let end = index + 1
    if (isRightToLeft(word)) {
      for (let next = end; next < words.length; next++) {
        const other = words[next]
        if (!other) break
        if (isRightToLeft(other)) end = next + 1
        else if (!isNumber(other)) break
      }
    }
    seen.push(...words.slice(index, end).reverse())
    index = end
  }
  return seen
}
