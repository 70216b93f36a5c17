import { type PdfScript, pdfScripts } from '#app/integrations/pdf/glyph-ranges.ts'

/** Characters of one font and one level of direction, `at` characters from the start of what they are part of. */
export type TextRun = { script: PdfScript; text: string; at: number; level: number }

const scripts = Object.keys(pdfScripts) as PdfScript[]

/** Shown for each character that no font has, so that nothing vanishes (decision 0089). */
const missing = '\ufffd'

/** Which font has the character: ours where it can, else the first that does; null when none has. */
export function scriptOf(codePoint: number): PdfScript | null {
  const has = (script: PdfScript) =>
    pdfScripts[script].some(([from, to]) => codePoint >= from && codePoint <= to)
  return scripts.find(has) ?? null
}

const segmenter = new Intl.Segmenter()

/** The characters of a text as a person sees them: a letter with its marks, a picture of several parts. */
export function seenCharacters(text: string): string[] {
  if (!/[^\0-\u02ff]/.test(text)) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A text in the fonts it needs; marks stay with the letter they belong to. */
export function textRuns(text: string, levelAt: (at: number) => number = () => 0): TextRun[] {
  const runs: TextRun[] = []
  const add = (script: PdfScript, part: string, at: number) => {
    const last = runs.at(-1)
    const level = levelAt(at)
    if (last?.script === script && last.level === level) last.text += part
    else runs.push({ script, text: part, at, level })
  }
  let at = 0
  for (const seen of seenCharacters(text)) {
    addSeen(seen, at, add)
    at += seen.length
  }
  return runs
}

function addSeen(seen: string, at: number, add: (script: PdfScript, part: string, at: number) => void): void {
  const [base = '', ...parts] = seen
  const script = scriptOf(base.codePointAt(0) ?? 0)
  if (script === null) {
    if (!/[\p{M}\p{Cf}]/u.test(base)) add('noto', missing, at)
    return
  }
  add(script, base, at)
  for (const part of parts) {
    const own = scriptOf(part.codePointAt(0) ?? 0)
    // A joiner means something to its own script only, and to the fonts of others is a letter they lack.
    const isJoiner = /\p{Cf}/u.test(part)
    if (own !== null && (!isJoiner || own === script)) add(/\p{M}/u.test(part) ? script : own, part, at)
  }
}
