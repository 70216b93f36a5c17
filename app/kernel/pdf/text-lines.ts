import { type PdfScript, pdfScripts } from './glyph-ranges.ts'

/** Words of one font, to be drawn `x` points from the start of the line, in the order in which they are seen. */
export type TextPiece = { script: PdfScript; text: string; x: number }
export type TextLine = { pieces: TextPiece[]; width: number }

/** How wide `text` is in points; the face and size are the caller's. */
export type MeasureText = (script: PdfScript, text: string) => number

type Run = { script: PdfScript; text: string }
type Word = { runs: Run[]; width: number }

const scripts = Object.keys(pdfScripts) as PdfScript[]
const rightToLeft: readonly PdfScript[] = ['arabic', 'hebrew']

/** Shown for a character that no font has, so that nothing vanishes. */
const missing = '\ufffd'

/** Which font has the character: ours where it can, else the first that does; null when none has. */
export function scriptOf(codePoint: number): PdfScript | null {
  const has = (script: PdfScript) =>
    pdfScripts[script].some(([from, to]) => codePoint >= from && codePoint <= to)
  return scripts.find(has) ?? null
}

/** A word in the fonts it needs; marks stay with the letter they belong to. */
export function textRuns(word: string): Run[] {
  const runs: Run[] = []
  for (const character of word) {
    const last = runs.at(-1)
    const known = scriptOf(character.codePointAt(0) ?? 0)
    const isAttached = /[\p{M}\p{Cf}]/u.test(character)
    if (known === null && isAttached) continue
    const script = isAttached && last ? last.script : (known ?? 'noto')
    const text = known === null ? missing : character
    if (last?.script === script) last.text += text
    else runs.push({ script, text })
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
  for (const character of text) {
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
